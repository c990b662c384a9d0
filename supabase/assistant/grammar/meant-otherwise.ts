import type { Spoken } from '#shared/platform/commands/words.ts';
import type { Clause } from './clause.ts';
import type { Values } from './slots.ts';
import { type Clock, dayOf } from './times.ts';
import { folded } from './tokens.ts';

/** What is held back of a deposit: 'minus 120', 'but keep 200'. */
const HELD_BACK =
  /\b(?:keep|keeping|withhold|withholding|retain|deduct|deducting|minus|less|hold back|menos|descuenta|descontando|reten|reteniendo|quedate|quedandome|quedandonos|retener)\s+(?:con\s+)?\$?\s*\d/;

/** 'Available right away': from today. */
const AT_ONCE =
  /\b(?:now|right away|right now|immediately|straight away|at once|asap|ahora(?: mismo)?|de inmediato|inmediatamente|ya mismo|desde ya)\b/;

/** Values that a verb has by what stands next to them, or for want of another. */
export function meantOtherwise({ name }: Spoken, { text }: Clause, values: Values, clock: Clock) {
  const plain = folded(text);
  // How much goes back is then the rest, which is asked for.
  if (name === 'earnings.returnDeposit' && 'amount' in values.known && HELD_BACK.test(plain)) {
    delete values.known.amount;
    values.later.amount = { type: 'change', cents: null, bps: null };
  }
  if (name === 'listings.setAvailable' && !('day' in values.known) && AT_ONCE.test(plain)) {
    values.known.day = dayOf({ start: 0, end: 0, english: 'today' }, clock) ?? undefined;
  }
}
