import type { Entity, Spoken } from '#shared/platform/commands/words.ts';
import type { ReadStep } from '../grammar/read.ts';
import type { Reader } from '../grammar/reading.ts';
import { stanceOf } from '../grammar/stance.ts';
import { folded, plainMarks } from '../grammar/tokens.ts';
import { heard } from '../reply/heard.ts';
import type { ModelStep } from './second-reader.ts';

/** Words that turn a sentence round or tell what another said, wherever they stand: what has one changes nothing. */
const TURNS =
  /\b(?:don'?t|do not|doesn'?t|didn'?t|not|never|no|none|nothing|without|unless|if|whether|would|should|shouldn'?t|might|maybe|already|instead of|yesterday|wrote|writes|says|texted|emailed|(?:told|asked|messaged) (?:me|us)|escribio|dijo|dice|pidio|nunca|jamas|nada|ningun\w*|sin|si|salvo|ya|deberia|quiza\w*|tal vez|ayer)\b/;

/** What was quoted speaks to another, and turns nothing round. */
const unquoted = (text: string) => text.replace(/"[^"]*"/g, ' ');

/**
 * What a model made of a sentence, judged by the rules of the grammar: verbs of the list, words of the
 * sentence, things that the caller has, and no change where the sentence asks, refuses, supposes or tells.
 * Null where anything of it does not hold: then nothing of it is done.
 */
export async function judged(
  steps: readonly ModelStep[],
  sentence: string,
  spokenNamed: (name: string) => Spoken | undefined,
  reader: Reader,
): Promise<ReadStep[] | null> {
  const stance = stanceOf(sentence);
  if (stance !== 'request' && stance !== 'question') return null;
  const mayChange = stance === 'request' && !TURNS.test(folded(unquoted(plainMarks(sentence))));
  const read: ReadStep[] = [];
  for (const { verb, slots } of steps) {
    const spoken = spokenNamed(verb);
    if (!spoken || (spoken.command && !mayChange)) return null;
    const made = await stepOf(spoken, slots, sentence, reader);
    if (!made) return null;
    read.push(...made);
  }
  return read.length > 0 ? read : null;
}

async function stepOf(
  spoken: Spoken,
  slots: ModelStep['slots'],
  sentence: string,
  reader: Reader,
): Promise<ReadStep[] | null> {
  const values: Record<string, unknown> = {};
  const entities: Record<string, readonly Entity[]> = {};
  const changes: NonNullable<ReadStep['changes']> = {};
  // Things first: an amount or a time may be said of one.
  const isThing = (name: string) => spoken.slots[name]?.type === 'reference';
  const entries = Object.entries(slots).toSorted(
    ([one], [other]) => Number(isThing(other)) - Number(isThing(one)),
  );
  for (const [name, words] of entries) {
    const slot = Object.hasOwn(spoken.slots, name) ? spoken.slots[name] : undefined;
    if (!slot) return null;
    if (slot.type === 'choice' && Object.hasOwn(slot.words, words)) {
      values[name] = words;
      continue;
    }
    const said = saidIn(words, sentence);
    if (said === null) return null;
    if (slot.type === 'text' || slot.type === 'words') {
      values[name] = said;
      continue;
    }
    const zone = Object.values(entities).flat()[0]?.zone ?? reader.clock.zone;
    const known = Object.fromEntries(
      Object.entries(entities).map(([key, [one]]) => [key, one] as const),
    );
    const before = { values: {}, entities: known, zone };
    const found = await heard(said, spoken, before, reader, [name]);
    if (found.kind !== 'heard') return null;
    Object.assign(values, found.values);
    Object.assign(entities, found.entities);
    Object.assign(changes, found.changes);
  }
  const isWhole = Object.entries(spoken.slots).every(
    ([name, { optional }]) => optional || values[name] !== undefined,
  );
  if (!isWhole) return null;
  const hasChanges = Object.keys(changes).length > 0;
  const step = { spoken, values, entities, ...(hasChanges && { changes }) };
  return eachOf(step);
}

/** One step for each thing that is meant, but for slots that take several at once. */
function eachOf(step: ReadStep): ReadStep[] {
  const listed = Object.entries(step.entities).find(([name, things]) => {
    const slot = step.spoken.slots[name];
    return things.length > 1 && slot?.type === 'reference' && !slot.many;
  });
  if (!listed) return [step];
  const [name, things] = listed;
  return things.map((thing) => ({
    ...step,
    values: { ...step.values, [name]: thing.id },
    entities: { ...step.entities, [name]: [thing] },
  }));
}

/** Words as they stand in the sentence; null where they do not stand there, and so are the model's own. */
function saidIn(words: string, sentence: string): string | null {
  const whole = spaced(sentence);
  const wanted = spaced(words);
  if (wanted.text === '') return null;
  const at = ` ${whole.text} `.indexOf(` ${wanted.text} `);
  if (at < 0) return null;
  const from = whole.places[at] ?? 0;
  const to = whole.places[at + wanted.text.length - 1] ?? 0;
  return sentence.slice(from, to + 1).trim();
}

/** Letters, digits and signs of amounts in small letters, single spaces between, each with its place. */
function spaced(text: string): { text: string; places: number[] } {
  let made = '';
  const places: number[] = [];
  for (const [index, character] of [...plainMarks(text)].entries()) {
    const small = folded(character);
    const isPart = /^[\p{L}\p{N}$%:@.,'/+-]$/u.test(small);
    const isEnd = /^[.,:]$/.test(small) && !/[\p{L}\p{N}]/u.test(text[index + 1] ?? '');
    if (isPart && !isEnd) {
      made += small;
      places.push(index);
    } else if (made !== '' && !made.endsWith(' ')) {
      made += ' ';
      places.push(index);
    }
  }
  return { text: made.trimEnd(), places };
}
