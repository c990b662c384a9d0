import { expect, test } from 'vitest';
import type { StepName } from '#shared/domains/deals/model/deal-step.ts';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import {
  dealOf,
  type Relationship,
  sideOf,
} from '../../../../../pwa/features/conversation-context/deal-of-thread.ts';
import {
  applicationPage,
  leasePage,
  tourPage,
} from '../../../../../pwa/features/conversation-context/fact-page.ts';

const renter = '00000000-0000-4000-8000-000000000001';
const host = '00000000-0000-4000-8000-000000000002';
const guide = '00000000-0000-4000-8000-000000000003';
const home = '00000000-0000-4000-8000-0000000000a1';
const people: Record<UserType, string> = { renter, host, guide };

const tour = (status: string, given: object = {}) =>
  ({
    id: home,
    status,
    renter_id: renter,
    proposed_by: 'renter',
    ...given,
  }) as Relationship['tour'];
const application = (status: string, applicant_id = renter) =>
  ({ id: home, status, applicant_id, asked: 0, owes: false }) as Relationship['application'];
const lease = (status: string, signed: boolean) =>
  ({
    id: home,
    status,
    charges: [],
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

const rows: [UserType, Partial<Relationship>, StepName | null][] = [
  ['renter', {}, 'bookTour'],
  ['renter', { isToLet: false }, null],
  ['renter', { tour: tour('requested') }, 'awaitTour'],
  ['renter', { tour: tour('scheduled', { proposed_by: 'host' }) }, 'answerTour'],
  ['renter', { tour: tour('confirmed') }, 'goToTour'],
  ['renter', { tour: tour('completed') }, 'apply'],
  ['renter', { tour: tour('cancelled') }, 'bookTour'],
  ['renter', { application: application('draft') }, 'finishApplication'],
  ['renter', { application: application('screening'), tour: tour('completed') }, 'awaitDecision'],
  ['renter', { application: application('declined') }, 'findHome'],
  ['renter', { application: application('withdrawn') }, 'bookTour'],
  ['renter', { application: application('approved'), lease: lease('draft', false) }, 'awaitLease'],
  ['renter', { application: application('approved'), lease: lease('sent', false) }, 'signLease'],
  [
    'renter',
    { application: application('approved'), lease: lease('partly_signed', true) },
    'awaitSignature',
  ],
  [
    'renter',
    { isToLet: false, application: application('approved'), lease: lease('active', true) },
    'seeHome',
  ],
  ['host', {}, 'offerTime'],
  ['host', { isToLet: false }, null],
  ['host', { tour: tour('requested') }, 'answerTour'],
  ['host', { tour: tour('scheduled') }, 'confirmTour'],
  ['host', { tour: tour('confirmed') }, 'openTour'],
  ['host', { tour: tour('completed') }, 'offerTime'],
  ['host', { application: application('submitted'), tour: tour('confirmed') }, 'decide'],
  ['host', { application: application('approved') }, 'openApproved'],
  ['host', { application: application('approved'), lease: lease('draft', false) }, 'finishLease'],
  ['host', { application: application('approved'), lease: lease('active', true) }, 'seeLease'],
  [
    'host',
    { application: application('approved'), lease: lease('partly_signed', true) },
    'signLease',
  ],
  ['host', { application: application('approved'), lease: lease('sent', false) }, 'awaitSignature'],
  ['guide', {}, null],
  ['guide', { tour: tour('confirmed') }, 'openTour'],
  ['guide', { application: application('submitted', guide) }, 'awaitDecision'],
];

const between = (given: Partial<Relationship>): Relationship => ({
  listing: home,
  isToLet: true,
  tour: null,
  application: null,
  lease: null,
  course: null,
  ...given,
});

test.each(rows)('in the thread of a %s with %o the next step is %s', (role, given, expected) => {
  const relationship = between(given);
  const side = sideOf(people[role], role, 'manager', relationship);
  const step = side && nextStep(side, dealOf(people[role], role, relationship));
  expect(step?.name ?? null).toBe(expected);
});

test('an assistant member is not sent to a lease that they cannot read', () => {
  const relationship = between({
    application: application('approved'),
    lease: lease('draft', false),
  });
  expect(sideOf(host, 'host', undefined, relationship)).toBe(null);
  const side = sideOf(host, 'host', 'colleague', relationship);
  expect(side && nextStep(side, dealOf(host, 'host', relationship))).toEqual({
    name: 'managerWritesLease',
    who: 'manager',
    page: { to: '/dashboard/applications/$id', params: { id: home } },
  });
});

test('a fact links to its page where the role has one of that very thing', () => {
  const own = { id: home, applicant_id: renter, status: 'screening' } as const;
  const received = { to: '/dashboard/applications/$id', params: { id: home } };
  const page = { to: '/applications/$id', params: { id: home } };
  expect(applicationPage(renter, 'renter', own)).toEqual(page);
  expect(applicationPage(host, 'host', own)).toEqual(received);
  expect(applicationPage(guide, 'guide', { ...own, applicant_id: guide })).toEqual(page);
  // The host's side sees no draft, and a host has no page of an application of their own.
  expect(applicationPage(host, 'host', { ...own, status: 'draft' })).toBe(null);
  expect(applicationPage(host, 'host', { ...own, applicant_id: host })).toBe(null);
  expect(applicationPage(guide, 'guide', own)).toBe(null);

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
