import { expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import {
  ageOf,
  differencesOf,
  HOME_ZONES,
  instantsToCompare,
  intlOffsets,
  lawInstants,
  lawZones,
  postgresOffsets,
  recordZones,
  reportOf,
} from '../../support/zone-data.ts';

const INSTANTS = instantsToCompare(2025, 2028);
const TIMES = INSTANTS.map((at) => at.getTime());

/** Node and Postgres; tests/browser/tours/zone-data.spec.ts asks Chromium, too. */
async function engines(zones: readonly string[]) {
  return [
    { name: 'Node', offsets: intlOffsets({ zones, times: TIMES }) },
    { name: 'Postgres', offsets: await postgresOffsets(adminSql(), zones, INSTANTS) },
  ];
}

async function ages(): Promise<Record<string, string>> {
  const times = lawInstants.map((at) => at.getTime());
  return {
    [`Node ${process.versions.tz}`]: ageOf(intlOffsets({ zones: lawZones, times })),
    Postgres: ageOf(await postgresOffsets(adminSql(), lawZones, lawInstants)),
  };
}

test('Node and Postgres agree about every time zone of the homes', async () => {
  const found = differencesOf(await engines(HOME_ZONES), HOME_ZONES, INSTANTS);
  expect(found, reportOf(await ages(), found)).toEqual([]);
});

test('where they differ about other time zones, the report says which, since when, and by how much', async () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const both = await engines(zones);
  const found = differencesOf(both, zones, INSTANTS);
  const report = reportOf(await ages(), found);
  await recordZones('Node and Postgres', await ages(), found);
  expect(Object.keys(both[1]?.offsets ?? {}).length).toBeGreaterThan(350);
  for (const { zone } of found) expect(report).toContain(zone);
});

test('an engine with other time zone rules is detected', async () => {
  const [node, postgres] = await engines(HOME_ZONES);
  if (!node || !postgres) throw new Error('no engines');
  const chicago = node.offsets['America/Chicago'] ?? [];
  const stale = { ...node.offsets, 'America/Chicago': chicago.map((n, k) => (k > 9 ? -300 : n)) };
  const found = differencesOf([{ name: 'Stale', offsets: stale }, postgres], HOME_ZONES, INSTANTS);
  expect(found).toEqual([
    { zone: 'America/Chicago', at: '2025-11-15', says: { Stale: -300, Postgres: -360 } },
  ]);
  expect(reportOf({ Stale: 'old' }, found)).toBe(
    'Zone data differ (Stale: old):\n  America/Chicago from 2025-11-15: Stale UTC-05:00, Postgres UTC-06:00',
  );
});
