import type postgres from 'postgres';
import { recordResult } from './results.ts';

/** What one engine says: for each zone it knows, the minutes from UTC at each instant asked. */
export type ZoneTable = Record<string, readonly number[]>;

/** An engine and its answers. */
export type Engine = { name: string; offsets: ZoneTable };

/** One zone in which engines differ: at the first such instant, the minutes that each says. */
export type Difference = { zone: string; at: string; says: Record<string, number> };

/** Where the product's homes are: the zones of the seed's metros and of all the states. */
export const HOME_ZONES = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
  ...['America/Phoenix', 'America/Anchorage', 'America/Detroit', 'America/Boise'],
  ...['America/Indiana/Indianapolis', 'America/Kentucky/Louisville', 'Pacific/Honolulu'],
] as const;

/** The 1st and the 15th of each month: every rule that lasts shows on one of them. */
export function instantsToCompare(fromYear: number, toYear: number): Date[] {
  const instants: Date[] = [];
  for (let year = fromYear; year <= toYear; year += 1) {
    for (let month = 0; month < 12; month += 1) {
      for (const day of [1, 15]) instants.push(new Date(Date.UTC(year, month, day, 12)));
    }
  }
  return instants;
}

/** What an engine is asked. */
export type Question = { zones: readonly string[]; times: readonly number[] };

/**
 * Minutes from UTC by the Intl of whichever engine runs it. It stands alone: Chromium gets its text.
 */
export function intlOffsets({ zones, times }: Question): ZoneTable {
  const table: Record<string, number[]> = {};
  for (const timeZone of zones) {
    let format: Intl.DateTimeFormat;
    try {
      format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    } catch {
      // Not a zone of this engine: it answers for the others.
      continue;
    }
    table[timeZone] = times.map((time) => {
      const part = format.formatToParts(time).find(({ type }) => type === 'timeZoneName');
      const match = /([+-])(\d\d):(\d\d)/.exec(part?.value ?? '');
      if (!match) return 0;
      const minutes = Number(match[2]) * 60 + Number(match[3]);
      return match[1] === '-' ? -minutes : minutes;
    });
  }
  return table;
}

/** Minutes from UTC by Postgres. */
export async function postgresOffsets(
  sql: postgres.Sql,
  zones: readonly string[],
  instants: readonly Date[],
): Promise<ZoneTable> {
  const rows = await sql<{ zone: string; minutes: number[] }[]>`
    select z.name as zone, array_agg(
      (extract(epoch from (i.at at time zone z.name) - (i.at at time zone 'UTC')) / 60)::int
      order by i.n) as minutes
    from pg_timezone_names z,
      unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality i (at, n)
    where z.name = any (${[...zones]}) group by z.name`;
  return Object.fromEntries(rows.map(({ zone, minutes }) => [zone, minutes]));
}

/** Every zone in which two engines that both know it differ. */
export function differencesOf(
  engines: readonly Engine[],
  zones: readonly string[],
  instants: readonly Date[],
): Difference[] {
  return zones.flatMap((zone) => {
    const knowing = engines.filter(({ offsets }) => offsets[zone]);
    const index = instants.findIndex(
      (_, n) => new Set(knowing.map(({ offsets }) => offsets[zone]?.[n])).size > 1,
    );
    const at = instants[index];
    if (!at) return [];
    const says = knowing.map(({ name, offsets }) => [name, offsets[zone]?.[index] ?? 0]);
    return [{ zone, at: at.toISOString().slice(0, 10), says: Object.fromEntries(says) }];
  });
}

/** Laws that changed recently: a place, an instant after the change, and the minutes since then. */
const LAWS: readonly [zone: string, at: string, minutes: number][] = [
  ['Asia/Almaty', '2024-07-01', 300],
  ['America/Asuncion', '2025-07-01', -180],
  ['America/Coyhaique', '2025-07-01', -180],
  ['America/Vancouver', '2026-12-15', -420],
  ['America/Edmonton', '2027-01-01', -360],
  ['America/Winnipeg', '2027-01-01', -300],
];

/** What must be asked to tell the age of an engine's zone data. */
export const lawZones = LAWS.map(([zone]) => zone);
export const lawInstants = LAWS.map(([, at]) => new Date(`${at}T12:00:00Z`));

/** Which of them an engine has not heard of; all engines but Node keep their data's release secret. */
export function ageOf(offsets: ZoneTable): string {
  const missing = LAWS.filter(([zone, , minutes], n) => offsets[zone]?.[n] !== minutes);
  if (missing.length === 0) return 'all laws known here';
  return `no news of ${missing.map(([zone, at]) => `${zone} before ${at}`).join(', ')}`;
}

/** The report that a person reads when engines do not agree. */
export function reportOf(ages: Record<string, string>, differences: readonly Difference[]): string {
  const said = Object.entries(ages).map(([name, age]) => `${name}: ${age}`);
  if (differences.length === 0) return `Zone data agree (${said.join('; ')}).`;
  const lines = differences.map(({ zone, at, says }) => {
    const each = Object.entries(says).map(([name, minutes]) => `${name} ${hours(minutes)}`);
    return `  ${zone} from ${at}: ${each.join(', ')}`;
  });
  return [`Zone data differ (${said.join('; ')}):`, ...lines].join('\n');
}

/** Reports it in a test that passes: other zones may differ until the product has homes there. */
export function recordZones(
  what: string,
  ages: Record<string, string>,
  differences: readonly Difference[],
): Promise<void> {
  const zones = differences.map(({ zone, at, says }) => {
    const each = Object.entries(says).map(([name, minutes]) => `${name} ${hours(minutes)}`);
    return [zone, `from ${at}: ${each.join(', ')}`];
  });
  const figures = { ...ages, differing: differences.length, ...Object.fromEntries(zones) };
  return recordResult({ id: 'zones', what: `zone data of ${what}`, figures });
}

function hours(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (n: number) => String(n).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
