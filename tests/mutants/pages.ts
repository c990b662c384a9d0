import type { Break } from '../support/mutants/break.ts';

/** Pages of the app: what is drawn where, and who is led on. */
export const breaks: Break[] = [
  {
    id: 'RG-07-week',
    file: 'shared/domains/tours/model/months.ts',
    find: 'const blanks = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();',
    replace: 'const blanks = new Date(Date.UTC(year, number, 1)).getUTCDay();',
    rows: ['RG-07'],
    runner: 'unit',
    tests: ['tests/unit/tours/model/months.test.ts'],
  },
  {
    id: 'RG-10-day',
    file: 'shared/domains/tours/model/months.ts',
    find: "...{ timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' },",
    replace: "...{ timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' },",
    rows: ['RG-07', 'RG-10'],
    runner: 'unit',
    tests: ['tests/unit/tours/model/months.test.ts'],
  },
  {
    id: 'RG-14-form',
    file: 'shared/domains/onboarding/api/onboarding.ts',
    find: 'renterFormSchema.parse(await answer.json()).renterFormUrl ?? null',
    replace: 'renterFormSchema.parse(await answer.json()) && null',
    rows: ['RG-14'],
    runner: 'unit',
    tests: ['tests/unit/onboarding/partners.test.ts'],
  },
  {
    id: 'RP-13-order',
    file: 'pwa/content/blog.ts',
    find: 'b.date.localeCompare(a.date)',
    replace: 'a.date.localeCompare(b.date)',
    rows: ['RP-13'],
    runner: 'unit',
    tests: ['tests/unit/content/blog.test.ts'],
  },
  {
    id: 'RP-17-search',
    file: 'pwa/content/help.ts',
    find: 'prefix: (term) => term.length > 2,',
    replace: 'prefix: false,',
    rows: ['RP-17'],
    runner: 'unit',
    tests: ['tests/unit/content/help-search.test.ts'],
  },
  {
    id: 'RA-05-in',
    file: 'pwa/app/session/guards.ts',
    find: `  if (session.status !== 'signedIn') return;
  const href`,
    replace: `  if (session.status === 'signedIn') return;
  const href`,
    rows: ['RA-05', 'RA-06'],
    runner: 'unit',
    tests: ['tests/unit/pwa/leading-on.test.ts'],
  },
  {
    id: 'DEC-08-guide',
    file: 'pwa/app/session/redirects.ts',
    find: "'/host-dashboard': { renter: '/partner/host', host: '/dashboard',",
    replace: "'/host-dashboard': { renter: '/partner/guide', host: '/dashboard',",
    rows: ['DEC-08', 'RP-22'],
    runner: 'unit',
    tests: ['tests/unit/pwa/leading-on.test.ts'],
  },
  {
    id: 'DEC-06-tours',
    file: 'pwa/app/session/redirects.ts',
    find: "    renter: '/my-tours',",
    replace: "    renter: '/homes',",
    rows: ['DEC-06', 'RP-27'],
    runner: 'unit',
    tests: ['tests/unit/pwa/leading-on.test.ts'],
  },
];
