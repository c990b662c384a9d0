import { exactAt, lexicon } from './lexicon.ts';
import { numberAt, type Token } from './tokens.ts';
import type { Wish } from './wish.ts';

const LEADS = /* @__PURE__ */ lexicon({
  most: 'under|below|underneath|less than|max|maximum|max of|up to|at most|no more than|not more than|cheaper than|within|<|<=|budget|my budget is|budget of|budget is|a budget of|max budget|lower than|not over|can pay|i can pay|bajo|por debajo de|debajo de|menos de|menor a|hasta|maximo|maximo de|como maximo|no mas de|a lo sumo|tope|presupuesto|presupuesto de|por menos de|puedo pagar|que no pase de|unde|undr|udner',
  least:
    'over|above|more than|at least|min|minimum|minimum of|starting at|starting from|from|>|>=|mas de|al menos|desde|minimo|a partir de|por encima de|por lo menos',
  nearly:
    'around|about|approximately|approx|roughly|~|circa|alrededor de|aproximadamente|unos|cerca de|mas o menos',
  between: 'between|entre|de',
});
const MONTHLY = /* @__PURE__ */ lexicon({
  month:
    'a month|per month|/ month|/ mo|monthly|month|mo|pm|p / m|al mes|por mes|mensuales|mensual|/ mes|rent|all in|in total|total|de renta|de alquiler',
});
const CURRENCY = /* @__PURE__ */ lexicon({ usd: 'usd|dollars|dollar|bucks|dolares|pesos|us $|$' });
/** What makes of a number a count of something else. */
const COUNTED =
  /^(?:b|brs?|bds?|bdrs?|bdrms?|beds?|bedrooms?|bhk|ba|baths?|bathrooms?|banos?|recamaras?|dormitorios?|habitacion(?:es)?|cuartos?|alcobas?|sqft|sq|sf|ft|ft2|square|m2|sqm|metros?|pies|months?|mos?|mes(?:es)?|weeks?|semanas?|years?|anos?|days?|dias?|minutes?|mins?|minutos|miles?|tours?|people|personas|st|nd|rd|th|dogs?|cats?|pets?|perros?|gatos?|mascotas?|rooms?|floors?|blocks?|roommates?)$/;

/** What makes a measure of a number that is as large as a rent. */
const MEASURED = /^(?:sqft|sq|sf|ft|ft2|square|m2|sqm|metros?|pies|miles?|st|nd|rd|th)$/;

/** Below it a number without a sign is a count of something, not a rent. */
const LEAST_RENT = 300;
const MOST_BARE = 20_000;
const MOST_RENT = 1_000_000;
const ABOUT = 0.1;

type Amount = {
  dollars: number;
  length: number;
  marked: boolean;
  grouped: boolean;
  short: boolean;
};

/** An amount that begins at a token: `$1,200`, `1.5k`, `two thousand`, `mil doscientos`. */
function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  let place = at;
  const signed = tokens[place]?.text === '$' || tokens[place]?.text === 'us';
  while (
    tokens[place]?.text === '$' ||
    (tokens[place]?.text === 'us' && tokens[place + 1]?.text === '$')
  )
    place += 1;
  const token = tokens[place];
  const spoken = numberAt(token) ?? (/^(?:a|un)$/.test(token?.text ?? '') ? 1 : undefined);
  const bare = token?.text === 'mil' ? 1 : spoken;
  if (bare === undefined || token === undefined) return undefined;
  let length = token.text === 'mil' ? 0 : 1;
  const next = tokens[place + length]?.text ?? '';
  const unit = /^(?:k|grand|thousand|mil)$/.test(next) ? 1000 : next === 'hundred' ? 100 : 1;
  if (unit > 1) length += 1;
  const isWord = token.value === undefined;
  if (isWord && unit === 1) return undefined;
  const currency = exactAt(tokens, place + length, CURRENCY);
  if (currency) length += currency.length;
  const after = tokens[place + length];
  const counts = after !== undefined && (bare < LEAST_RENT ? COUNTED : MEASURED).test(after.text);
  if (!signed && unit === 1 && !currency && counts && !monthlyAt(tokens, place + length)) {
    return undefined;
  }
  return {
    dollars: bare * unit,
    length: place - at + length,
    marked: signed || unit > 1 || currency !== undefined,
    grouped: token.grouped === true,
    short: unit === 1,
  };
}

const monthlyAt = (tokens: readonly Token[], at: number) => exactAt(tokens, at, MONTHLY);

/** Reads a price, a range or a limit that begins at a token; answers how many tokens it takes. */
export function moneyAt(tokens: readonly Token[], at: number, wish: Wish): number {
  const lead = exactAt(tokens, at, LEADS);
  const start = at + (lead?.length ?? 0);
  const skip =
    lead &&
    /^(?:of|is|de|a|los|the|about)$/.test(tokens[start]?.text ?? '') &&
    amountAt(tokens, start + 1)
      ? 1
      : 0;
  const first = amountAt(tokens, start + skip);
  if (!first || first.dollars <= 0 || first.dollars > MOST_RENT) return 0;
  const end = start + skip + first.length;
  const range = rangeAt(tokens, end, first, wish, lead !== undefined);
  if (range > 0) return tailed(tokens, range) - at;
  const plus = tokens[end]?.text === '+' ? 1 : 0;
  const meaning = plus ? 'least' : (lead?.meaning ?? 'alone');
  if (meaning === 'between') return 0;
  if (meaning === 'alone' && !isRent(first)) return 0;
  if ((meaning === 'least' || meaning === 'nearly') && !first.marked && first.dollars < LEAST_RENT)
    return 0;
  // A ZIP code behind 'in', 'from' or alone.
  if (!first.marked && /^\d{5}$/.test(tokens[start + skip]?.text ?? '') && meaning !== 'most')
    return 0;
  const cents = Math.round(first.dollars * 100);
  if (first.grouped && first.short) wish.read_as.push(cents);
  if (meaning === 'least') wish.min_cents = cents;
  else if (meaning === 'nearly') {
    wish.min_cents = Math.round(cents * (1 - ABOUT));
    wish.max_cents = Math.round(cents * (1 + ABOUT));
  } else wish.max_cents = cents;
  return tailed(tokens, end + plus) - at;
}

/** A number without a word for it is a rent when it is marked as money, or is as large as one. */
function isRent({ dollars, marked }: Amount): boolean {
  return marked ? dollars >= 100 : dollars >= LEAST_RENT && dollars <= MOST_BARE;
}

function rangeAt(
  tokens: readonly Token[],
  end: number,
  low: Amount,
  wish: Wish,
  led: boolean,
): number {
  if (!/^(?:-|to|and|y|a|hasta|or|o|until)$/.test(tokens[end]?.text ?? '')) return 0;
  const high = amountAt(tokens, end + 1);
  if (!high) return 0;
  // In '2-3k' the k is for both.
  const from =
    low.dollars < 100 && high.dollars >= 1000 && low.short ? low.dollars * 1000 : low.dollars;
  if (Math.max(from, high.dollars) < LEAST_RENT || (!led && from < 100)) return 0;
  const year = (dollars: number) => dollars >= 2024 && dollars <= 2035;
  if (!low.marked && !high.marked && year(from) && !led && high.dollars <= 12) return 0;
  const cents = [from, high.dollars].map((dollars) => Math.round(dollars * 100));
  if (low.grouped && low.short) wish.read_as.push(cents[0] ?? 0);
  if (high.grouped && high.short) wish.read_as.push(cents[1] ?? 0);
  wish.min_cents = Math.min(...cents);
  wish.max_cents = Math.max(...cents);
  return end + 1 + high.length;
}

const MOST_BEHIND = /* @__PURE__ */ lexicon({
  most: 'max|maximum|or less|or under|or below|tops|o menos|maximo|como maximo|budget',
});

/** The end of a price, with 'a month' and the like behind it. */
function tailed(tokens: readonly Token[], end: number): number {
  let place = end;
  for (;;) {
    const hit = exactAt(tokens, place, MONTHLY) ?? exactAt(tokens, place, MOST_BEHIND);
    if (!hit) return place;
    place += hit.length;
  }
}
