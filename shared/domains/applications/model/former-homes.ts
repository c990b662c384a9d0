import * as z from 'zod/mini';
import { dayLater } from '../../../language/days.ts';
import { visibleInLine } from '../../../language/text-checks.ts';
import { visibleLine } from '../../../language/visible-text.ts';

/** Homes that one person names at most. */
export const MAX_FORMER_HOMES = 10;

/** Days between two homes that are not worth a word: a move takes time. */
const MOVING_DAYS = 31;

/** Where a person lived, as its row has it. */
export const formerHomeSchema = z.object({
  id: z.guid(),
  address: z.string(),
  from_on: z.string(),
  until_on: z.nullable(z.string()),
  landlord_name: z.nullable(z.string()),
  landlord_contact: z.nullable(z.string()),
});

/** Where a person lived. */
export type FormerHome = z.infer<typeof formerHomeSchema>;

/** Where a person lived, as a form has it. */
export const pastHomeSchema = z.object({
  id: z.guid(),
  address: z.string().check(visibleInLine(), z.maxLength(200)),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  landlord: z.string().check(visibleInLine(), z.maxLength(120)),
  contact: z.string().check(visibleInLine(), z.maxLength(320)),
});

/** Where a person lived, as a form has it. */
export type PastHome = z.infer<typeof pastHomeSchema>;

/** Whether a home has an address and its first day, and does not end before it begins. */
export function isWhole({ address, from, until }: PastHome): boolean {
  return visibleLine(address) !== '' && from !== null && (until === null || until >= from);
}

/** A row as its form shows it. */
export function toPastHome(home: FormerHome): PastHome {
  return {
    id: home.id,
    address: home.address,
    from: home.from_on,
    until: home.until_on,
    landlord: home.landlord_name ?? '',
    contact: home.landlord_contact ?? '',
  };
}

/** The columns of a home, from its form. */
export function formerHomeColumns(home: PastHome) {
  return {
    address: visibleLine(home.address),
    from_on: home.from ?? '',
    until_on: home.until,
    landlord_name: visibleLine(home.landlord) || null,
    landlord_contact: visibleLine(home.contact) || null,
  };
}

/** A time of which no home is named; both days are part of it. */
export type Gap = { from: string; until: string };

/**
 * Times of more than a month between named homes, and from the last of them until `today`. Words for
 * those who read and write it: nothing is refused for a gap.
 */
export function gapsBetween(
  homes: readonly Pick<FormerHome, 'from_on' | 'until_on'>[],
  today: string,
): Gap[] {
  const gaps: Gap[] = [];
  let known: string | null = null;
  for (const { from_on, until_on } of homes.toSorted((a, b) =>
    a.from_on.localeCompare(b.from_on),
  )) {
    if (known !== null && from_on > dayLater(known, MOVING_DAYS)) {
      gaps.push({ from: dayLater(known, 1), until: dayLater(from_on, -1) });
    }
    const until: string = until_on ?? today;
    if (known === null || until > known) known = until;
  }
  if (known !== null && today > dayLater(known, MOVING_DAYS)) {
    gaps.push({ from: dayLater(known, 1), until: today });
  }
  return gaps;
}
