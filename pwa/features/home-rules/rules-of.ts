import {
  guestRules,
  type Listing,
  partyRules,
} from '#shared/domains/listings/model/details-schema.ts';
import { timeText } from '#shared/kit/time-of-day.ts';
import { labelsOf } from '#shared/language/labels.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Whether guests may stay overnight, on the screen. */
export const guestLabels = /* @__PURE__ */ labelsOf(guestRules, (name) => t(`guest.${name}`));

/** Whether there may be parties, on the screen. */
export const partyLabels = /* @__PURE__ */ labelsOf(partyRules, (name) => t(`party.${name}`));

/** When it is quiet, on the clock of the home; null where the host did not say. */
export function quietText({ quiet_from: from, quiet_to: to }: Listing): string | null {
  return from && to ? t('rules.between', { from: timeText(from), to: timeText(to) }) : null;
}

/** The rules of a home, each with its name; what the host did not say is left out. */
export function rulesOf(listing: Listing): [name: string, text: string][] {
  const { overnight_guests, parties, house_rules } = listing;
  const rules: [name: string, text: string | null][] = [
    [t('rules.guests'), overnight_guests ? guestLabels[overnight_guests] : null],
    [t('rules.quiet'), quietText(listing)],
    [t('rules.parties'), parties ? partyLabels[parties] : null],
    [t('rules.more'), house_rules || null],
  ];
  return rules.flatMap(([name, text]): [string, string][] => (text === null ? [] : [[name, text]]));
}
