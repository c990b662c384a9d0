import { expect, test } from 'vitest';
import {
  changeFinding,
  funnelFinding,
  weeksOf,
} from '../../../../shared/domains/analytics/model/findings.ts';

const counts = { views: 0, saves: 0, messages: 0, tours: 0, applications: 0, leases: 0 };
const insights = (totals: object, previous: object) => ({
  from: '2026-01-01',
  to: '2026-01-28',
  series: [],
  totals: { ...counts, ...totals },
  previous: { ...counts, ...previous },
  change: { ...counts },
});

test('days are grouped into weeks, the last of which may be short', () => {
  const days = Array.from({ length: 9 }, (_, index) => ({
    ...counts,
    day: `2026-01-0${index + 1}`,
    views: 1,
    tours: index,
  }));
  expect(weeksOf(days)).toEqual([
    { ...counts, day: '2026-01-01', views: 7, tours: 21 },
    { ...counts, day: '2026-01-08', views: 2, tours: 15 },
  ]);
});

test('the finding about the way to a lease names the furthest step that was reached', () => {
  expect(funnelFinding({ ...counts, views: 1000, messages: 50, applications: 4 })).toBe(
    'One application for every 250 looks',
  );
  expect(funnelFinding({ ...counts, views: 1000, messages: 50 })).toBe(
    'One conversation for every 20 looks, and no application yet',
  );
  expect(funnelFinding({ ...counts, views: 1200 })).toBe('1,200 looks, and no messages yet');
  expect(funnelFinding(counts)).toBe('No one viewed your homes on these days');
});

test('a finding names the figure that grew', () => {
  expect(changeFinding(insights({ views: 5, saves: 2, tours: 1 }, { views: 4, saves: 3 }))).toBe(
    'More views and tours than in as many days before',
  );
  expect(changeFinding(insights({}, { views: 4 }))).toBe(
    'Nothing grew against as many days before',
  );
});
