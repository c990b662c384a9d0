import type { Metro } from '../places/metro.ts';
import { METROS, metroOf } from '../places/metros.ts';
import { type Random, random } from '../random.ts';
import { guideDetails, hostDetails } from './details.ts';
import { FAMILY_NAMES, HER_NAMES, HIS_NAMES } from './names.ts';
import type { Guide, Host, Person, Role } from './person.ts';
import { PORTRAITS_PER_LOOK, portraitName } from './portraits.ts';
import { SIGN_INS } from './sign-ins.ts';

const DAY = 86_400_000;

/** How many of each there are, sign-ins that are ready included. */
export const PEOPLE_COUNTS = { host: 60, guide: 80, renter: 400 } as const;

/** Everybody in the seed. */
export type People = { hosts: Host[]; guides: Guide[]; renters: Person[] };

/** Makes everybody; the sign-ins come first in their role. */
export function people(now: Date): People {
  const from = random('people');
  const names = new Set(SIGN_INS.map((each) => each.fullName));
  const made: Record<Role, (Person & { onboarded: boolean; organization?: string })[]> = {
    host: [],
    guide: [],
    renter: [],
  };
  for (const each of SIGN_INS) {
    const { email, fullName, role, confirmed, metroIndex, onboarded, her } = each;
    const person = { ...basics(role, metroIndex, her, now, from), email, fullName, confirmed };
    made[role].push({ ...person, onboarded, organization: each.organization });
  }
  for (const role of ['host', 'guide', 'renter'] as const) {
    const extra = SIGN_INS.filter(
      (each) => each.role === role && !(each.onboarded && each.confirmed),
    );
    while (made[role].length < PEOPLE_COUNTS[role] + extra.length) {
      const her = from.chance(0.52);
      const fullName = freshName(names, her, from);
      const person = basics(role, made[role].length % METROS.length, her, now, from);
      made[role].push({ ...person, fullName, email: addressOf(fullName), onboarded: true });
    }
  }
  const companies = new Set(SIGN_INS.flatMap((each) => each.organization ?? []));
  return {
    hosts: made.host.map((person) => hostDetails(person, companies, from)),
    guides: made.guide.map((person) => guideDetails(person, from)),
    renters: made.renter,
  };
}

function basics(
  role: Role,
  metroIndex: number,
  her: boolean,
  now: Date,
  from: Random,
): Omit<Person, 'email' | 'fullName'> {
  const look = from.weighted([
    [her ? 'her' : 'him', 7],
    ['pattern', 2],
    [null, role === 'renter' ? 2.5 : 1],
  ] as const);
  return {
    id: from.uuid(),
    role,
    phone: role === 'renter' && from.chance(0.4) ? null : phone(metroOf(metroIndex), from),
    portrait: look && portraitName(look, from.int(1, PORTRAITS_PER_LOOK)),
    confirmed: true,
    createdAt: new Date(now.getTime() - from.int(role === 'renter' ? 20 : 370, 760) * DAY),
    metroIndex,
  };
}

function phone(metro: Metro, from: Random): string {
  // 555-01xx is set aside for stories: it never rings anywhere.
  return `+1 ${from.pick(metro.areaCodes)} 555 01${String(from.int(0, 99)).padStart(2, '0')}`;
}

function freshName(taken: Set<string>, her: boolean, from: Random): string {
  for (;;) {
    const name = `${from.pick(her ? HER_NAMES : HIS_NAMES)} ${from.pick(FAMILY_NAMES)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function addressOf(fullName: string): string {
  return `${fullName.toLowerCase().replace(/[^a-z]+/g, '.')}@kinstead.test`;
}
