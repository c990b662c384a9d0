// A lease is one legal text: it stays in one language, whatever language the page is shown in.

/** What a home says about living in it, as clauses need it. */
export type ClauseFacts = {
  fees: readonly {
    kind: string;
    label: string | null;
    amount_cents: number;
    period: 'once' | 'monthly';
    refundable: boolean;
  }[];
  pets_allowed: boolean;
  furnished: boolean;
  smoking: 'not_allowed' | 'outside' | 'allowed' | null;
  laundry: 'in_unit' | 'in_building' | 'nearby' | 'none' | null;
  parking: 'garage' | 'driveway' | 'off_street' | 'street' | 'none' | null;
  utilities_included: readonly string[];
  state: string;
  /** How many people besides the tenants will live in the home, as the application says; null where it does not. */
  other_people: number | null;
  /** Whether the head of the text names a late fee: then no clause does. */
  has_late_fee: boolean;
};

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

const FEES: Readonly<Record<string, string>> = {
  application: 'Application fee',
  move_in: 'Move-in fee',
  pet: 'Pet fee',
  parking: 'Parking fee',
  cleaning: 'Cleaning fee',
};

/** Fees that were due before there was a lease. */
const BEFORE_THE_LEASE = 'application';

function feesClause(fees: ClauseFacts['fees']): string {
  const owed = fees.filter(({ kind }) => kind !== BEFORE_THE_LEASE);
  if (owed.length === 0) return 'There are no fees in addition to the rent and the deposit.';
  const lines = owed.map(({ kind, label, amount_cents, period, refundable }) => {
    const name = label?.trim() || FEES[kind] || 'Fee';
    const when = period === 'monthly' ? 'each month, with the rent' : 'once, before moving in';
    return `- ${name}: ${dollars(amount_cents)}, ${when}${refundable ? ', refundable' : ''}.`;
  });
  return ['In addition to the rent the tenants pay:', ...lines, 'There are no other fees.'].join(
    '\n',
  );
}

function utilitiesClause(included: readonly string[]): string {
  if (included.length === 0)
    return 'No utilities are included in the rent. The tenants order and pay them.';
  return `Included in the rent: ${listed(included)}. The tenants order and pay all others.`;
}

function peopleClause(others: number | null): string {
  const guests = 'Guests stay up to [14] days in a row.';
  if (others === 0) return `The tenants, and no other person. ${guests}`;
  const who =
    others === null
      ? '[names of children and others who live in the home, or “no other person”]'
      : others === 1
        ? '[name of the one other person who lives in the home]'
        : `[names of the ${others} other persons who live in the home]`;
  return `The tenants, and: ${who}. ${guests}`;
}

const SMOKING = {
  not_allowed:
    'No one smokes or vapes in the home, on its balconies or in the shared parts of the building.',
  outside: 'Smoking and vaping are allowed outside of the home only.',
  allowed: 'Smoking is allowed in the home. Damage by smoke goes beyond ordinary wear.',
} as const;

const PARKING = {
  garage: 'One place in the garage belongs to the home: [number of the place].',
  driveway: 'The tenants may park in the driveway: [number of vehicles].',
  off_street: 'One place off the street belongs to the home: [number of the place].',
  street: 'No place belongs to the home. Vehicles are parked on the street.',
  none: 'No place to park belongs to the home.',
} as const;

const LAUNDRY = {
  in_unit: 'A washing machine is in the home, for the tenants alone.',
  in_building: 'A washing machine is in the building and is shared.',
  nearby: 'There is no washing machine in the building.',
  none: 'There is no washing machine in the building.',
} as const;

/**
 * The base template of a lease: plain words, no state's law, filled in with what the listing says. What
 * is left to decide stands in square brackets. Names, address, dates, rent, deposit and days of notice
 * are not repeated: the head of the text has them.
 */
export function standardClauses(facts: ClauseFacts): string {
  const clauses: [title: string, text: string][] = [
    [
      'The home',
      `The host lets the home named above to the tenants, to live in.${facts.furnished ? ' It is furnished; the list of furniture belongs to this lease: [list of furniture].' : ' It is let without furniture.'}`,
    ],
    [
      'How long',
      'The lease runs from its first day. What follows its last day is stated above. Without a last day it goes on from month to month until one side gives notice.',
    ],
    [
      'Rent',
      `The rent is due each month on the day named above. A month that is not lived in whole is paid by its days.${facts.has_late_fee ? ' The fee for late rent is stated above.' : ' Rent that is later than [5] days costs [amount, or “no late fee”].'}`,
    ],
    ['Fees', feesClause(facts.fees)],
    [
      'Deposit',
      'The host holds the deposit for unpaid rent and for damage beyond ordinary wear. Within [number of days that your state sets] days after the tenants left, the host returns it, with an itemised list of what was held back.',
    ],
    ['Who lives in the home', peopleClause(facts.other_people)],
    ['Utilities', utilitiesClause(facts.utilities_included)],
    [
      'Pets',
      facts.pets_allowed
        ? 'Pets are welcome: [kind and number]. Assistance animals are no pets, and no fee is asked for them.'
        : 'No pets are allowed without written consent of the host. Assistance animals are no pets.',
    ],
    ['Smoking', facts.smoking ? SMOKING[facts.smoking] : '[Whether and where one may smoke]'],
    ['Parking', facts.parking ? PARKING[facts.parking] : '[Whether a place to park belongs to it]'],
    ['Laundry', facts.laundry ? LAUNDRY[facts.laundry] : '[Where one washes]'],
    [
      'Care and repairs',
      'The host keeps the home safe and fit to live in. The tenants keep it clean, report damage soon, and pay for damage that they or their guests cause. Nothing is rebuilt or painted without written consent.',
    ],
    [
      'Entry',
      'The host enters to inspect, repair or show the home after a notice of at least [24] hours, at reasonable times. In an emergency no notice is needed.',
    ],
    [
      'Others in place of the tenants',
      'The home is not sublet, and the lease not handed on, without written consent of the host.',
    ],
    [
      'Insurance',
      'The belongings of the tenants are not insured by the host. Insurance of the tenants is [recommended or required].',
    ],
    [
      'Ending the lease',
      'Notice is given in writing, here or on paper, with the days named above. On the last day the tenants return the keys and leave the home clean and empty of their belongings.',
    ],
    [
      'What the law adds',
      `The law of ${facts.state || '[state]'} and of [city or county] applies, and goes before this text where they differ. Disclosures that it asks for belong to this lease: [for example lead paint for a home built before 1978, or “none”].`,
    ],
    [
      'The whole agreement',
      'This text is all that was agreed. Changes are made in writing and signed by everybody. Signing electronically counts like signing on paper.',
    ],
  ];
  return clauses.map(([title, text], at) => `${at + 1}. ${title}\n${text}`).join('\n\n');
}

/** Places of a text that are still to be filled in: what stands in square brackets. */
export function openPlaces(terms: string): string[] {
  return [...terms.matchAll(/\[[^[\]\n]{1,200}\]/g)].map(([place]) => place);
}
