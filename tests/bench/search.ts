import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { ADMIN_ROLE, startCluster } from '../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../supabase/local/database/prepare.ts';
import { loadKeys } from '../../supabase/local/keys.ts';
import { seed } from '../../supabase/seed/seed.ts';
import { growHomes, SCALES, type Scale } from '../../supabase/seed/write/scale.ts';
import { freePorts } from '../support/addresses.ts';
import { policyReads } from './policy-reads.ts';
import { type Measurement, percentile, type Row } from './row.ts';
import { byHand, ourSearch, SEARCHES, type Search, wordsOf } from './searches.ts';

const PAIRS = 7;
/** Each search this often in a row; the least of them is its time, as noise only adds. */
const ROUNDS = 8;
/** And at least this long: reads of a fifth of a millisecond need more than eight. */
const LEAST_MS = 150;
const PAGE = 20;

/** P6: search over a large set; `--scale=1m` for a million homes instead of 100,000. */
export const search: Measurement = { name: 'P6 search', measure };

/** A role that the policies are made for, and the superuser next to it. */
type Session = { run<T>(work: (sql: postgres.ReservedSql) => Promise<T>): Promise<T> };

async function measure(): Promise<Row[]> {
  const asked = process.argv.find((word) => word.startsWith('--scale='))?.slice(8) ?? '100k';
  if (!(asked in SCALES)) throw new Error(`--scale is ${Object.keys(SCALES).join(' or ')}`);
  // Checked above.
  const scale = asked as Scale;
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-bench-'));
  const [port = 0] = await freePorts(1);
  const keys = await loadKeys(dataDir);
  const password = keys.databasePasswords[ADMIN_ROLE];
  const cluster = await startCluster({ dataDir, port, password });
  const adminUrl = cluster.url(ADMIN_ROLE, password);
  // Three for the sessions that are compared, one for looking.
  const sql = postgres(adminUrl, { max: 4, onnotice: () => {} });
  try {
    await prepareDatabase({ adminUrl, passwords: keys.databasePasswords });
    await seed({ sql, dataDir, supabaseUrl: '' });
    await growHomes(sql, SCALES[scale], (line) => console.log(`  ${line}`));
    return await compare(sql, scale);
  } finally {
    await sql.end({ timeout: 1 });
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(sql: postgres.Sql, scale: Scale): Promise<Row[]> {
  const visitor = await session(sql, 'anon');
  const [host] = await sql<{ id: string }[]>`
    select u.id from auth.users u where u.email = 'host@kinstead.test'`;
  if (!host) throw new Error('the seed has no host');
  const member = await session(sql, 'authenticated', host.id);
  const superuser = await session(sql);

  const scans = await scansOf(sql, visitor);
  const handWritten = await ratios(
    await Promise.all(
      SEARCHES.map(async (one) => {
        const words = await superuser.run((tx) => wordsOf(tx, one));
        return {
          what: one.what,
          ours: () => visitor.run((tx) => ourSearch(tx, one, PAGE)),
          floor: () => superuser.run((tx) => byHand(tx, one, words, PAGE)),
        };
      }),
    ),
  );
  const suggested = await suggestions(visitor);
  const first: Search = { what: 'newest', q: '', filters: {} };
  const late = await bookmarkOfPage(sql, 500);
  const deep = await ratios([
    {
      what: 'page 500 beside page 2',
      ours: () => visitor.run((tx) => ourSearch(tx, first, PAGE, late)),
      // Both without counting: a first page also says how many there are.
      floor: async () => {
        const second = await bookmarkOfPage(sql, 2);
        return visitor.run((tx) => ourSearch(tx, first, PAGE, second));
      },
    },
  ]);
  const newest = await sql<{ id: string }[]>`
    select id from public.listings where status = 'active' order by published_at desc limit 50`;
  const policies = await ratios(
    policyReads(
      host.id,
      newest.map(({ id }) => id),
    ).map(({ what, read }) => ({
      what: `under policies: ${what}`,
      ours: () => member.run((tx) => read(tx)),
      floor: () => superuser.run((tx) => read(tx, host.id)),
    })),
  );
  return [
    line(scale, 'sequential scans of homes, pictures, words', scans, 'scans', 0),
    line(
      scale,
      `worst of ${SEARCHES.length} searches beside hand-written SQL`,
      handWritten,
      'x',
      1.3,
    ),
    line(scale, 'page 500 beside page 2', deep, 'x', 1.2),
    line(scale, 'p95 of suggested places while one types', suggested, 'ms', 50),
    line(scale, 'policies beside explicit predicates', policies, 'x', 1.15),
  ];
}

function line(scale: Scale, what: string, figure: number, unit: Row['unit'], goal: number): Row {
  return { id: 'P6', what: `${scale}: ${what}`, figure, unit, goal, of: 'figure' };
}

/** As places are typed: letter by letter, with slips, and what no place is called. */
const TYPED = [
  'au',
  'aus',
  'austin',
  'austni',
  'po',
  'portland',
  'phil',
  'filadelphia',
  'fish',
].concat([
  'fishtown',
  'hyde',
  'park',
  'alberta arts',
  '787',
  '78704',
  '19125',
  'xqzvk',
  'near the',
  'st',
]);
const TYPINGS = 12;

/** How long the places of what is typed take, in ms: the p95 of all of them. */
async function suggestions(visitor: Session): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= TYPINGS; round++) {
    for (const words of TYPED) {
      const taken = await timeOf(() =>
        visitor.run((tx) => tx`select * from public.suggest_places(${words})`),
      );
      // The first round fills caches, as the first typing of a day does.
      if (round > 0) times.push(taken);
    }
  }
  console.log(`  suggestions: p50 ${percentile(times, 0.5).toFixed(2)} ms`);
  return percentile(times, 0.95);
}

type Work = () => Promise<unknown>;
type Pair = { what: string; ours: Work; floor: Work };

/** The median ratio of each pair, interleaved; answers the worst of them. */
async function ratios(pairs: Pair[]): Promise<number> {
  let worst = 0;
  for (const { what, ours, floor } of pairs) {
    const found: number[] = [];
    const times: string[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const [mine, bare] = await leastOfBoth(ours, floor);
      found.push(mine / bare);
      times.push(`${mine.toFixed(2)}/${bare.toFixed(2)}`);
    }
    const median = found.sort((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? Number.NaN;
    console.log(`  ${what}: ${median.toFixed(2)} (ms ${times.join(' ')})`);
    worst = Math.max(worst, median);
  }
  return worst;
}

/** The least time of each, in ms, taken turn by turn: what disturbs one disturbs the other. */
async function leastOfBoth(ours: Work, floor: Work): Promise<[number, number]> {
  let [mine, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const begun = performance.now();
  for (let round = 0; round < ROUNDS || performance.now() - begun < LEAST_MS; round++) {
    mine = Math.min(mine, await timeOf(ours));
    bare = Math.min(bare, await timeOf(floor));
  }
  return [mine, bare];
}

async function timeOf(work: Work): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A connection of its own, as REST would set it up for a caller. */
async function session(sql: postgres.Sql, role?: string, sub?: string): Promise<Session> {
  const reserved = await sql.reserve();
  if (role) {
    const claims = JSON.stringify({ role, sub, ...(sub && { aal: 'aal1' }) });
    await reserved`select set_config('request.jwt.claims', ${claims}, false)`;
    await reserved`select set_config('role', ${role}, false)`;
  }
  return { run: (work) => work(reserved) };
}

async function bookmarkOfPage(sql: postgres.Sql, page: number) {
  const [row] = await sql<{ key: Date; id: string }[]>`
    select published_at as key, id from public.listings where status = 'active'
    order by published_at desc, id desc offset ${(page - 1) * PAGE - 1} limit 1`;
  return { sort: 'newest', key: row?.key, id: row?.id, total: null, corrected: null };
}

/** Sequential scans while our searches run once each: a statement by hand may well prefer one. */
async function scansOf(sql: postgres.Sql, visitor: Session): Promise<number> {
  const counted = async () => {
    const [row] = await sql<{ scans: number }[]>`
      select sum(seq_scan)::int as scans from pg_stat_all_tables
      where relid in ('public.listings'::regclass, 'public.listing_media'::regclass,
        'private.search_words'::regclass)`;
    return row?.scans ?? Number.NaN;
  };
  const told = () => visitor.run((tx) => tx`select pg_stat_force_next_flush()`);
  await told();
  const before = await counted();
  for (const one of SEARCHES) await visitor.run((tx) => ourSearch(tx, one, PAGE));
  await told();
  return (await counted()) - before;
}
