import { exactAt, isOneOf, lexicon } from './lexicon.ts';
import { numberAt, type Token } from './tokens.ts';
import type { Wish } from './wish.ts';

const SPANS = /* @__PURE__ */ lexicon({
  '1': 'month to month|mes a mes|monthly lease',
  '3': 'short term|short lease|short term lease|short stay|corto plazo|por poco tiempo|temporal|temporary|estancia corta|corta estancia',
  '6': 'half a year|half year|medio ano|seis meses|un semestre|a semester|semester|semestre',
  '12': 'long term|long lease|long term lease|largo plazo|a year|one year|un ano|1 year lease|yearly|annual lease|year lease',
});
const FOR = /* @__PURE__ */ lexicon({
  for: 'for|por|durante|lease of|lease for|contrato de|for a|for about|minimum|de',
});
const LEASE = /* @__PURE__ */ lexicon({
  lease: 'lease|leases|term|stay|contract|contrato|rental|let|sublet|minimum|de contrato|rent',
});

const MONTH_NOUNS = ['month', 'months', 'mo', 'mos', 'mes', 'meses'];

/** Reads how long a lease runs; answers how many tokens it takes. */
export function lengthAt(tokens: readonly Token[], at: number, wish: Wish): number {
  const lead = exactAt(tokens, at, FOR);
  const place = at + (lead?.length ?? 0);
  const span = exactAt(tokens, place, SPANS);
  const counted = span ? undefined : countedMonths(tokens, place, lead !== undefined);
  const months = span ? Number(span.meaning) : counted?.months;
  if (months === undefined) return 0;
  wish.months = months;
  const end = place + (span?.length ?? counted?.length ?? 0);
  return end + (exactAt(tokens, end, LEASE)?.length ?? 0) - at;
}

function countedMonths(
  tokens: readonly Token[],
  at: number,
  led: boolean,
): { months: number; length: number } | undefined {
  const count = numberAt(tokens[at], led);
  if (count === undefined || count <= 0 || count > 60) return undefined;
  let place = at + 1;
  if (
    /^(?:-|to|or|a|o)$/.test(tokens[place]?.text ?? '') &&
    numberAt(tokens[place + 1]) !== undefined
  )
    place += 2;
  const unit = tokens[place]?.text ?? '';
  const length = place + 1 - at;
  if (isOneOf(unit, MONTH_NOUNS)) return { months: Math.ceil(count), length };
  if (/^(?:years?|yrs?|ano|anos)$/.test(unit) && count <= 10) return { months: count * 12, length };
  if (/^(?:weeks?|semanas?)$/.test(unit) && led)
    return { months: Math.max(1, Math.ceil(count / 4.35)), length };
  return undefined;
}
