import { describe, expect, test } from 'vitest';
import { liveSideOf, mayJoinLive, showerOf } from '#shared/domains/tours/model/live/live-rules.ts';

const STARTS = Date.parse('2027-03-01T15:00:00Z');
const at = (minutes: number) => new Date(STARTS + minutes * 60_000);

const tour = {
  kind: 'live_video',
  status: 'confirmed',
  starts_at: at(0).toISOString(),
  ends_at: at(30).toISOString(),
  time_zone: 'America/Chicago',
  renter_id: 'renter',
  guide_id: 'guide',
  guide_answer: 'accepted',
  host_id: 'host',
  member_id: null,
} as const;

describe('who joins a live tour', () => {
  test('the renter and the guide who accepted, and no host next to them', () => {
    expect(['renter', 'guide', 'host', 'other'].map((me) => liveSideOf(tour, me))).toEqual([
      'renter',
      'shower',
      null,
      null,
    ]);
  });

  test('the member or the host while no guide has accepted', () => {
    const asked = { ...tour, guide_answer: 'asked' } as const;
    expect(showerOf(asked)).toBe('host');
    expect(showerOf({ ...asked, member_id: 'member' })).toBe('member');
    expect(liveSideOf(asked, 'guide')).toBeNull();
  });

  test('no one of a tour in person', () => {
    expect(liveSideOf({ ...tour, kind: 'in_person' }, 'renter')).toBeNull();
  });
});

describe('when a live tour is joined', () => {
  test.each([
    [-16, false],
    [-15, true],
    [0, true],
    [60, true],
    [61, false],
  ])('%d minutes after its beginning: %s', (minutes, allowed) => {
    expect(mayJoinLive(tour, 'renter', at(minutes)).allowed).toBe(allowed);
  });

  test.each([
    'requested',
    'scheduled',
    'completed',
    'cancelled',
    'no_show',
    'nobody_said',
  ] as const)('not while it is %s', (status) => {
    expect(mayJoinLive({ ...tour, status }, 'guide', at(5)).allowed).toBe(false);
  });

  test('who is early reads when it opens', () => {
    expect(mayJoinLive(tour, 'renter', at(-60))).toEqual({
      allowed: false,
      reason: 'Opens at Mon, Mar 1, 2027, 8:45 AM (Central time, UTC-06:00).',
    });
  });
});
