// Explicit ranges and not \p{…}: Postgres knows no properties, and private.visible_text of SQL has
// these same ranges. tests/integration/policies/visible-text.test.ts holds the two against each other.

/** Controls, fillers, joiners of nothing, and marks that turn the direction of what follows. */
const INVISIBLE =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160' +
  '\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0' +
  '\\ufff9-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e001f}\\u{e0080}-\\u{e00ff}';
/** Scripts and pictures in which joiners have a meaning: Persian, the scripts of India, families of emoji. */
const JOINED =
  '\\u0590-\\u17b3\\u17b6-\\u180d\\u180f-\\u1fff\\u2190-\\u2bff\\u3030\\u303d\\u3297\\u3299' +
  '\\ua840-\\uabff\\ufb50-\\ufdff\\ufe0f\\ufe70-\\ufefc\\u{10000}-\\u{1bc9f}\\u{1bca4}-\\u{1d172}' +
  '\\u{1d17b}-\\u{1fbff}';
/** What a selector of a presentation may follow. */
const PRESENTED =
  '#*0-9\\u00a9\\u00ae\\u1000-\\u109f\\u1800-\\u18af\\u203c-\\u2060\\u2100-\\u33ff\\u3400-\\u9fff' +
  '\\ua840-\\ua87f\\uf900-\\ufaff\\u{1f000}-\\u{1fbff}\\u{20000}-\\u{3ffff}';
const SPACE = '\\s\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000';
const SELECTOR = '\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}';
const MARK =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u0610-\\u061a\\u064b-\\u065f\\u1ab0-\\u1aff' +
  '\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';

const STRIPPED = new RegExp(
  [
    `[${INVISIBLE}]`,
    '\\p{Cs}',
    `(?<![${JOINED}])[\\u200c\\u200d]`,
    `[\\u200c\\u200d](?![${JOINED}])`,
    `(?<![${PRESENTED}])[${SELECTOR}]`,
    // Tags draw the flags of England, Scotland and Wales; anywhere else they are hidden text.
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}]',
  ].join('|'),
  'gu',
);
const UNSEEN = new RegExp(`[${SPACE}${SELECTOR}${MARK}\\u200c\\u200d]`, 'gu');
const ENDS = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, 'gu');
const BREAKS = /[\t\n\r\u2028\u2029]+/gu;

/**
 * What was typed as others may see it: without invisible and direction marks and without blanks at its
 * ends. Empty when nothing visible is left.
 */
export function visibleText(text: string): string {
  const clean = text.replace(STRIPPED, '').replace(ENDS, '');
  return clean.replace(UNSEEN, '') === '' ? '' : clean;
}

/** The same for what stands in one line: names, titles, names of files. */
export function visibleLine(text: string): string {
  return visibleText(text.replace(BREAKS, ' '));
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as people count them: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The start of a text, at most this many UTF-16 units, never ending within a character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** At most two initials of a name, each a whole character; a question mark where there is none. */
export function initials(name: string): string {
  const words = visibleLine(name).split(/\s+/u).filter(Boolean);
  const first = firstOf(words[0]) ?? '?';
  const last = words.length > 1 ? (firstOf(words.at(-1)) ?? '') : '';
  return (first + last).toUpperCase();
}

function firstOf(word: string | undefined): string | undefined {
  return word === undefined ? undefined : graphemes(word)[0];
}

/** Bytes of a text in UTF-8, which is what a password's limit counts. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
