import { isMisspelt } from '#shared/domains/search/model/rules.ts';
import { wordTable } from '#shared/domains/search/model/word-table.ts';
import { readNumber } from '#shared/language/typed-number.ts';
import { respelt } from './respelling.ts';
import { isSlipOf } from './slips.ts';
import { folded } from './tokens.ts';

/** A number that a request says, and where. */
export type NumberSpan = {
  start: number;
  end: number;
  value: number;
  /** It may be another number as well, such as `1.450`. */
  isTwofold: boolean;
  /** Dollars were said, or it looks like an amount; a percentage; or just a number. */
  kind: 'money' | 'percent' | 'plain';
  /** 'By 50', '50 more': a change and no amount. */
  isChange: boolean;
};

const UNIT =
  /( ?k\b)?(?: ?(%|percent\b|pct\b|por ?ciento\b|(?:us )?dollars?\b|bucks?\b|usd\b|dolares\b|dls\b|pesos\b|\$))?(?![\p{L}\p{Nd}:]|\/(?! ?(?:mo|month|mes)(?!\p{L}))|[.,'’٫٬]\p{Nd})/u;
const DIGITS = /\p{Nd}+(?:[.,'’٫٬]\p{Nd}+)*/u;
/** Thousands that a space parts, and no third group that is none. */
const SPACED = /\p{Nd}{1,3}(?:\s\p{Nd}{3})+(?:[.,٫]\p{Nd}{1,2})?(?!\s?\p{Nd})/u;

const sourceOf = (digits: RegExp) =>
  `(?<![\\p{L}\\p{Nd}.,/:-])(\\$ ?)?(${digits.source})${UNIT.source}`;
/** Where a number stands; what it means is the one reader's to say. */
const NUMBER = new RegExp(sourceOf(DIGITS), 'gu');
const SPACED_NUMBER = new RegExp(sourceOf(SPACED), 'uy');

/** Words before a number of its own: 'unit 4 250' is no 4,250, nor is 'May 5 200'. */
const NUMBERED =
  /(?:[\p{Nd}#+]|(?<!\p{L})(?:units?|apt|apartments?|numbers?|no|rooms?|suite|floor|homes?|house|listing|building|lot|the|day|depto|departamento|depa|apartamento|numero|num|cuarto|piso|casa|unidad|edificio|lote|vivienda|el|las?|dia|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\.?)\s*$/u;

const BY = /(?:\bby|\banother|\ban extra|\bplus|\bpor|\ben|\botros|\bunos)\s*$/;
const MORE = /^\s*(?:more|extra|less|off|mas|menos|adicionales)\b/;

/** '25 a month' is money, where '25' alone may be anything. */
const A_MONTH =
  /^ ?(?:\/ ?mo(?:nth)?|(?:a|per|each|every) month|monthly|(?:al|por|cada) mes|mensual(?:es|mente)?)(?!\p{L})/u;

const WORDS: Readonly<Record<string, number>> = wordTable({
  ...numbered('zero one two three four five six seven eight nine ten eleven twelve thirteen'),
  ...numbered(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
  ),
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...numbered('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', 20, 10),
  ...numbered(
    'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    100,
    100,
  ),
  ciento: 100,
  veinticinco: 25,
});

function numbered(words: string, from = 0, step = 1): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * step]));
}

const NAME = [...Object.keys(WORDS), 'hundred', 'thousand', 'mil', 'grand'].join('|');
const SPELT = new RegExp(
  `(?<![\\p{L}\\d])(?:an? )?(?:${NAME})(?:[ -](?:and |y )?(?:${NAME}))*(?:[ -](dollars?|bucks?|dolares|pesos|percent|por ?ciento))?(?![\\p{L}\\d])`,
  'gu',
);

/** 'Five hundred and ten' is 510, 'twenty-two fifty' is 2250, 'mil doscientos' is 1200. */
function spelt(text: string): number | null {
  let total = 0;
  let part = 0;
  let last = 0;
  for (const word of text.replace(/^an? /, '').split(/[ -]+/)) {
    const value = WORDS[word];
    if (word === 'hundred') part = Math.max(part, 1) * 100;
    else if (word === 'thousand' || word === 'mil' || word === 'grand') {
      total += Math.max(part, 1) * 1000;
      part = 0;
    } else if (value !== undefined) {
      // 'Twenty-two fifty': two digits and two digits.
      if (last >= 1 && last < 20 && part >= 10 && part < 100 && value >= 10)
        part = part * 100 + value;
      else if (part >= 10 && part < 100 && part % 10 === 0 && value >= 10)
        part = part * 100 + value;
      else part += value;
      last = value;
    }
  }
  return total + part || null;
}

/** The numbers of a text: amounts, percentages and others. */
export function numbersIn(text: string): NumberSpan[] {
  const { text: plain, written } = respelt(folded(text));
  return [...inDigits(plain), ...inWords(plain)]
    .map((span) => ({ ...span, start: written(span.start), end: written(span.end) }))
    .toSorted((one, other) => one.start - other.start);
}

function inWords(plain: string): NumberSpan[] {
  return [...plain.matchAll(SPELT)].flatMap((match) => {
    const [whole, unit] = match;
    const value = spelt(unit ? whole.slice(0, -unit.length - 1) : whole);
    const start = match.index;
    const end = start + whole.length;
    const isCount = /^ (?:days?|dias?)(?![\p{L}])/u.test(plain.slice(end));
    // 'One', 'two' and 'ten' alone are seldom amounts.
    if (value === null || (value < 20 && unit === undefined && !isCount)) return [];
    const isPercent = unit !== undefined && /^(?:percent|por)/.test(unit);
    const kind = isPercent ? ('percent' as const) : unit ? ('money' as const) : ('plain' as const);
    const isChange = BY.test(plain.slice(0, start)) || MORE.test(plain.slice(end));
    return [{ start, end, value, isTwofold: false, kind, isChange }];
  });
}

/** Where digits stand from a place on: in groups that a space parts, or without. */
function digitsFrom(plain: string, from: number): RegExpExecArray | null {
  NUMBER.lastIndex = from;
  const found = NUMBER.exec(plain);
  if (!found) return null;
  SPACED_NUMBER.lastIndex = found.index;
  const isOwn = found[1] === undefined && NUMBERED.test(plain.slice(0, found.index));
  return (isOwn ? null : SPACED_NUMBER.exec(plain)) ?? found;
}

function inDigits(plain: string): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (let match = digitsFrom(plain, 0); match; ) {
    const start = match.index;
    const end = start + match[0].length;
    const span = spanOf(match, start, end);
    if (span) {
      const isChange = BY.test(plain.slice(0, start)) || MORE.test(plain.slice(end));
      const isRate = span.kind === 'plain' && A_MONTH.test(plain.slice(end));
      spans.push({ ...span, isChange, kind: isRate ? 'money' : span.kind });
    }
    match = digitsFrom(plain, end);
  }
  return spans;
}

/** Digits as the one reader of numbers takes them; null for what means no number. */
function spanOf(
  [, dollar, digits = '', thousand, unit = '']: RegExpExecArray,
  start: number,
  end: number,
): Omit<NumberSpan, 'isChange'> | null {
  const isPercent = /^(?:%|percent|pct|por ?ciento)/.test(unit);
  // No percentage has thousands, and none is as fine as that.
  if (isPercent && /^\p{Nd}{1,3}[.,]\p{Nd}{3}$/u.test(digits)) return null;
  const read = readNumber(digits, { decimals: 2 });
  if (read.kind !== 'number' && read.kind !== 'ambiguous') return null;
  const isTwofold = read.kind === 'ambiguous';
  // Digits in whole groups, without their marks.
  const number = isTwofold ? Number(read.whole) : read.value;
  const isGrouped =
    /[,'’٬\s]/u.test(digits) || isTwofold || (read.kind === 'number' && read.grouped);
  // '64.20' has cents.
  const isMoney =
    (!isPercent && /[.,]\p{Nd}{2}$/u.test(digits)) ||
    dollar !== undefined ||
    (unit !== '' && !isPercent) ||
    isGrouped ||
    thousand !== undefined;
  return {
    start,
    end,
    value: thousand ? number * 1000 : number,
    isTwofold,
    kind: isPercent ? 'percent' : isMoney ? 'money' : 'plain',
  };
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Addresses in a text. */
export function emailsIn(text: string): { start: number; end: number; value: string }[] {
  return [...text.matchAll(EMAIL)].map(({ 0: value, index: start }) => ({
    start,
    end: start + value.length,
    value: value.toLowerCase(),
  }));
}

/** Words that make a change smaller, and larger; other forms of a verb begin as it does. */
const DOWN =
  /\b(?:lower\w*|reduc\w*|decreas\w*|drop\w*|cut\w*|down|knock\w*|slash\w*|shav\w*|trim\w*|discount\w*|less|off|cheaper|baj\w*|rebaj\w*|descuent\w*|descont\w*|disminu\w*|menos(?! (?:el|la|los|las|a|al|de|en|que|este|esta|ese|esa|\p{L}+ de)\b)|quita\w*)\b/u;
const UP =
  /\b(?:rais\w*|increas\w*|up|bump\w*|hik\w*|more|higher|add|sub[aeio]\w*|sub|aument\w*|increment\w*|alz\w*|elev\w*)\b/;

const DOWNWARD =
  'lower reduce decrease drop discount knock slash bajar baja bajale rebajar rebaja reducir descontar disminuir'.split(
    ' ',
  );
const UPWARD =
  'raise increase bump hike subir sube subele aumentar aumenta incrementar incrementa'.split(' ');

/** Up or down, also where the word has a slip in it; null where neither is said, or both are. */
function directionIn(text: string): 'up' | 'down' | null {
  const plain = folded(text);
  const [down, up] = [DOWN.test(plain), UP.test(plain)];
  // 'Bump it down by 50', 'take 50 off the higher one': what makes it smaller tells.
  if (down) return 'down';
  if (up) return 'up';
  const words = plain.match(/\p{L}{3,}/gu) ?? [];
  const near = (known: readonly string[]) =>
    words.some((word) => known.some((one) => isMisspelt(word, one) || isSlipOf(word, one)));
  const [lessened, raised] = [near(DOWNWARD), near(UPWARD)];
  if (lessened === raised) return null;
  return lessened ? 'down' : 'up';
}

const BY_THAT =
  /\b(?:increase|raise|hike|bump|reduction|discount|cut|aumento|incremento|subida|alza|rebaja|reduccion|descuento)(?: (?:de|in|of|la|the|su|her|his|renta|rent|alquiler)){0,4}\s*\$?\s*$/;

/** Whether a number is a change and no amount: 'raise the rent by 50', 'knock 100 off', 'súbele 40'. */
export function isStep(text: string, { start, value, isChange }: NumberSpan): boolean {
  const plain = folded(text);
  const before = plain.slice(0, start);
  if (/\b(?:by|another|extra)\s*\$?\s*$/.test(before)) return true;
  if (directionIn(text) === null) return false;
  // 'An increase of 100' is by how much, 'a rent of 1,250' how much.
  if (value < 1000 && BY_THAT.test(before)) return true;
  if (/(?:\bto|\bat|\ba|\bhasta|=|\bis|\bde)\s*\$?\s*$/.test(before)) return false;
  return value < 1000 && (isChange || !/\ben\s*\$?\s*$/.test(before));
}

/** Whether a change makes an amount smaller, or larger; null where it is not said. */
export function signOf(text: string): 1 | -1 | null {
  const direction = directionIn(text);
  if (direction === null) return null;
  return direction === 'down' ? -1 : 1;
}

const MOVE =
  /^\s*(?:days?|dias?)?\s*(?:more|extra|less|fewer|earlier|sooner|later|ahead|mas|menos|adicionales)\b/;

/** 'By 2 days', '2 days earlier': it counts from what there is, and nothing says what that makes. */
export const isMove = (text: string, { end, isChange }: NumberSpan) =>
  isChange || MOVE.test(folded(text.slice(end)));
