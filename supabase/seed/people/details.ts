import { METROS, metroOf } from '../places/metros.ts';
import type { Random } from '../random.ts';
import type { Guide, Host, Person } from './person.ts';

type Started = Person & { onboarded: boolean; organization?: string };

const TREES =
  'Cedar Juniper Maple Alder Willow Linden Hazel Birch Sycamore Laurel Pecan Aspen'.split(' ');
const PLACES = 'Row Court Lane Yard Street Gate Corner Bridge Field House Park Steps'.split(' ');
const KINDS = ['Homes', 'Rentals', 'Properties', 'Living', 'Residential', 'Housing'];

/** What a host's onboarding asks. */
export function hostDetails(person: Started, taken: Set<string>, from: Random): Host {
  const company = person.organization ? person.onboarded : from.chance(0.7);
  const metro = metroOf(person.metroIndex);
  const street = from.pick(from.pick(metro.neighborhoods).streets);
  return {
    ...person,
    organization: person.organization ?? organizationName(person, company, taken, from),
    company,
    yearsInBusiness: company ? from.int(3, 28) : from.int(1, 12),
    certifications: company
      ? from.sample(
          [
            'Licensed property manager',
            'Fair housing training',
            'Lead-safe certified',
            'BBB accredited',
          ],
          from.int(1, 2),
        )
      : [],
    managementStyle: company ? from.pick(['full_service', 'hybrid']) : 'self_managed',
    serviceAreas: from.sample(
      metro.neighborhoods.map((each) => each.name),
      company ? 5 : 2,
    ),
    businessAddress: `${from.int(100, 2400)} ${street}, ${metro.city}, ${metro.state}`,
    weight: person.onboarded
      ? person.organization
        ? 1.2
        : company
          ? from.between(1, 4)
          : from.between(0.2, 0.7)
      : 0,
  };
}

function organizationName(
  person: Person,
  company: boolean,
  taken: Set<string>,
  from: Random,
): string {
  const family = person.fullName.split(' ').at(-1) ?? person.fullName;
  for (;;) {
    const name = company
      ? from.pick([
          `${from.pick(TREES)} ${from.pick(PLACES)} ${from.pick(KINDS)}`,
          `${family} & ${from.pick(['Sons', 'Daughters', 'Co.', 'Partners'])}`,
          `${from.pick(TREES)} & ${family}`,
          `${family} ${from.pick(KINDS)}`,
        ])
      : `${person.fullName}’s homes`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** What a guide's onboarding asks. */
export function guideDetails(person: Started, from: Random): Guide {
  const metro = metroOf(person.metroIndex);
  return {
    ...person,
    languages: [
      'English',
      ...from.sample(
        [
          'Spanish',
          'Portuguese',
          'Vietnamese',
          'Mandarin',
          'French',
          'Hindi',
          'Arabic',
          'Korean',
          'Tagalog',
        ],
        from.int(0, 2),
      ),
    ],
    hometown: from.chance(0.6)
      ? `${metro.city}, ${metro.state}`
      : from.pick(METROS.map((each) => `${each.city}, ${each.state}`)),
    education: from.pick(['high_school', 'some_college', 'bachelors', 'bachelors', 'masters']),
    organizationType: from.pick(['independent', 'independent', 'agency', 'university']),
    organizationName: from.pick([
      `${metro.city} Home Tours`,
      'Open Door Guides',
      'Independent',
      'Neighborhood Guides',
    ]),
  };
}
