import { expect, test } from 'vitest';
import {
  can,
  type LetHome,
  reviewsToWrite,
  shownAtLatest,
  tenantsToReview,
} from '#shared/domains/reviews/model/rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const stay = (change: object = {}) => ({
  id: 'lease',
  listing_id: 'home',
  host_id: 'host',
  status: 'active',
  starts_on: '2026-01-01',
  ends_on: null,
  ...change,
});
const visit = (change: object = {}) => ({
  id: 'tour',
  listing_id: 'home',
  guide_id: 'guide',
  status: 'completed',
  ends_at: '2026-11-10T12:00:00Z',
  ...change,
});
const told = (change: object) => ({
  subject: 'home' as const,
  lease_id: null,
  tour_id: null,
  revealed_at: null,
  ...change,
});

const subjects = (...input: Parameters<typeof reviewsToWrite>) =>
  reviewsToWrite(...input).map(({ subject }) => subject);

test('a renter reviews the home with its host, and a guide; the first deadline is listed first', () => {
  const open = reviewsToWrite([stay()], [visit()], [], NOW);
  expect(open.map(({ subject, person }) => [subject, person])).toEqual([
    ['guide', 'guide'],
    ['home', null],
    ['host', 'host'],
  ]);
  expect(open[0]?.closes?.toISOString()).toBe('2026-12-10T12:00:00.000Z');
});

test('no review is asked for that is written, shown, too old or of a tour that never took place', () => {
  expect(subjects([stay()], [], [told({ lease_id: 'lease' })], NOW)).toEqual(['host']);
  const shown = told({ subject: 'renter', lease_id: 'lease', revealed_at: '2026-11-01' });
  expect(subjects([stay()], [], [shown], NOW)).toEqual([]);
  expect(subjects([stay({ status: 'sent' })], [], [], NOW)).toEqual([]);
  expect(subjects([stay({ starts_on: '2026-12-20' })], [], [], NOW)).toEqual([]);
  expect(subjects([stay({ starts_on: '2026-11-22' })], [], [], NOW)).toEqual(['home', 'host']);
  const ended = (ends_on: string) => stay({ status: 'ended', ends_on });
  expect(subjects([ended('2026-09-01')], [], [], NOW)).toEqual(['home', 'host']);
  expect(subjects([ended('2026-08-01')], [], [], NOW)).toEqual([]);
  expect(subjects([], [visit({ ends_at: '2026-10-01T12:00:00Z' })], [], NOW)).toEqual([]);
  expect(subjects([], [visit({ guide_id: null })], [], NOW)).toEqual([]);
  expect(subjects([], [visit({ status: 'cancelled' })], [], NOW)).toEqual([]);
});

test('a review can be changed until it is shown, at the latest two weeks later', () => {
  const mine = { author_id: 'me', revealed_at: null };
  expect(can.edit(mine, { id: 'me' })).toBe(true);
  expect(can.edit({ ...mine, revealed_at: '2026-11-01' }, { id: 'me' })).toBe(false);
  expect(shownAtLatest({ submitted_at: '2026-11-01T00:00:00Z' }).toISOString()).toBe(
    '2026-11-15T00:00:00.000Z',
  );
});

test('a host’s side writes about each tenant of a lease once, those who left first, until the pair is closed', () => {
  const tenants = ['ana', 'bo'].map((profile_id) => ({ profile_id, party: 'tenant' }));
  const lease = (changes: Partial<LetHome> = {}): LetHome => ({
    id: 'lease',
    listing_id: 'home',
    status: 'active',
    starts_on: '2026-01-01',
    ends_on: null,
    lease_parties: [...tenants, { profile_id: 'me', party: 'host' }],
    reviews: [],
    ...changes,
  });
  const open = (...leases: LetHome[]) =>
    tenantsToReview(leases, NOW).map(({ lease: id, renter, subject }) => [id, renter, subject]);
  const left = lease({ id: 'left', status: 'ended', ends_on: '2026-11-01' });
  expect(open(lease(), left)).toEqual([
    ['left', 'ana', 'renter'],
    ['left', 'bo', 'renter'],
    ['lease', 'ana', 'renter'],
    ['lease', 'bo', 'renter'],
  ]);
  const review = {
    author_id: 'me',
    subject: 'renter',
    reviewed_id: 'ana',
    revealed_at: null,
  } as const;
  expect(open(lease({ reviews: [review] })), 'written').toEqual([['lease', 'bo', 'renter']]);
  const shown = { ...review, author_id: 'bo', subject: 'home', reviewed_id: null } as const;
  const reviews = [{ ...shown, revealed_at: '2026-11-20T00:00:00Z' }];
  expect(open(lease({ reviews })), 'closed').toEqual([['lease', 'ana', 'renter']]);
  expect(open(lease({ reviews: [shown] })), 'hidden from the other side').toHaveLength(2);
  expect(open(lease({ status: 'ended', ends_on: '2026-08-01' })), 'too late').toEqual([]);
});
