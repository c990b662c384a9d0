import { dates } from '../../../language/format.ts';
import { guideReasonTexts } from './guide-sentences.ts';
import type { Notification } from './schema.ts';
import { type Sentence, sentences, titles } from './server-sentences.ts';

/** Title and message of a notification. */
export type Words = Pick<Notification, 'title' | 'message'>;
/** What stands in the places of a sentence, by their names. */
type Values = Record<string, string>;

/** Says the sentences of the server in a language; `tag` is that of its dates. */
export type Speaker = {
  tag: string;
  sentence: (sentence: Sentence, values: Values) => string;
  deposit: () => string;
  rent: (month: string) => string;
  /** Why a guide does not show a home. */
  reason: (name: keyof typeof guideReasonTexts) => string;
  /** `zone` is a name such as 'Eastern', or a city. */
  timeOfHome: (values: { time: string; zone: string; offset: string }) => string;
};

/** The time of a tour as `private.tour_time_text` writes it. */
const TIME = String.raw`\w{3}, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M \([^()]+ time, UTC[+-]\d{2}:\d{2}\)`;

/**
 * A notification in a speaker's words. Rows carry English sentences: those that a server function writes are
 * known by how they read, and everything else stays as it is, such as what people wrote.
 */
export function wordsOf(
  speaker: Speaker,
  { title, message, metadata }: Pick<Notification, 'metadata'> & Words,
): Words {
  const known = readSentences({ title, message });
  return {
    title: known.title ? say(speaker, known.title, metadata) : title,
    message: known.message ? say(speaker, known.message, metadata) + (known.about ?? '') : message,
  };
}

/** What the server puts behind a sentence: amount, home and person (`private.notice_about`). */
const ABOUT = /^(.*?[.?!])( · .*)$/s;

/** A sentence of the server, and what stands in its places. */
type Known = { sentence: Sentence; values: Values };

/** Which sentences a notification is made of; words stand only under a title that they belong to. */
export function readSentences({ title, message }: Words): Read {
  const [, sentence, about] = ABOUT.exec(message ?? '') ?? [];
  const whole = readWhole({ title, message });
  if (whole.message || sentence === undefined || about === undefined) return whole;
  const read = readWhole({ title, message: sentence });
  return read.message ? { ...read, about } : whole;
}

type Read = { title?: Known; message?: Known; about?: string };

function readWhole({ title, message }: Words): Omit<Read, 'about'> {
  for (const [sentence, ...under] of titles) {
    const values = read(sentence, title);
    if (!values) continue;
    const known = { title: { sentence, values } };
    for (const each of message ? under : []) {
      const found = read(each, message ?? '');
      if (found) return { ...known, message: { sentence: each, values: found } };
    }
    return known;
  }
  return {};
}

const patterns = new Map<Sentence, RegExp>();

/** The values of a sentence's placeholders; undefined when the text is a different one. */
function read(key: Sentence, text: string): Values | undefined {
  const pattern = patterns.get(key) ?? patternOf(sentences[key]);
  patterns.set(key, pattern);
  const found = pattern.exec(text);
  return found ? { ...found.groups } : undefined;
}

function patternOf(sentence: string): RegExp {
  const pieces = sentence.split(/\{(\w+)\}/);
  const source = pieces.map((piece, index) => {
    if (index % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return piece === 'time' ? `(?<time>${TIME})` : `(?<${piece}>.+)`;
  });
  return new RegExp(`^${source.join('')}$`, 's');
}

type Metadata = Notification['metadata'];

function say(speaker: Speaker, { sentence, values }: Known, metadata: Metadata): string {
  const all = { ...values };
  if (all.time) all.time = timeIn(speaker, all.time, metadata);
  if (all.charge) all.charge = chargeIn(speaker, all.charge);
  if (all.day) all.day = dayIn(speaker, all.day);
  if (all.why) all.why = whyIn(speaker, all.why);
  return speaker.sentence(sentence, all);
}

/** A rent or deposit in a speaker's words; a fee stays in its host's. */
function chargeIn(speaker: Speaker, written: string): string {
  if (written === 'Deposit') return speaker.deposit();
  const month = utcDay(`1 ${/^Rent for (\w+ \d{4})$/.exec(written)?.[1]}`);
  if (month === undefined) return written;
  const format = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }, speaker.tag);
  return speaker.rent(format.format(month));
}

// What Object.keys says of a literal is its own keys.
const reasonNames = Object.keys(guideReasonTexts) as (keyof typeof guideReasonTexts)[];

/** Why a guide does not come in a speaker's words; those of the guide stay theirs. */
function whyIn(speaker: Speaker, written: string): string {
  const name = reasonNames.find((one) => written.startsWith(guideReasonTexts[one]));
  return name ? speaker.reason(name) + written.slice(guideReasonTexts[name].length) : written;
}

/** A day such as 'December 1, 2026' as a speaker says it. */
function dayIn({ tag }: Speaker, written: string): string {
  const day = utcDay(written);
  return day === undefined
    ? written
    : dates({ dateStyle: 'long', timeZone: 'UTC' }, tag).format(day);
}

function utcDay(written: string): number | undefined {
  const found = Date.parse(`${written} UTC`);
  return Number.isNaN(found) ? undefined : found;
}

/** The time of a tour as a speaker says it; as written when the row does not have it. */
export function timeIn(speaker: Speaker, written: string, metadata: Metadata): string {
  const [, zone, offset] = /\((.+) time, UTC(.+)\)$/.exec(written) ?? [];
  const { starts_at, time_zone } = metadata ?? {};
  if (!zone || !offset || typeof starts_at !== 'string' || typeof time_zone !== 'string')
    return written;
  const format = dates(
    {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: time_zone,
    },
    speaker.tag,
  );
  return speaker.timeOfHome({ time: format.format(new Date(starts_at)), zone, offset });
}
