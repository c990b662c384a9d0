import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { makeLease } from './money.ts';
import { asPerson, makeListing, makeWorld, send, signUp, start, type World } from './people.ts';
import { call } from './signing.ts';

type Tx = postgres.TransactionSql;
type Refusal = { hint: string; detail: string; message: string };
type Act = (sql: Tx, world: World & { thread: string }, at: number) => Promise<unknown>;

/** As if the person had signed up so long ago. */
const born = (sql: Tx, person: string, ago: string) =>
  sql`update public.profiles set created_at = now() - ${ago}::interval where id = ${person}`;

/** Does the same again and again; answers how often it went, and why it then did not. */
async function untilRefused(most: number, act: (at: number) => Promise<unknown>) {
  for (let at = 0; at < most; at += 1) {
    try {
      await act(at);
    } catch (error) {
      return { went: at, refusal: error as Refusal };
    }
  }
  return { went: most, refusal: null };
}

const limitOf = async (kind: string, stage: 'fresh' | 'young' | 'grown') => {
  const [rule] = await adminSql()`
    select * from private.limits where kind in (${kind}, 'rows') order by kind = 'rows' limit 1`;
  return Number(rule?.[stage]);
};

const asRenter =
  (body: (tx: Tx, world: World & { thread: string }, at: number) => Promise<unknown>): Act =>
  (sql, world, at) =>
    asPerson(sql, world.renter, (tx) => body(tx, world, at));

/** One more of each kind, as a renter does it. */
const ACTS: Record<string, Act> = {
  messages: (sql, { renter, thread }, at) => send(sql, renter, thread, `Message ${at}`),
  first_contacts: async (sql, { renter }, at) =>
    start(sql, renter, await signUp(sql, 'host', `Host ${at}`)),
  documents: asRenter((tx) => tx`select public.save_document(${randomUUID()}, 'other', 'A paper')`),
  favorites: async (sql, { host, renter }) => {
    const home = await makeListing(sql, host);
    await asPerson(
      sql,
      renter,
      (tx) => tx`insert into public.favorites (user_id, listing_id) values (${renter}, ${home})`,
    );
  },
  upload_queue: asRenter(
    (tx, { renter }, at) => tx`
      insert into public.upload_queue
        (id, user_id, file_path, bucket_id, original_filename, mime_type, file_size)
      values (${randomUUID()}, ${renter}, ${`${renter}/${at}`}, 'user_images', 'a', 'image/png', 1)`,
  ),
  files: asRenter(
    (tx, { renter }, at) => tx`
      insert into storage.objects (bucket_id, name, owner_id, metadata)
      values ('user_images', ${`${renter}/${at}.png`}, ${renter}, '{"size": 1}')`,
  ),
  consents: asRenter(
    (tx, { renter }) => tx`
      insert into public.consents (user_id, kind, version, given)
      values (${renter}, 'analytics', '1', true)`,
  ),
  blocks: async (sql, { renter }, at) => {
    const other = await signUp(sql, 'host', `Host ${at}`);
    await asPerson(sql, renter, (tx) => tx`select public.block_person(${other})`);
  },
};

test.each(Object.keys(ACTS))('a new account does not go beyond its limit of %s', (kind) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const thread = await start(sql, world.renter, world.host, world.active);
    const allowed = await limitOf(kind, 'fresh');
    // The thread above was a first contact.
    const before = kind === 'first_contacts' ? 1 : 0;
    const act = ACTS[kind];
    const { went, refusal } = await untilRefused(allowed + 5, async (at) =>
      act?.(sql, { ...world, thread }, at),
    );
    expect(went).toBe(allowed - before);
    const says = ['messages', 'first_contacts', 'files'].includes(kind) ? kind : 'rows';
    expect(refusal).toMatchObject({ code: 'P0001', hint: `limits.${says}` });
    expect(Number(refusal?.detail)).toBeGreaterThan(0);
    expect(refusal?.message).toMatch(/Please try again in \d+ (seconds|minutes|hours)\.$/);
  }),
);

test.each([
  ['fresh', '1 hour'],
  ['young', '3 days'],
  ['grown', '30 days'],
] as const)('an account of the stage %s writes as much as the table says', (stage, ago) =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    await born(sql, renter, ago);
    const thread = await start(sql, renter, host, active);
    const allowed = await limitOf('messages', stage);
    const write = (at: number) => send(sql, renter, thread, `Message ${at}`);
    expect(await untilRefused(allowed + 5, write)).toMatchObject({ went: allowed });
  }),
);

test('who answers, and the host of the home, have more room than who writes first', () =>
  rolledBack(async (sql) => {
    const { renter, host, otherHost, active } = await makeWorld(sql);
    const answers = await limitOf('answers', 'fresh');
    const ofHost = await start(sql, renter, host, active);
    const other = await start(sql, renter, otherHost);
    await send(sql, otherHost, other, 'Hello');
    for (const [person, thread] of [
      [host, ofHost],
      [renter, other],
    ] as const) {
      const write = (at: number) => send(sql, person, thread, `Message ${at}`);
      expect(await untilRefused(answers + 5, write)).toMatchObject({ went: answers });
    }
  }));

test('writing to people who have applied to a home of ours is no first contact', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const allowed = await limitOf('first_contacts', 'fresh');
    const write = async (at: number) => {
      const applicant = await signUp(sql, 'renter', `Renter ${at}`);
      await sql`
        insert into public.applications (applicant_id, listing_id, status)
        values (${applicant}, ${active}, 'submitted')`;
      await start(sql, host, applicant, active);
    };
    expect(await untilRefused(allowed + 10, write)).toMatchObject({ went: allowed + 10 });
  }));

test('a span that is over, and a clock that was put back, give the whole room again', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const thread = await start(sql, renter, host, active);
    const allowed = await limitOf('messages', 'fresh');
    const write = (at: number) => send(sql, renter, thread, `Message ${at}`);
    for (const moved of ['-61 seconds', '400 days']) {
      expect(await untilRefused(allowed + 1, write)).toMatchObject({ went: allowed });
      await sql`
        update private.limit_counts set window_start = now() + ${moved}::interval
        where person = ${renter} and kind = 'messages'`;
    }
    expect(await untilRefused(1, write)).toMatchObject({ refusal: null });
  }));

test('the bytes of an account have an end, and what is removed makes room again', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const size = 5_000_000;
    const allowed = Math.floor((await limitOf('bytes', 'fresh')) / size);
    const put = (name: string | number) =>
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into storage.objects (bucket_id, name, owner_id, metadata)
          values ('user_images', ${`${renter}/${name}.png`}, ${renter}, ${tx.json({ size })})`,
      );
    const { went, refusal } = await untilRefused(allowed + 1, put);
    expect({ went, hint: refusal?.hint }).toEqual({ went: allowed, hint: 'limits.bytes' });
    await sql`delete from storage.objects where name = ${`${renter}/0.png`}`;
    await put('again');
  }));

test('what jobs and the server write is not counted', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const thread = await start(sql, renter, host, active);
    const write = (at: number) => sql`
      insert into public.messages (conversation_id, sender_id, content)
      values (${thread}, ${renter}, ${`Message ${at}`})`;
    expect(await untilRefused(50, write)).toMatchObject({ refusal: null });
  }));

/** What writes to other people each time, done again and again by the host's side. */
const REPEATED: Record<string, (sql: Tx, books: Books) => (at: number) => Promise<unknown>> = {
  lease_sends: (sql, { host, lease }) => {
    const verbs = ['send_lease', 'recall_lease'] as const;
    return (at) => call(sql, host, verbs[at % 2] ?? 'send_lease', lease);
  },
  rent_changes: (sql, { host, lease }) => {
    let change = '';
    return (at) =>
      asPerson(sql, host, (tx) => {
        if (at % 2 === 1) return tx`select public.withdraw_rent(${change})`;
        change = randomUUID();
        return tx`
          select public.announce_rent(${change}, ${lease}, 120000, private.months_later(
            date_trunc('month', now())::date, 4))`;
      });
  },
  application_requests: (sql, { host, application }) => {
    return async () => {
      const request = randomUUID();
      await asPerson(
        sql,
        host,
        (tx) =>
          tx`select public.ask_applicants(${request}, ${application}, 'answer', null, 'Pets?')`,
      );
      await asPerson(sql, host, (tx) => tx`select public.withdraw_request(${request})`);
    };
  },
  inspection_confirmations: (sql, { host, inspection, item }) => {
    return async (at) => {
      const words = sql.json({ words: `Look ${at}` });
      await asPerson(
        sql,
        host,
        (tx) => tx`select public.put_inspection_item(${item}, ${inspection}, ${words})`,
      );
      await asPerson(sql, host, (tx) => tx`select public.confirm_inspection(${inspection})`);
    };
  },
};

type Books = Record<'host' | 'lease' | 'application' | 'inspection' | 'item', string>;

test.each(Object.keys(REPEATED))('what writes to other people has a limit a day: %s', (kind) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, active } = world;
    const status = kind === 'lease_sends' ? 'draft' : 'active';
    const lease = await makeLease(sql, world, [renter], { status });
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease}, ${host}, 'host', 9)`;
    const applicant = await signUp(sql, 'renter', 'Ari Applicant');
    const [application] = await sql<{ id: string }[]>`
      insert into public.applications (applicant_id, listing_id, status)
      values (${applicant}, ${active}, 'screening') returning id`;
    const [inspection] = await sql<{ id: string }[]>`
      insert into public.inspections (lease_id, kind) values (${lease}, 'move_in') returning id`;
    const [item] = await sql<{ id: string }[]>`
      insert into public.inspection_items (inspection_id, side, room, thing, condition)
      values (${inspection?.id ?? ''}, 'host', 'Hall', 'Floor', 'good') returning id`;
    const books = {
      host,
      lease,
      application: application?.id ?? '',
      inspection: inspection?.id ?? '',
      item: item?.id ?? '',
    };
    const allowed = await limitOf(kind, 'fresh');
    expect(allowed).toBeLessThan(60);
    const act = REPEATED[kind]?.(sql, books);
    const { went, refusal } = await untilRefused(allowed + 3, async (at) => act?.(at));
    expect(refusal).toMatchObject({ hint: 'limits.rows' });
    expect(refusal?.message).toMatch(/That was a lot for one day\. Please try again in/);
    expect(went).toBe(allowed);
  }),
);

/** Tables that people fill and that need no brake of their own, and why. */
const UNBRAKED: Record<string, string> = {
  account_deletions: 'one for a person',
  application_criteria: 'one for an organisation',
  application_events: 'follows applications',
  application_reference_checks: 'at most ten for an application',
  application_versions: 'follows applications',
  automation_runs: 'follows messages',
  autopay_runs: 'written by a job',
  command_actions: 'follows command_sessions',
  conversation_participants: 'follows conversation_pairs, which has a brake',
  conversation_settings: 'one for a conversation',
  conversations: 'follows conversation_pairs, which has a brake',
  deposit_deductions: 'at most 30 for a deposit',
  deposit_returns: 'one for a lease',
  devices: 'the twenty seen last are kept',
  expense_lines: 'at most 50 for an expense',
  favorite_list_members: 'at most 20 for a list',
  guide_areas: 'at most ten for a guide',
  guides: 'one for a person',
  home_criteria: 'one for a home',
  hosts: 'one for a person',
  inspection_items: 'at most 200 for an inspection',
  inspection_pictures: 'at most ten for a thing',
  inspections: 'two for a lease',
  lease_device_signatures: 'at most 100 by one person for a lease',
  lease_documents: 'one for each sending, which lease_sends limits',
  lease_events: 'follows what is done to a lease; what writes to others has a brake',
  lease_parties: 'follows leases',
  lease_templates: 'at most 50 for an organisation',
  lease_split_parts: 'one for each tenant of a split',
  ledger_accounts: 'follows charges and payments',
  ledger_entries: 'follows charges and payments',
  ledger_lines: 'follows charges and payments',
  listing_daily_figures: 'written by a job',
  listing_price_changes: 'follows listings',
  maintenance_events: 'follows maintenance_requests',
  mate_profiles: 'one for a person',
  mate_wishes: 'one for a person',
  messages: 'has a brake of its own',
  notification_deliveries: 'follows notifications',
  notification_digests: 'written by a job',
  notifications: 'follow what is braked',
  organization_members: 'follows invitations',
  payment_allocations: 'follows payments',
  payment_disputes: 'one for a payment',
  payout_accounts: 'one for an organisation or a guide',
  payout_tours: 'written by a job',
  payouts: 'written by a job',
  preferences: 'one for a person',
  profile_roles: 'at most three for a person',
  profiles: 'one for a person',
  push_subscriptions: 'the newest twenty are kept',
  receipts: 'one for a payment',
  renter_profiles: 'one for a person',
  tour_events: 'follows tours',
  tour_timelines: 'one for a tour',
  tour_rules: 'one for a home',
  tour_videos: 'three for a tour',
  verification_codes: 'counted by count_call',
};

test('every table that people make grow has a brake, or a reason why not', async () => {
  const rows = await adminSql()<{ name: string; braked: boolean }[]>`
    select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'brake_rows'
    ) as braked
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
  const without = rows.filter(({ braked }) => !braked).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(UNBRAKED).toSorted());
});
