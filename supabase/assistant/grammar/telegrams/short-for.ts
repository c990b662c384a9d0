import { NOUNS, type Spoken } from '#shared/platform/commands/words.ts';
import type { Clause } from '../clause.ts';
import type { Fit } from '../pattern-match.ts';
import { leads } from '../phrases.ts';
import { tells } from '../quantifiers.ts';
import type { Reader, TextBy } from '../reading.ts';

/** What is said whole, and has no text behind it. */
const WHOLE =
  /^(?:earnings\.(?:recordExpense|recordPayment|returnDeposit|giveFeeBack|endLateFee)|applications\.(?:screen|shortlist)|maintenance\.setPriority|messaging\.markUnread|listings\.setRent)$/;
/** What its words begin, whatever stands behind them: 'Fee Maya 40 lost key'. */
const BEGINS = 'earnings.addFee';
/** What its words begin, up to a mark: 'All tenants: the water is off'. */
const TO = /^messaging\.(?:sendMessage|broadcast)$/;

/** Most words of a telegram. */
const MOST = 8;
/** No rent is less. */
const LEAST_RENT = 300;

/** A telegram is whole by itself, or goes on with what was named before it in the same request. */
export function isShortFor(
  { name }: Spoken,
  fits: Fit,
  clause: Clause,
  { named, said }: Reader,
  by: TextBy | null,
): boolean {
  if (name === BEGINS) return fits.begin === 0;
  if (TO.test(name)) return by === 'marked' && fits.begin === 0;
  if (!WHOLE.test(name)) return (named?.length ?? 0) > 0;
  // 'Pasa la solicitud a revisión' has a verb of its own.
  const [first] = clause.tokens;
  if (first && !fits.used.has(0) && leads(said).has(first.word)) return false;
  if (by !== null || clause.tokens.filter(tells).length > MOST || /[?:]/.test(clause.text))
    return false;
  if (name === 'earnings.recordExpense') return isWholeTelegram(fits, clause);
  if (name === 'earnings.recordPayment') return isOneAmount(clause) && isNamed(fits, clause);
  if (name === 'listings.setRent')
    return isOneAmount(clause) && clause.numbers.every(({ value }) => value >= LEAST_RENT);
  if (name === 'earnings.endLateFee') return clause.numbers.length === 0;
  return isNamed(fits, clause);
}

const amountsOf = ({ numbers }: Clause) => numbers.filter(({ kind }) => kind !== 'percent');

const isOneAmount = (clause: Clause): boolean => amountsOf(clause).length === 1;

const REQUESTS = new Set(NOUNS.request.split('|'));

/** Something that tells which one is meant is left: 'urgent requests' are all that are. */
const isNamed = ({ used }: Fit, { tokens }: Clause): boolean =>
  tokens.some((token, at) => !used.has(at) && tells(token) && !REQUESTS.has(token.word));

/** '120 plumber loft', 'cleaning 60 studio': it has one amount, and begins with it or with what it is for. */
function isWholeTelegram({ used }: Fit, clause: Clause): boolean {
  const [amount] = amountsOf(clause);
  if (!isOneAmount(clause)) return false;
  return used.has(0) || amount?.start === 0;
}
