import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { mayJoinLive } from '#shared/domains/tours/model/live/live-rules.ts';
import { tourSchema } from '#shared/domains/tours/model/schema.ts';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { createTokens } from '../../../supabase/local/tokens.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { insertSession } from '../../support/sessions.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from '../policies/people.ts';
import { makeTour } from '../policies/tour-people.ts';
import { listen, WAIT } from '../realtime/listening.ts';
import { LIVE, makeLiveWorld } from './live-world.ts';

type Tx = postgres.TransactionSql;

const mayJoin = async (sql: Tx, who: string, tour: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ may: boolean }[]>`select public.may_join_live_tour(${tour}) as may`,
  );
  return row?.may;
};

describe('who may join a live tour, and when', () => {
  test('the renter, the guide and the host’s side may; other renters, hosts and guides may not', () =>
    rolledBack(async (sql) => {
      const { tour, renter, guide, host, colleague, otherRenter, otherHost } =
        await makeLiveWorld(sql);
      const otherGuide = await signUp(sql, 'guide', 'Gwen Guide');
      for (const one of [renter, guide, host, colleague])
        expect(await mayJoin(sql, one, tour)).toBe(true);
      for (const one of [otherRenter, otherHost, otherGuide])
        expect(await mayJoin(sql, one, tour)).toBe(false);
      await expectRefused(asVisitor(sql, (tx) => tx`select public.may_join_live_tour(${tour})`));
    }));

  test('a guide who was asked, or was taken off, may not: then the host or a member shows the home', () =>
    rolledBack(async (sql) => {
      const { tour, guide, host, colleague } = await makeLiveWorld(sql);
      await sql`update public.tours set guide_answer = 'asked' where id = ${tour}`;
      expect(await mayJoin(sql, guide, tour)).toBe(false);
      expect(await mayJoin(sql, host, tour)).toBe(true);
      await sql`
        update public.tours set guide_id = null, guide_answer = null, member_id = ${colleague}
        where id = ${tour}`;
      expect(await mayJoin(sql, guide, tour)).toBe(false);
      // One shows it, the other one may sit in.
      for (const one of [host, colleague]) expect(await mayJoin(sql, one, tour)).toBe(true);
    }));

  test('a member who left the organization may not: the host shows the home again', () =>
    rolledBack(async (sql) => {
      const { host, colleague, ...world } = await makeLiveWorld(sql);
      const sent = { guide_id: null, guide_answer: null, member_id: colleague };
      await sql`update public.tours set ${sql(sent)} where id = ${world.tour}`;
      const home = { ...world, active: await makeListing(sql, host), host };
      const past = await makeTour(
        sql,
        { ...home, renter: world.otherRenter },
        { ...LIVE, ...sent, status: 'completed' },
        -600,
      );
      expect(await mayJoin(sql, colleague, world.tour)).toBe(true);
      await asPerson(sql, host, (tx) => tx`select public.remove_member(${colleague})`);
      expect(await mayJoin(sql, colleague, world.tour)).toBe(false);
      expect(await mayJoin(sql, host, world.tour)).toBe(true);
      // Who showed a home in the past did so.
      const rows = await sql`
        select id from public.tours where member_id = ${colleague}`;
      expect([...rows]).toEqual([{ id: past }]);
    }));

  test.each(['renter', 'guide'] as const)('a block by the %s closes the room to both', (by) =>
    rolledBack(async (sql) => {
      const { tour, renter, guide, host, ...world } = await makeLiveWorld(sql);
      const sides = { renter, guide };
      const block = (who: string, whom: string) =>
        asPerson(sql, who, (tx) => tx`select public.block_person(${whom})`);
      // A block between others of the tour is not theirs.
      await block(host, guide);
      await block(world.otherRenter, renter);
      expect(await mayJoin(sql, renter, tour)).toBe(true);
      expect(await mayJoin(sql, host, tour)).toBe(false);
      await block(sides[by], by === 'renter' ? guide : renter);
      // The host’s side would sit in with one of the two, or with no one.
      for (const one of [renter, guide, host]) expect(await mayJoin(sql, one, tour)).toBe(false);
    }),
  );

  test.each(['renter', 'guide'] as const)(
    'who of the host’s side has a block with the %s does not sit in, and the two meet',
    (other) =>
      rolledBack(async (sql) => {
        const { tour, renter, guide, colleague, host } = await makeLiveWorld(sql);
        const blocked = other === 'renter' ? renter : guide;
        await asPerson(sql, colleague, (tx) => tx`select public.block_person(${blocked})`);
        expect(await mayJoin(sql, colleague, tour)).toBe(false);
        for (const one of [renter, guide, host]) expect(await mayJoin(sql, one, tour)).toBe(true);
      }),
  );

  test('the database and the page say the same of every kind, status, person and time', () =>
    rolledBack(async (sql) => {
      const { tour, ...world } = await makeLiveWorld(sql);
      const people = [world.renter, world.guide, world.host, world.colleague, world.otherRenter];
      // As tour_details names it.
      const sideOf = (one: string) =>
        one === world.host || one === world.colleague ? ('host' as const) : undefined;
      const compare = async (change: (tx: Tx) => Promise<unknown>) => {
        await sql.savepoint(async (tx) => {
          // Statuses are set past their moves.
          await tx`set local session_replication_role = replica`;
          await change(tx);
          await tx`set local session_replication_role = origin`;
          const [row] =
            await tx`select to_jsonb(t) as tour from public.tours t where t.id = ${tour}`;
          const facts = tourSchema.parse(row?.tour);
          for (const one of people) {
            expect(await mayJoin(tx, one, tour), JSON.stringify(facts)).toBe(
              mayJoinLive({ ...facts, side: sideOf(one) }, one, new Date()).allowed,
            );
          }
        });
      };
      for (const kind of ['live_video', 'in_person'])
        await compare((tx) => tx`update public.tours set kind = ${kind} where id = ${tour}`);
      for (const status of [
        ...['requested', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'],
        ...['no_show', 'nobody_said'],
      ])
        await compare((tx) => tx`update public.tours set status = ${status} where id = ${tour}`);
      for (const minutes of [-61, -59, -31, -29, 0, 14, 16, 600])
        await compare(
          (tx) => tx`
            update public.tours set starts_at = m.at, ends_at = m.at + interval '30 minutes',
              home_held = tstzrange(m.at, m.at + interval '30 minutes'),
              guide_held = tstzrange(m.at, m.at + interval '30 minutes')
            from (select now() + ${minutes} * interval '1 minute' as at) m where id = ${tour}`,
        );
    }));
});

describe('the channel and the servers of a live tour', () => {
  const clients = new Map<string, SupabaseClient>();
  let tour: string;
  let early: string;
  const stack = inject('stack');
  const stateless = { auth: { persistSession: false, autoRefreshToken: false } };
  const of = (name: string) => {
    const client = clients.get(name);
    if (!client) throw new Error(`no ${name}`);
    return client;
  };

  beforeAll(async () => {
    const sql = adminSql();
    const tokens = await createTokens(
      await loadKeys(stack.dataDir),
      `${stack.supabaseUrl}/auth/v1`,
    );
    const world = await sql.begin((tx) => makeLiveWorld(tx));
    tour = world.tour;
    early = await sql.begin((tx) => makeTour(tx, world, LIVE, 120));
    const former = await signUp(sql, 'guide', 'Fred Former');
    const { renter, guide, host, otherRenter, otherHost } = world;
    for (const [name, id] of Object.entries({
      renter,
      guide,
      host,
      otherRenter,
      otherHost,
      former,
    })) {
      const session_id = await insertSession(sql, id);
      const token = await tokens.mint({ sub: id, role: 'authenticated', session_id });
      const client = createClient(stack.supabaseUrl, stack.publishableKey, {
        ...stateless,
        accessToken: async () => token,
      });
      await client.realtime.setAuth();
      clients.set(name, client);
    }
    clients.set('visitor', createClient(stack.supabaseUrl, stack.publishableKey, stateless));
    // The one who has it now came after this one.
    await sql`update public.tours set guide_id = ${former} where id = ${tour}`;
    await sql`update public.tours set guide_id = ${guide} where id = ${tour}`;
  });
  afterAll(() => Promise.all([...clients.values()].map((client) => client.removeAllChannels())));

  test('R26 the people of a tour hear each other on its channel; nothing is stored', async () => {
    const topic = `tour:${tour}:live`;
    const mine = await listen(of('guide'), topic);
    const theirs = await listen(of('renter'), topic);
    const third = await listen(of('host'), topic);
    for (const { statuses } of [mine, theirs, third]) expect(statuses).toEqual(['SUBSCRIBED']);
    await theirs.channel.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } });
    await vi.waitFor(() => {
      for (const { heard } of [mine, third])
        expect(heard).toMatchObject([{ event: 'hello', payload: { n: 1 } }]);
    }, WAIT);
    expect(await adminSql()`select from realtime.messages where topic = ${topic}`).toHaveLength(0);
    await Promise.all([
      of('guide').removeChannel(mine.channel),
      of('renter').removeChannel(theirs.channel),
      of('host').removeChannel(third.channel),
    ]);
  });

  test.each(['otherRenter', 'otherHost', 'former', 'visitor'])(
    'R26 the channel of a live tour does not open to %s',
    async (name) => {
      const { statuses, channel } = await listen(of(name), `tour:${tour}:live`);
      expect(statuses[0]).toBe('CHANNEL_ERROR');
      await of(name).removeChannel(channel);
    },
  );

  test.each([
    ['two hours before', () => `tour:${early}:live`],
    ['of a tour that does not exist', () => `tour:${randomUUID()}:live`],
    ['of another name', () => `tour:${tour}:chat`],
    ['of an invalid topic', () => 'tour:%:live'],
  ])('R26 the channel does not open to the renter: %s', async (_, topic) => {
    const { statuses, channel } = await listen(of('renter'), topic());
    expect(statuses[0]).toBe('CHANNEL_ERROR');
    await of('renter').removeChannel(channel);
  });

  const ask = async (name: string, body: object, asked = 'ice-servers') => {
    const { response, data } = await of(name).functions.invoke(asked, { body });
    return { status: response?.status, data };
  };

  test('servers are named to the people of a tour at its time; none where none is configured', async () => {
    for (const name of ['renter', 'guide', 'host'])
      expect(await ask(name, { tour })).toEqual({
        status: 200,
        data: { ice_servers: [], error: null },
      });
  });

  test('no token of a media server is given where none is configured', async () => {
    for (const name of ['renter', 'guide', 'host'])
      expect(await ask(name, { tour }, 'livekit-token')).toEqual({
        status: 200,
        data: { url: null, token: null, error: null },
      });
  });

  test.each([
    ['visitor', () => ({ tour }), 401],
    ['otherRenter', () => ({ tour }), 403],
    ['former', () => ({ tour }), 403],
    ['renter', () => ({ tour: early }), 403],
    ['renter', () => ({ tour: randomUUID() }), 403],
    ['renter', () => ({ tour: 'mine' }), 400],
    ['renter', () => ({}), 400],
  ])('neither servers nor tokens are given to %s: %#', async (name, body, status) => {
    expect(await ask(name, body())).toMatchObject({ status });
    expect(await ask(name, body(), 'livekit-token')).toMatchObject({ status });
  });
});
