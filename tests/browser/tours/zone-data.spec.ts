import postgres from 'postgres';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { expect, test } from '#tests/support/browser.ts';
import {
  ageOf,
  differencesOf,
  HOME_ZONES,
  instantsToCompare,
  intlOffsets,
  lawInstants,
  lawZones,
  postgresOffsets,
  type Question,
  recordZones,
  reportOf,
} from '#tests/support/zone-data.ts';

const INSTANTS = instantsToCompare(2025, 2028);
const TIMES = INSTANTS.map((at) => at.getTime());
const LAW_TIMES = lawInstants.map((at) => at.getTime());

test('Node, Chromium and Postgres agree about every time zone of the homes', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await page.goto('/health');
  // Playwright sends the function's text to the page: the same lines run in both engines.
  const inChromium = (question: Question) => page.evaluate(intlOffsets, question);
  const zones = Intl.supportedValuesOf('timeZone');
  const engines = [
    { name: 'Node', offsets: intlOffsets({ zones, times: TIMES }) },
    { name: 'Chromium', offsets: await inChromium({ zones, times: TIMES }) },
    { name: 'Postgres', offsets: await postgresOffsets(sql, zones, INSTANTS) },
  ];
  const ages = {
    [`Node ${process.versions.tz}`]: ageOf(intlOffsets({ zones: lawZones, times: LAW_TIMES })),
    [`Chromium ${page.context().browser()?.version()}`]: ageOf(
      await inChromium({ zones: lawZones, times: LAW_TIMES }),
    ),
    Postgres: ageOf(await postgresOffsets(sql, lawZones, lawInstants)),
  };
  await sql.end();
  await recordZones('Node, Chromium and Postgres', ages, differencesOf(engines, zones, INSTANTS));
  const found = differencesOf(engines, HOME_ZONES, INSTANTS);
  expect(found, reportOf(ages, found)).toEqual([]);
  for (const { offsets } of engines) expect(Object.keys(offsets).length).toBeGreaterThan(350);
});

/** The nights of 2026 and 2027 in which the clocks of the homes change, by the hour in UTC. */
const NIGHTS = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];

test('Chromium shows a tour at the time that every text says', async ({ page }) => {
  await page.goto('/health');
  const zones = [
    ['America/New_York', 'Eastern'],
    ['America/Chicago', 'Central'],
    ['America/Los_Angeles', 'Pacific'],
    // A zone that no name is common for is called by its city.
    ['America/Asuncion', 'Asuncion'],
  ] as const;
  const cases = zones.flatMap(([zone, name]) =>
    NIGHTS.flatMap((night) =>
      Array.from({ length: 32 }, (_, n) => ({
        zone,
        name,
        time: Date.parse(`${night}T00:00:00Z`) + n * 30 * 60_000,
      })),
    ),
  );
  const shown = await page.evaluate(
    (asked) =>
      asked.map(({ zone, name, time }) => {
        const format = new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          weekday: 'short',
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'longOffset',
        });
        const parts = Object.fromEntries(
          format.formatToParts(time).map(({ type, value }) => [type, value]),
        );
        return [
          `${parts.weekday}, ${parts.month} ${parts.day}, ${parts.year}, `,
          `${parts.hour}:${parts.minute} ${parts.dayPeriod} `,
          `(${name} time, ${parts.timeZoneName?.replace('GMT', 'UTC')})`,
        ].join('');
      }),
    cases,
  );
  expect(shown).toEqual(cases.map(({ zone, time }) => tourTimeText(new Date(time), zone)));
});
