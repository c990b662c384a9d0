import { expect, test } from 'vitest';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import {
  applicationPage,
  leasePage,
  tourPage,
} from '../../../../../pwa/features/conversation-context/fact-page.ts';
import {
  type NextStep,
  nextStep,
  type Relationship,
} from '../../../../../pwa/features/conversation-context/next-step.ts';

const renter = '00000000-0000-4000-8000-000000000001';
const host = '00000000-0000-4000-8000-000000000002';
const guide = '00000000-0000-4000-8000-000000000003';
const people: Record<UserType, string> = { renter, host, guide };

const tour = (status: string, given: object = {}) =>
  ({ status, renter_id: renter, proposed_by: 'renter', ...given }) as Relationship['tour'];
const application = (status: string, applicant_id = renter) =>
  ({ status, applicant_id }) as Relationship['application'];
const lease = (status: string, signed: boolean) =>
  ({
    status,
    parties: [
      {
        profile_id: renter,
        party: 'tenant',
        signing_order: 1,
        signed_at: signed ? '2026-11-20T10:00:00Z' : null,
      },
      { profile_id: host, party: 'host', signing_order: 2, signed_at: null },
    ],
  }) as Relationship['lease'];

const rows: [UserType, Partial<Relationship>, NextStep | null][] = [
  ['renter', {}, 'bookTour'],
  ['renter', { isToLet: false }, null],
  ['renter', { tour: tour('requested') }, 'seeTour'],
  ['renter', { tour: tour('scheduled', { proposed_by: 'host' }) }, 'answerTour'],
  ['renter', { tour: tour('completed') }, 'apply'],
  ['renter', { tour: tour('cancelled') }, 'bookTour'],
  ['renter', { application: application('draft') }, 'finishApplication'],
  [
    'renter',
    { application: application('screening'), tour: tour('completed') },
    'trackApplication',
  ],
  ['renter', { application: application('declined') }, 'bookTour'],
  [
    'renter',
    { application: application('approved'), lease: lease('draft', false) },
    'trackApplication',
  ],
  ['renter', { application: application('approved'), lease: lease('sent', false) }, 'signLease'],
  [
    'renter',
    { application: application('approved'), lease: lease('partly_signed', true) },
    'readLease',
  ],
  [
    'renter',
    { isToLet: false, application: application('approved'), lease: lease('active', true) },
    'readLease',
  ],
  ['host', {}, 'offerTime'],
  ['host', { isToLet: false }, null],
  ['host', { tour: tour('requested') }, 'answerTour'],
  ['host', { tour: tour('confirmed') }, 'openTour'],
  ['host', { tour: tour('completed') }, 'offerTime'],
  ['host', { application: application('submitted'), tour: tour('confirmed') }, 'reviewApplication'],
  ['host', { application: application('approved') }, 'decideLease'],
  ['host', { application: application('approved'), lease: lease('draft', false) }, 'finishLease'],
  ['host', { application: application('approved'), lease: lease('active', true) }, 'readLease'],
  [
    'host',
    { application: application('approved'), lease: lease('partly_signed', true) },
    'signLease',
  ],
  ['host', { application: application('approved'), lease: lease('sent', false) }, 'readLease'],
  ['guide', {}, null],
  ['guide', { tour: tour('confirmed') }, 'openTour'],
  ['guide', { application: application('submitted', guide) }, 'trackApplication'],
];

test.each(rows)('the next step of a %s with %o is %s', (role, given, expected) => {
  const relationship: Relationship = {
    isToLet: true,
    tour: null,
    application: null,
    lease: null,
    ...given,
  };
  expect(nextStep(people[role], role, relationship)).toBe(expected);
});

test('a fact links to its page where the role has one of that very thing', () => {
  const home = '00000000-0000-4000-8000-0000000000a1';
  const page = { to: '/apply', search: { home } };
  const own = { applicant_id: renter, status: 'screening' } as const;
  expect(applicationPage(renter, 'renter', own, home)).toEqual(page);
  // A list is not the thing; what is over has no form; the page of a renter sends others away.
  expect(applicationPage(host, 'host', own, home)).toBe(null);
  expect(applicationPage(renter, 'renter', { ...own, status: 'declined' }, home)).toBe(null);
  expect(applicationPage(guide, 'guide', { ...own, applicant_id: guide }, home)).toBe(null);

  const now = new Date('2026-12-01T12:00:00Z');
  const asked = { id: home, status: 'requested', starts_at: '2026-12-02T12:00:00Z' } as const;
  const answer = { to: '/dashboard/tours/schedule', search: { request: home } };
  expect(tourPage('host', asked, now)).toEqual(answer);
  expect(tourPage('host', { ...asked, starts_at: '2026-11-30T12:00:00Z' }, now)).toBe(null);
  expect(tourPage('host', { ...asked, status: 'confirmed' }, now)).toBe(null);
  expect(tourPage('renter', asked, now)).toBe(null);
  expect(tourPage('guide', asked, now)).toBe(null);

  const desk = { to: '/dashboard/leases/$id', params: { id: home } };
  expect(leasePage('host', { id: home, status: 'draft' })).toEqual(desk);
  expect(leasePage('host', { id: home, status: 'ended' })).toEqual(desk);
  expect(leasePage('renter', { id: home, status: 'sent' })).toEqual({ to: '/my-home' });
  expect(leasePage('renter', { id: home, status: 'draft' })).toBe(null);
});
