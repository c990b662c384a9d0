import type { Entity } from '#shared/platform/commands/words.ts';
import { alternatives } from './bilingual.ts';
import { FILLERS } from './small-words.ts';
import { type Token, wordsIn } from './tokens.ts';
import { wordScore } from './word-score.ts';

/** How well the words of a reference fit a thing, and which of them do. */
export type Scored = {
  entity: Entity;
  score: number;
  isWhole: boolean;
  covered: ReadonlySet<number>;
};

type Labelled = {
  /** The words of its name alone. */
  own: readonly string[];
  labels: readonly (readonly string[])[];
  parts: ReadonlySet<string>;
  /** How well words fit the name that were compared with it: each verb asks again. */
  scores: Map<string, number>;
};

const labelWords = new WeakMap<Entity, Labelled>();

/** The words of what a thing is called by; a thing is looked at by many verbs. */
function labelled(entity: Entity): Labelled {
  const known = labelWords.get(entity);
  if (known) return known;
  const own = wordsIn(entity.name);
  const labels = [own, ...entity.labels.map(wordsIn)];
  const made = { own, labels, parts: new Set(labels.flat()), scores: new Map<string, number>() };
  labelWords.set(entity, made);
  return made;
}

/** How well a word, or another word for the same, fits the best part of a name; 0 for not at all. */
function bestScore(word: string, { parts, scores }: Labelled): number {
  const known = scores.get(word);
  if (known !== undefined) return known;
  let best = 0;
  for (const other of alternatives(word)) {
    for (const part of parts) best = Math.max(best, wordScore(other, part));
  }
  scores.set(word, best);
  return best;
}

const STREETS: ReadonlySet<string> = new Set(
  'street st avenue ave road rd drive dr lane ln boulevard blvd court ct place pl calle avenida'.split(
    ' ',
  ),
);

/**
 * Whether the streets that are said are streets of a thing: 'Bouldin Ave' is no home of Bouldin Creek, while
 * 'Haskell Road' may be a slip for Haskell St. True of things that say no street at all.
 */
export function isOnStreet(entity: Entity, tokens: readonly Token[]): boolean {
  const { labels } = labelled(entity);
  if (!labels.some((label) => label.some((part) => STREETS.has(part)))) return true;
  return tokens.every(({ word, start }, at) => {
    const before = tokens[at - 1];
    const isSaid = STREETS.has(word) && before !== undefined && start - before.end <= 1;
    if (!isSaid || STREETS.has(before.word) || FILLERS.has(before.word)) return true;
    return labels.some((label) =>
      label.some(
        (part, place) =>
          wordScore(before.word, part) > 0 &&
          label.slice(place + 1, place + 3).some((next) => STREETS.has(next)),
      ),
    );
  });
}

/** Whether a word fits what a thing is called itself, and not only what it belongs to. */
export function isCalled(entity: Entity, tokens: readonly Token[]): boolean {
  const { own } = labelled(entity);
  return tokens.some(({ word }) => own.some((part) => wordScore(word, part) > 0));
}

/** Compares the words of a reference with all names of a thing. */
export function scored(entity: Entity, tokens: readonly Token[]): Scored {
  const own = labelled(entity);
  const covered = new Set<number>();
  let total = 0;
  for (const [index, { word }] of tokens.entries()) {
    const best = bestScore(word, own);
    if (best === 0) continue;
    covered.add(index);
    total += best;
  }
  const said = new Set(tokens.map(({ word }) => word));
  const isWhole = own.labels.some(
    (label) => label.length > 0 && label.every((part) => said.has(part) || FILLERS.has(part)),
  );
  return { entity, score: covered.size === 0 ? 0 : total / covered.size, isWhole, covered };
}
