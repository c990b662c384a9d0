import { isMeant, isMisspelt } from '#shared/domains/search/model/rules.ts';

/** How a question to send something can be read. */
export type ReplyReading =
  /** A mark parts name and text; `words` are both, in case the mark belongs to the text. */
  | { kind: 'apart'; name: string; text: string; words: string }
  /** Name and text follow each other without a mark: the names decide where the text begins. */
  | { kind: 'together'; words: string; sure: boolean }
  /** A name and nothing to say yet. */
  | { kind: 'open'; name: string };

/** What people say before they say what they want. */
export const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|please|pls|kindly|just|now|then|quickly|(?:could|can|would|will) you|i(?:'d| would) like to|i (?:want|need|wanna) to|i wanna|i'll|let's|go ahead and)[\s,]+)*/i;

const VERBS = 'reply respond answer write message text tell send say inform dm'.split(' ');
/** With one of these, 'to' and a word is a recipient even when no person has that name. */
const SURE = new Set('reply respond answer write'.split(' '));

const BEFORE_NAME =
  /^(?:back\b|an?\s+(?:quick\s+|short\s+)?(?:message|reply|answer|note|text|response)\b|to\b|for\b|with\b|the\s+following\b|this\b|this\s+message\b|saying\b|[\s,])+/i;
const BEFORE_TEXT = /^(?:that\s+says|that|saying|with(?:\s+the\s+text)?|and\s+say|back)\b[\s,:]*/i;
const AFTER_NAME =
  /[\s,]*(?:that says|that|saying|with the text|with|and say|a (?:message|note)|know|back|reply|answer|respond|following)?$/i;

/** Reads the ways in which people ask to send something; null when this is none of them. */
export function readReply(question: string): ReplyReading | null {
  const text = question
    .trim()
    .replace(/[“”„]/g, '"')
    .replace(
      /^\p{L}+(?=[\s,])/u,
      (word) =>
        ['please', 'could', 'would'].find((meant) => isMisspelt(word.toLowerCase(), meant)) ?? word,
    )
    .replace(POLITE, '')
    .replace(/\bget back to\b/i, 'reply to')
    .replace(/^let\s+(?=.+\bknow\b)/i, 'tell ')
    .trim();
  const opening = /^([\p{L}']+)\s*(.*)$/su.exec(text);
  const verb = VERBS.find((known) => isMeant(opening?.[1]?.toLowerCase() ?? '', known));
  const colon = markedPosition(text);
  if (verb === undefined) return colon === null ? null : otherOrder(text, colon);
  const rest = opening?.[2] ?? '';
  // 'Tell me', 'send us': the assistant is the one who should answer.
  if (/^(?:me|us)\b/i.test(rest)) return null;
  return quotedText(rest) ?? markedText(rest) ?? recipientLast(verb, rest) ?? unmarked(verb, rest);
}

/** Where the mark between name and text stands; the colon of '10:30' is none. */
export function markedPosition(text: string): { at: number; length: number } | null {
  const mark = /:(?!\d|\/\/)|\s[-–—]+\s|\n/.exec(text);
  return mark ? { at: mark.index, length: mark[0].length } : null;
}

function trimmedName(text: string): string {
  return text
    .trim()
    .replace(BEFORE_NAME, '')
    .replace(AFTER_NAME, '')
    .replace(/^[\s,]+|[\s,.]+$/g, '');
}

function trimmedText(text: string): string {
  const bare = text.trim().replace(BEFORE_TEXT, '').trim();
  return bare.replace(/^(["'])(.*)\1$/s, '$2').trim();
}

function apart(name: string, text: string, words = ''): ReplyReading | null {
  if (nameTooLong(name)) return null;
  return text === '' ? { kind: 'open', name } : { kind: 'apart', name, text, words };
}

function nameTooLong(name: string): boolean {
  return name.split(/\s+/).length > 8;
}

/** 'Say "I am coming" to Ana', 'tell Ana "…"'. */
function quotedText(rest: string): ReplyReading | null {
  const quote = /"([^"]+)"|(?:^|\s)'([^']+)'(?=\s|$)/.exec(rest);
  if (!quote) return null;
  const before = rest.slice(0, quote.index);
  const after = rest.slice(quote.index + quote[0].length);
  const name = trimmedName(before.replace(/:\s*$/, '')) || trimmedName(after);
  return apart(name, (quote[1] ?? quote[2] ?? '').trim());
}

/** 'Reply to Ana: …', 'tell Ana - …'. */
function markedText(rest: string): ReplyReading | null {
  const mark = markedPosition(rest);
  if (!mark) return null;
  const name = trimmedName(rest.slice(0, mark.at));
  const text = trimmedText(rest.slice(mark.at + mark.length));
  // 'Tell Ana the code is: 42' has its mark inside the text.
  if (name.split(/\s+/).length > 4 && !/\babout\b/i.test(name)) return null;
  return apart(name, text, rest.replace(BEFORE_NAME, ''));
}

/** 'Say thanks to Ana', 'send see you at six to Ana Diaz'. */
function recipientLast(verb: string, rest: string): ReplyReading | null {
  if (!['say', 'send', 'write', 'text'].includes(verb)) return null;
  if (/^(?:to|back to|an?\s+\w+\s+to)\b/i.test(rest)) return null;
  const last = /^(.+)\s+to\s+((?:\S+\s*){1,4})$/is.exec(rest);
  return last ? apart(trimmedName(last[2] ?? ''), trimmedText(last[1] ?? '')) : null;
}

/** 'Tell Ana I am late', 'reply to Ana thanks', 'message Ana'. */
function unmarked(verb: string, rest: string): ReplyReading | null {
  const sure = SURE.has(verb) && /^(?:back\s+)?(?:\w+\s+)?to\b/i.test(rest);
  const words = rest
    .replace(BEFORE_NAME, '')
    .replace(/[\s,]+(?:please|pls)[.!?]*$/i, '')
    .trim();
  if (words === '') return sure || SURE.has(verb) ? { kind: 'open', name: '' } : null;
  return { kind: 'together', words, sure };
}

/** 'To Ana reply: …', 'Ana, answer: …': the verb is somewhere before the mark. */
function otherOrder(text: string, mark: { at: number; length: number }): ReplyReading | null {
  const head = text.slice(0, mark.at).split(/[\s,]+/);
  const at = head.findIndex((word) => VERBS.some((verb) => isMeant(word.toLowerCase(), verb)));
  if (at < 0 || head.length > 6) return null;
  const name = trimmedName(head.filter((_, index) => index !== at).join(' '));
  return name === '' ? null : apart(name, trimmedText(text.slice(mark.at + mark.length)));
}

/** The text after the name in words that had no mark. */
export function textAfter(words: string, count: number): string {
  const pieces = words.split(/\s+/);
  const rest = pieces.slice(count).join(' ');
  return trimmedText(rest.replace(/^know\b\s*/i, '').replace(/^[,:]\s*/, ''));
}
