import { NOUNS, type Spoken } from '#shared/platform/commands/words.ts';
import { formsOf } from './spanish-verbs.ts';
import { wordsIn } from './tokens.ts';

/** Words that follow each other. */
export type Phrase = readonly string[];

/** Phrases of which one has to be in the sentence. */
export type Group = {
  isOptional: boolean;
  /** By their first word: a verb has dozens of forms, of which a sentence has one. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
};

/** One way to say something. */
export type Pattern = readonly Group[];

const GROUPS = / \+ (?![^[]*\])/;

/** Each text is read once: the nouns alone stand in hundreds of patterns, and help reads all of them again. */
const read = new Map<string, readonly Phrase[]>();

function phrasesOf(text: string): readonly Phrase[] {
  const known = read.get(text);
  if (known) return known;
  const phrases = phrasesIn(text);
  read.set(text, phrases);
  return phrases;
}

const verbs = new Map<string, readonly Phrase[]>();

/** The forms of a Spanish verb, each as words. */
function formsAsWords(infinitive: string): readonly Phrase[] {
  const known = verbs.get(infinitive);
  if (known) return known;
  const forms = formsOf(infinitive).map(wordsIn);
  verbs.set(infinitive, forms);
  return forms;
}

function phrasesIn(text: string): readonly Phrase[] {
  const nouns: Readonly<Record<string, string>> = NOUNS;
  const whole = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = nouns[name];
    if (known === undefined) throw new Error(`{${name}} names no nouns`);
    return known;
  });
  const phrases = whole.split('|').flatMap((phrase) => {
    const verb = /^~(\S+)\s*(.*)$/.exec(phrase.trim());
    if (!verb) return [wordsIn(phrase)];
    const rest = wordsIn(verb[2] ?? '');
    return formsAsWords(verb[1] ?? '').map((form) => [...form, ...rest]);
  });
  return phrases
    .filter((phrase) => phrase.length > 0)
    .toSorted((one, other) => other.length - one.length);
}

/** Phrases of which one has to be there, unless it may be left out. */
export function groupOf(phrases: readonly Phrase[], isOptional = false): Group {
  return { isOptional, phrases: Map.groupBy(phrases, ([first = '']) => first) };
}

const telegrams = new WeakSet<Pattern>();

/** Whether a pattern is only what something is about, so that no request begins with its words. */
export const isTelegram = (pattern: Pattern): boolean => telegrams.has(pattern);

/** Reads 'confirm|~confirmar + [{tour}]'. */
function patternOf(text: string): Pattern {
  const made = groupsOf(text.replace(/^= /, ''));
  if (text.startsWith('= ')) telegrams.add(made);
  return made;
}

function groupsOf(text: string): Pattern {
  return text.split(GROUPS).map((part) => {
    const inside = /^\[(?:\+\s*)?(.*)\]$/.exec(part.trim());
    return groupOf(phrasesOf(inside?.[1] ?? part), inside !== null);
  });
}

/** Something that can be said, with its patterns read once. */
export type Said = {
  spoken: Spoken;
  patterns: readonly Pattern[];
  /** All words of its patterns: one of them that is left says the same again. */
  own: ReadonlySet<string>;
  /** Words that are there only as forms of a Spanish verb in which one asks for something. */
  forms: ReadonlySet<string>;
};

function formsIn(say: readonly string[]): Set<string> {
  const phrases = say.flatMap((text) => text.split(/[|+[\]=]/)).map((phrase) => phrase.trim());
  const verbs = phrases.flatMap((phrase) => /^~(\S+)/.exec(phrase)?.[1] ?? []);
  const others = phrases.filter((phrase) => !phrase.startsWith('~')).flatMap(wordsIn);
  return new Set(verbs.flatMap(formsOf)).difference(new Set(others));
}

/** Prepares declarations for reading. */
export function compiled(spoken: readonly Spoken[]): Said[] {
  return spoken.map((one) => {
    const patterns = one.say.map(patternOf);
    const own = new Set(patterns.flat().flatMap(({ phrases }) => [...phrases.values()].flat(2)));
    return { spoken: one, patterns, own, forms: formsIn(one.say) };
  });
}

/** Every word of every pattern and choice: what is one of them is no slip of another. */
export function vocabularyOf(said: readonly Said[]): Set<string> {
  const words = said.flatMap(({ spoken, patterns }) => [
    ...patterns.flat().flatMap(({ phrases }) => [...phrases.values()].flat(2)),
    ...Object.values(spoken.slots).flatMap((slot) =>
      slot.type === 'choice' ? Object.values(slot.words).flatMap(wordsIn) : [],
    ),
  ]);
  return new Set(words);
}

const withVerb = (patterns: readonly Pattern[]) =>
  patterns.filter((pattern) => !isTelegram(pattern));

const leading = new WeakMap<readonly Said[], ReadonlySet<string>>();

/** The words that anything begins with which can be said: verbs and question words. */
export function leads(said: readonly Said[]): ReadonlySet<string> {
  const known = leading.get(said);
  if (known) return known;
  const made = new Set(
    said.flatMap(({ patterns }) =>
      withVerb(patterns).flatMap(([verb]) => [...(verb?.phrases.keys() ?? [])]),
    ),
  );
  leading.set(said, made);
  return made;
}

const openers = new WeakMap<readonly Said[], ReadonlySet<string>>();

/** The words that commands begin with, and no question: 'pause', 'approve', but not 'show' or 'tell'. */
export function commandWords(said: readonly Said[]): ReadonlySet<string> {
  const known = openers.get(said);
  if (known) return known;
  const beginning = (isCommand: boolean) =>
    said
      .filter(({ spoken }) => (spoken.command !== undefined) === isCommand)
      .flatMap(({ patterns }) =>
        withVerb(patterns).flatMap(([verb]) => [...(verb?.phrases.keys() ?? [])]),
      );
  const made = new Set(beginning(true)).difference(new Set(beginning(false)));
  openers.set(said, made);
  return made;
}
