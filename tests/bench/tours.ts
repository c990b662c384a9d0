import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { ADMIN_ROLE, startCluster } from '../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../supabase/local/database/prepare.ts';
import { loadKeys } from '../../supabase/local/keys.ts';
import { freePorts } from '../support/addresses.ts';
import { processCpu } from './process-cpu.ts';
import type { Measurement, Row } from './row.ts';

const GUIDES = 10_000;
const HOMES = 60;
const DAYS = 90;
const ROUNDS = 15;

/** P12: who could show a home among 10,000 guides, and the free times of 60 homes over 90 days; the CPU of the SQL alone. */
export const tours: Measurement = { name: 'P12 tours', measure };

async function measure(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-bench-'));
  const [port = 0] = await freePorts(1);
  const keys = await loadKeys(dataDir);
  const password = keys.databasePasswords[ADMIN_ROLE];
  const cluster = await startCluster({ dataDir, port, password });
  const adminUrl = cluster.url(ADMIN_ROLE, password);
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await prepareDatabase({ adminUrl, passwords: keys.databasePasswords });
    const [host] = await sql<{ id: string }[]>`
      insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
      values (gen_random_uuid(), 'large@people.test',
        ${sql.json({ user_type: 'host', full_name: 'Hana Host' })}, now()) returning id`;
    const me = host?.id ?? '';
    const tour = await grow(sql, me);
    const asHost = <Answer>(work: (tx: postgres.TransactionSql) => Promise<Answer>) =>
      sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: me, role: 'authenticated', aal: 'aal1' })}, true)`;
        await tx`set local role authenticated`;
        return await work(tx);
      });
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const pid = backend?.pid ?? 0;
    const worst = async (calls: ((tx: postgres.TransactionSql) => Promise<unknown>)[]) => {
      const of: number[] = [];
      for (const call of calls) {
        // The first round fills caches and plans, as the first call of a day does.
        await asHost(call);
        const before = processCpu(pid);
        for (let round = 0; round < ROUNDS; round += 1) await asHost(call);
        of.push((processCpu(pid) - before) / ROUNDS);
      }
      return Math.max(...of);
    };
    const answer = await asHost(
      (tx) => tx<{ n: number }[]>`
        select jsonb_array_length(public.guides_for_tour(${tour})) as n`,
    );
    if (answer[0]?.n !== 50) throw new Error(`${answer[0]?.n} guides were found`);
    const picker = await worst([
      (tx) => tx`select public.guides_for_tour(${tour})`,
      (tx) => tx`select public.guides_for_tour(${tour}, 'Spanish')`,
      (tx) => tx`select public.guides_for_tour(${tour}, null, 'guide 99')`,
    ]);
    const slots = await worst([
      (tx) => tx`
        select count(*) from public.listings l, generate_series(0, ${DAYS} - 1, 60) d,
          public.tour_slots(l.id, now() + make_interval(days => d),
            now() + make_interval(days => least(d + 60, ${DAYS}))) s
        where l.owner_id = ${me}`,
    ]);
    const line = (what: string, figure: number, goal: number): Row => ({
      ...{ id: 'P12', what, figure, unit: 'ms', goal, of: 'figure' },
    });
    return [
      line(`CPU of the slowest of 3 pickers among ${GUIDES} guides`, picker, 50),
      line(`CPU of the free times of ${HOMES} homes over ${DAYS} days`, slots, 200),
    ];
  } finally {
    await sql.end({ timeout: 1 });
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Guides around Austin with two tours each in the coming weeks, and homes with as many; answers a tour without a guide. */
async function grow(sql: postgres.Sql, host: string): Promise<string> {
  return await sql.begin(async (all) => {
    await all`set local session_replication_role = replica`;
    const [row] = await all<{ org: string }[]>`
      select org_id as org from public.profiles where id = ${host}`;
    const org = row?.org ?? '';
    await all`
      insert into public.listings (owner_id, org_id, title, status, home_type, street_address, city, state,
        rent_cents, published_at, latitude, longitude, time_zone)
      select ${host}::uuid, ${org}::uuid, 'Bright flat ' || n, 'active', 'apartment', n || ' Elm St', 'Austin', 'TX',
        150000 + n, now(), 30.2 + n * 0.003, -97.7 + (n % 7) * 0.01, 'America/Chicago'
      from generate_series(0, ${HOMES - 1}) n`;
    await all`
      insert into public.tour_rules (listing_id, days_ahead, parties_at_once)
      select id, 180, 1 + (row_number() over (order by id))::integer % 3
      from public.listings where owner_id = ${host}`;
    await all`
      create temporary table others on commit drop as
      select gen_random_uuid() as id, n, 'Guide ' || n as name from generate_series(0, ${GUIDES - 1}) n`;
    await all`
      insert into public.profiles (id, full_name, user_type, is_verified)
      select id, name, 'guide', true from others`;
    await all`
      insert into public.profile_roles (profile_id, role) select id, 'guide' from others`;
    await all`
      insert into private.profile_cards (id, full_name, user_type, is_verified)
      select id, full_name, user_type, is_verified from public.profiles where id in (select id from others)`;
    await all`
      insert into public.guides (id, onboarding_completed, languages_spoken, tour_rate_cents)
      select id, true, case when n % 5 = 0 then '{English,Spanish}' else '{English}' end::text[], 3000 + n % 4000
      from others`;
    await all`
      insert into public.guide_areas (guide_id, city, state, radius_miles, latitude, longitude)
      select id, 'Austin', 'TX', 10 + n % 40, 30.2 + (n % 200) * 0.005, -97.9 + (n % 90) * 0.005 from others`;
    await all`
      insert into public.tours (listing_id, renter_id, guide_id, guide_answer, host_id, org_id, kind, status,
        starts_at, ends_at, time_zone, home_held, guide_held)
      select l.id, ${host}::uuid, o.id, 'accepted', ${host}::uuid, ${org}::uuid, 'in_person', 'completed', at,
        at + interval '30 minutes', 'America/Chicago', tstzrange(at, at + interval '45 minutes'),
        tstzrange(at, at + interval '30 minutes')
      from others o join lateral (select id from public.listings where owner_id = ${host}
          order by id offset o.n % ${HOMES} limit 1) l on true
        cross join lateral (select now() - (o.n || ' hours')::interval as at) t`;
    // Some ten a week of each home, which hold their times.
    await all`
      insert into public.tours (listing_id, renter_id, guide_id, guide_answer, host_id, org_id, kind, status,
        starts_at, ends_at, time_zone, home_held, guide_held)
      select l.id, o.id, null, null, ${host}::uuid, ${org}::uuid, 'in_person', 'confirmed', at,
        at + interval '30 minutes', 'America/Chicago', tstzrange(at, at + interval '45 minutes'),
        tstzrange(at, at + interval '30 minutes')
      from (select id, row_number() over (order by id) as n from public.listings where owner_id = ${host}) l
        join others o on o.n = l.n
        cross join generate_series(1, 120) k
        cross join lateral (select date_trunc('hour', now()) + make_interval(hours => (k * 17 + l.n)::integer) as at) t`;
    const [found] = await all<{ id: string }[]>`
      select id from public.tours where status = 'confirmed' and starts_at > now() + interval '2 days'
      order by starts_at limit 1`;
    await all`set local session_replication_role = origin`;
    await all`analyze`;
    return found?.id ?? '';
  });
}
