import { folded } from './tokens.ts';

/** A number that a request says, and where. */
export type NumberSpan = {
  start: number;
  end: number;
  value: number;
  /** Dollars were said, or it looks like an amount; a percentage; or just a number. */
  kind: 'money' | 'percent' | 'plain';
  /** 'By 50', '50 more': a change and no amount. */
  isChange: boolean;
};

const NUMBER =
  /(?<![\p{L}\d.,/:-])(\$ ?)?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)( ?k\b)?(?: ?(%|percent\b|pct\b|por ?ciento\b|(?:us )?dollars?\b|bucks?\b|usd\b|dolares\b|dls\b|pesos\b|\$))?(?![\p{L}\d/:]|[.,]\d)/gu;

const BY = /(?:\bby|\banother|\ban extra|\bplus|\bpor|\ben|\botros|\bunos)\s*$/;
const MORE = /^\s*(?:more|extra|less|off|mas|menos|adicionales)\b/;

const WORDS: Readonly<Record<string, number>> = {
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
};

function numbered(words: string, from = 0, step = 1): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * step]));
}

const NAME = [...Object.keys(WORDS), 'hundred', 'thousand', 'mil', 'grand'].join('|');
const SPELT = new RegExp(
  `(?<![\\p{L}\\d])(?:an? )?(?:${NAME})(?:[ -](?:and |y )?(?:${NAME}))*(?: (dollars?|bucks?|dolares|pesos|percent|por ?ciento))?(?![\\p{L}\\d])`,
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
  const plain = folded(text);
  return [...inDigits(plain), ...inWords(plain)].toSorted((one, other) => one.start - other.start);
}

function inWords(plain: string): NumberSpan[] {
  return [...plain.matchAll(SPELT)].flatMap((match) => {
    const [whole, unit] = match;
    const value = spelt(unit ? whole.slice(0, -unit.length - 1) : whole);
    // 'One', 'two' and 'ten' alone are seldom amounts.
    if (value === null || (value < 20 && unit === undefined)) return [];
    const start = match.index;
    const end = start + whole.length;
    const isPercent = unit !== undefined && /^(?:percent|por)/.test(unit);
    const kind = isPercent ? ('percent' as const) : unit ? ('money' as const) : ('plain' as const);
    const isChange = BY.test(plain.slice(0, start)) || MORE.test(plain.slice(end));
    return [{ start, end, value, kind, isChange }];
  });
}

function inDigits(plain: string): NumberSpan[] {
  return [...plain.matchAll(NUMBER)].map((match) => {
    const [whole, dollar, digits = '', thousand, unit = ''] = match;
    const start = match.index;
    const end = start + whole.length;
    const value = Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1);
    const isPercent = /^(?:%|percent|pct|por ?ciento)/.test(unit);
    const isMoney = dollar !== undefined || (unit !== '' && !isPercent) || /[,k]/.test(whole);
    return {
      start,
      end,
      value,
      kind: isPercent ? 'percent' : isMoney ? 'money' : 'plain',
      isChange: BY.test(plain.slice(0, start)) || MORE.test(plain.slice(end)),
    };
  });
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

/** Words that make a change smaller. */
const DOWN =
  /\b(?:lower|reduce|decrease|drop|cut|down|knock|slash|discount|less|off|cheaper|baja\w*|reduc\w*|rebaj\w*|descuent\w*|disminu\w*|menos|quita\w*)\b/;

const UP = /\b(?:raise|increase|up|bump|hike|more|higher|sub\w*|aument\w*|increment\w*|alza\w*)\b/;

/** Whether a number is a change and no amount: 'raise the rent by 50', 'knock 100 off', 'súbele 40'. */
export function isStep(text: string, { start, value, isChange }: NumberSpan): boolean {
  const plain = folded(text);
  if (!UP.test(plain) && !DOWN.test(plain)) return false;
  const before = plain.slice(0, start);
  if (/\b(?:by|another|extra)\s*\$?\s*$/.test(before)) return true;
  if (/(?:\bto|\bat|\ba|\bhasta|=|\bis|\bde)\s*\$?\s*$/.test(before)) return false;
  return value < 1000 && (isChange || !/\ben\s*\$?\s*$/.test(before));
}

/** Whether a change makes an amount smaller. */
export function isDownward(text: string): boolean {
  return DOWN.test(folded(text));
}
