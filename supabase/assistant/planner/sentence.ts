import { isMeant, wordsOf } from '#shared/domains/search/model/rules.ts';
import { referenceOf, type Sentence, type Slot, type Words } from '../tools/sentence.ts';
import { nameWords } from './people.ts';
import { markedPosition, POLITE } from './reply.ts';
import { tellingWords } from './resolve.ts';
import { isDay, timesIn } from './times.ts';

/** What a sentence says, before anything was looked up. */
export type Reading = {
  sentence: Sentence;
  /** The words of the reference. */
  words: string[];
  /** Days that tell which one is meant: 'Monday's tour'. */
  days: string[];
  /** The new time, as it was said. */
  time: string | null;
  choice: string | null;
  text: string | null;
};

/** Reads a question as one of the sentences; null when it is none of them. */
export function readSentence(
  question: string,
  sentences: readonly Sentence[],
  now: Date,
): Reading | null {
  const text = question
    .trim()
    .replace(/[“”„]/g, '"')
    .replace(/[’`]/g, "'")
    .replace(POLITE, '')
    .trim();
  for (const sentence of sentences) {
    for (const words of sentence.words) {
      const reading = readWith(text, sentence, words, now);
      if (reading) return reading;
    }
  }
  return null;
}

function readWith(
  whole: string,
  sentence: Sentence,
  { verbs, objects }: Words,
  now: Date,
): Reading | null {
  const { head, text } = has(sentence, 'text')
    ? splitText(whole)
    : { head: whole.replace(/[\s,]*(?:please|pls|thanks|thank you)?[.!?]*$/i, ''), text: null };
  const rest = afterVerb(head, verbs);
  if (rest === null) return null;
  const said = nameWords(rest);
  const isSaid = (group: readonly string[]) =>
    said.some((word) => group.some((noun) => isMeant(word, noun)));
  if (!objects.every(isSaid)) return null;
  const timed = has(sentence, 'time') ? splitTime(rest, now) : { rest, time: null, days: [] };
  const nouns = new Set([...sentence.words.flatMap((one) => one.objects.flat()), nounOf(sentence)]);
  const chosen = splitChoice(timed.rest, sentence, nouns);
  const found = [timed.time, chosen.choice, text].some((part) => part !== null);
  // Without a noun only a value tells what is wanted.
  if (objects.length === 0 && !found) return null;
  return {
    sentence,
    text,
    time: timed.time,
    days: timed.days,
    choice: chosen.choice,
    words: tellingWords(chosen.rest, nouns),
  };
}

function has({ slots }: Sentence, type: Slot['type']): boolean {
  return Object.values(slots).some((slot) => slot.type === type);
}

function nounOf(sentence: Sentence): string {
  return referenceOf(sentence).slot.noun;
}

function afterVerb(text: string, verbs: readonly string[]): string | null {
  for (const verb of verbs) {
    const parts = verb.split(' ');
    const pieces = text.split(/\s+/);
    const begins = parts.every((part, at) => isMeant(pieces[at]?.toLowerCase() ?? '', part));
    if (begins) return pieces.slice(parts.length).join(' ');
  }
  return null;
}

/** 'Add a note to Ana: …', '… saying …', '… "…"'. */
function splitText(whole: string): { head: string; text: string | null } {
  const quote = /"([^"]+)"\s*[.!]?$/.exec(whole);
  if (quote) return cut(whole, quote.index, quote[0].length, quote[1] ?? '');
  const mark = markedPosition(whole);
  if (mark) return cut(whole, mark.at, mark.length);
  const word = /\s(?:saying|that says|with the text)\s/i.exec(whole);
  return word ? cut(whole, word.index, word[0].length) : { head: whole, text: null };
}

function cut(whole: string, at: number, length: number, text = whole.slice(at + length)) {
  const head = whole.slice(0, at).replace(/[\s:,-]+(?:saying|that says)?\s*$/i, '');
  return { head, text: text.trim() === '' ? null : text.trim() };
}

/** The new time stands behind the last 'to' that has one, else at the end; days before it narrow. */
function splitTime(rest: string, now: Date): { rest: string; time: string | null; days: string[] } {
  const marks = [...rest.matchAll(/(?:^|\s)(?:to|until|till|for)\s/gi)].toReversed();
  for (const mark of marks) {
    const from = mark.index + mark[0].length;
    const [span] = timesIn(rest.slice(from), now);
    if (!span) continue;
    const after = from + span.index + span.text.length;
    const before = withoutDays(rest.slice(0, mark.index), now);
    const between = rest.slice(from, from + span.index);
    const left = `${before.rest} ${between} ${rest.slice(after)}`;
    return { rest: left, time: span.text, days: before.days };
  }
  const last = timesIn(rest, now).at(-1);
  if (!last) return { rest, time: null, days: [] };
  const before = withoutDays(rest.slice(0, last.index), now);
  const left = `${before.rest} ${rest.slice(last.index + last.text.length)}`;
  return { rest: left, time: last.text, days: before.days };
}

function withoutDays(text: string, now: Date): { rest: string; days: string[] } {
  const days = timesIn(text, now).filter((span) => isDay(span, now));
  const rest = days.reduceRight(
    (left, { index, text: span }) => `${left.slice(0, index)} ${left.slice(index + span.length)}`,
    text,
  );
  return { rest, days: days.map((span) => span.text) };
}

/** '… to urgent', '… urgent', 'urgent priority for …', 'a high priority for …'. */
function splitChoice(
  rest: string,
  { slots }: Sentence,
  nouns: ReadonlySet<string>,
): { rest: string; choice: string | null } {
  const slot = Object.values(slots).find((one) => one.type === 'choice');
  if (slot?.type !== 'choice') return { rest, choice: null };
  const words = wordsOf(rest);
  const choiceOf = (word: string | undefined) =>
    Object.entries(slot.words).find(([, known]) => known.split(' ').includes(word ?? ''))?.[0];
  const end = words.findLastIndex((word) => !nouns.has(word));
  const start = words.findIndex((word) => !nouns.has(word) && word !== 'a' && word !== 'an');
  const next = words[start + 1] ?? '';
  const leads = nouns.has(next) || ['for', 'on', 'to'].includes(next) || nouns.has(words[0] ?? '');
  const at = choiceOf(words[end]) ? end : leads && choiceOf(words[start]) ? start : -1;
  const choice = choiceOf(words[at]) ?? null;
  return { rest: words.filter((_, index) => index !== at).join(' '), choice };
}
