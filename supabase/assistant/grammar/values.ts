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

/** The numbers of a text: amounts, percentages and others. */
export function numbersIn(text: string): NumberSpan[] {
  const plain = folded(text);
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

/** Whether a change makes an amount smaller. */
export function isDownward(text: string): boolean {
  return DOWN.test(folded(text));
}
