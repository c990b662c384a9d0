import type { EntityKind } from '#shared/platform/commands/words.ts';
import { alternatives } from '../bilingual.ts';
import { softOf } from '../kind-nouns.ts';
import { commandWords, leads } from '../phrases.ts';
import { tells } from '../quantifiers.ts';
import type { Read } from '../read.ts';
import type { Reader } from '../reading.ts';
import type { Mention } from '../references.ts';
import { type Token, tokensOf, wordsIn } from '../tokens.ts';

const KINDS: readonly EntityKind[] = [
  ...(['request', 'work_order', 'tour', 'application', 'lease', 'listing', 'person'] as const),
];

const HEADING = /^([^:"?]{3,50}):\s+([^"]+)$/;

/** 'Petra's washer: make it urgent and send Appliance Doctors': what a request is about stands before it. */
export async function underHeading(
  request: string,
  reader: Reader,
  readAs: (text: string, reader: Reader) => Promise<Read>,
): Promise<Read | null> {
  const [, heading, asked = ''] = HEADING.exec(request.trim()) ?? [];
  const verbs = commandWords(reader.said);
  const first = tokensOf(asked).find(tells)?.word ?? '';
  if (heading === undefined || !leads(reader.said).has(first)) return null;
  // 'Tell Maya: pay the rent' is a message.
  if (tokensOf(heading).some(({ word }) => verbs.has(word))) return null;
  const about = await namedBy(heading, reader);
  if (!about) return null;
  const read = await readAs(asked, { ...reader, mentions: [about, ...reader.mentions] });
  return read.kind === 'steps' ? read : null;
}

/** The one thing that a heading names with all of its words; a kind that it says goes before others. */
export async function namedBy(heading: string, { lookup }: Reader): Promise<Mention | null> {
  const tokens = tokensOf(heading).filter(tells);
  const says = (kind: EntityKind) => tokens.some(({ word }) => softOf(kind).has(word));
  const kinds = [...KINDS.filter(says), ...KINDS.filter((kind) => !says(kind))];
  for (const kind of kinds) {
    const named = tokens.filter(({ word }) => !softOf(kind).has(word));
    if (named.length === 0) continue;
    const things = await lookup(
      kind,
      named.map(({ word }) => word),
    );
    const fitting = things.filter((thing) => hasAll(thing, named));
    const [one, ...others] = fitting;
    if (one && others.length === 0) return one;
  }
  return null;
}

/** Whether a thing is called by each of the words, as they are or in the other language. */
function hasAll({ name, labels }: Mention, tokens: readonly Token[]): boolean {
  const words = new Set([name, ...labels].flatMap(wordsIn));
  return tokens.every(({ word }) =>
    [word, word.replace(/s$/, '')].flatMap(alternatives).some((one) => words.has(one)),
  );
}
