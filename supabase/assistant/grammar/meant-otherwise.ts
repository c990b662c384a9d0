import type { Spoken } from '#shared/platform/commands/words.ts';
import type { Clause } from './clause.ts';
import type { Values } from './slots.ts';
import { type Clock, dayOf } from './times.ts';
import { folded } from './tokens.ts';

/** What is held back of a deposit: 'minus 120', 'but keep 200'. */
const HELD_BACK =
  /\b(?:keep|keeping|withhold|withholding|retain|deduct|deducting|minus|less|hold back|menos|descuenta|descontando|reten|reteniendo|quedate|quedandome|quedandonos|retener)\s+(?:con\s+)?\$?\s*\d/;

/** Why an expense is taken back, in its own words. */
const TWICE =
  /\b(?:(?:it was |was )?(?:entered|recorded|typed|logged) twice|duplicated?|duplicad[oa])\b/i;

/** 'Available right away': from today. */
const AT_ONCE =
  /\b(?:now|right away|right now|immediately|straight away|at once|asap|ahora(?: mismo)?|de inmediato|inmediatamente|ya mismo|desde ya)\b/;

/** Boxes of an office, of which no one is called. */
const BOXES =
  /^(?:info|hello|hola|contact|contacto|mail|admin|office|oficina|team|support|me|home|tenant|renter)$/;

/** 'nia.newcomer@example.com' is Nia Newcomer, until she says otherwise; null for an address that has no name. */
function nameOf(email: string): string | null {
  const parts = (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => /^\p{L}+$/u.test(part));
  if (parts.length === 0 || BOXES.test(parts[0] ?? '')) return null;
  return parts.map((part) => part.replace(/^\p{L}/u, (letter) => letter.toUpperCase())).join(' ');
}

/** Values that a verb has by what stands next to them, or for want of another. */
export function meantOtherwise({ name }: Spoken, { text }: Clause, values: Values, clock: Clock) {
  const plain = folded(text);
  // How much goes back is then the rest, which is asked for.
  if (name === 'earnings.returnDeposit' && 'amount' in values.known && HELD_BACK.test(plain)) {
    delete values.known.amount;
    values.later.amount = { type: 'change', cents: null, bps: null };
  }
  if (name === 'earnings.voidExpense') {
    const twice = TWICE.exec(text)?.[0];
    if (twice !== undefined) values.known.text ??= twice;
  }
  if (name === 'leases.inviteTenant' && !('name' in values.known)) {
    const called = nameOf(String(values.known.email ?? ''));
    if (called) values.known.name = called;
  }
  if (name === 'listings.setAvailable' && !('day' in values.known) && AT_ONCE.test(plain)) {
    values.known.day = dayOf({ start: 0, end: 0, english: 'today' }, clock) ?? undefined;
  }
}
