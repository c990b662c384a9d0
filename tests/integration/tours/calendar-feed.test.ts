import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from '../policies/people.ts';
import { inMinutes, makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type Sql = postgres.Sql | Tx;
type Fed = { id: string; status: string; place: string; is_free: boolean };

const STREET = '12 Quiet Lane';
const newSecret = () => randomBytes(32).toString('hex');

/** A person's calendar address, made by themselves. */
async function subscribe(sql: Tx, who: string, secret = newSecret()): Promise<string> {
  await asPerson(sql, who, (tx) => tx`select public.set_calendar_feed(${secret})`);
  return secret;
}

/** What a calendar is answered; null where the address is none. */
async function fed(sql: Tx, secret: string): Promise<Fed[] | null> {
  const [row] = await sql<{ it: { tours: Fed[] } | null }[]>`
    select public.calendar_feed(${secret}) as it`;
  return row?.it?.tours ?? null;
}

async function makeHome(sql: Tx) {
  const world = await makeTourWorld(sql);
  const home = await makeListing(sql, world.host, {
    ...{ title: 'Loft; with, stairs', street_address: STREET, unit: '2A', city: 'Houston' },
  });
  return { ...world, active: home, colleague: await makeColleague(sql, world.org) };
}

describe('who has which tours in their calendar', () => {
  test('each side of a tour has it, other people do not', () =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const { renter, guide, host, colleague, otherRenter, otherHost } = world;
      const tour = await makeTour(sql, world, {
        ...{ status: 'confirmed', guide_id: guide, guide_answer: 'accepted' },
      });
      for (const one of [renter, guide, host])
        expect(await fed(sql, await subscribe(sql, one))).toMatchObject([{ id: tour }]);
      // What the guide has not accepted is not sure for the guide.
      await sql`update public.tours set guide_answer = 'asked' where id = ${tour}`;
      expect(await fed(sql, await subscribe(sql, guide))).toMatchObject([{ status: 'requested' }]);
      expect(await fed(sql, await subscribe(sql, renter))).toMatchObject([{ status: 'confirmed' }]);
      // Of the host's side it is the calendar of who shows the home, and of the host.
      for (const one of [colleague, otherRenter, otherHost])
        expect(await fed(sql, await subscribe(sql, one))).toEqual([]);
    }));

  test("a home that another person shows does not take the host's time", () =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const { host, guide, colleague } = world;
      const tour = await makeTour(sql, world, { status: 'confirmed' });
      const [hosts, members] = [await subscribe(sql, host), await subscribe(sql, colleague)];
      expect(await fed(sql, hosts)).toMatchObject([{ is_free: false }]);
      await sql`update public.tours set member_id = ${colleague} where id = ${tour}`;
      expect(await fed(sql, hosts)).toMatchObject([{ is_free: true }]);
      expect(await fed(sql, members)).toMatchObject([{ is_free: false }]);
      const asked = { member_id: null, guide_id: guide, guide_answer: 'asked' };
      await sql`update public.tours set ${sql(asked)} where id = ${tour}`;
      expect(await fed(sql, hosts)).toMatchObject([{ is_free: false }]);
      await sql`update public.tours set guide_answer = 'accepted' where id = ${tour}`;
      expect(await fed(sql, hosts)).toMatchObject([{ is_free: true }]);
    }));

  test('the street is in it for who may know it, as on the page of the tour', () =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const { renter, guide, host } = world;
      const asked = { guide_id: guide, guide_answer: 'asked' };
      const tour = await makeTour(sql, world, asked);
      const [renters, guides] = [await subscribe(sql, renter), await subscribe(sql, guide)];
      const hosts = await subscribe(sql, host);
      const places = async () => {
        const all = [];
        for (const secret of [renters, guides, hosts])
          all.push((await fed(sql, secret))?.[0]?.place);
        return all;
      };
      const known = `${STREET}, 2A, Houston, TX`;
      expect(await places()).toEqual(['Houston, TX', 'Houston, TX', known]);
      await sql`update public.tours set guide_answer = 'accepted' where id = ${tour}`;
      expect(await places()).toEqual(['Houston, TX', known, known]);
      await sql`set local session_replication_role = replica`;
      await sql`update public.tours set status = 'confirmed' where id = ${tour}`;
      expect(await places()).toEqual([known, known, known]);
      await sql`update public.tours set status = 'cancelled' where id = ${tour}`;
      expect((await places())[0]).toBe('Houston, TX');
    }));

  test('a tour that was called off stays for 30 days, what is over as well', () =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const secret = await subscribe(sql, world.renter);
      const tour = await makeTour(sql, world, { status: 'cancelled' }, 60 * 24 * 60);
      const over = await makeTour(sql, world, { status: 'completed' }, -20 * 24 * 60);
      await makeTour(sql, world, { status: 'completed' }, -40 * 24 * 60);
      expect(await fed(sql, secret)).toMatchObject([
        { id: over, status: 'completed' },
        { id: tour, status: 'cancelled' },
      ]);
      await sql`set local session_replication_role = replica`;
      await sql`update public.tours set updated_at = ${inMinutes(-31 * 24 * 60)} where id = ${tour}`;
      expect(await fed(sql, secret)).toMatchObject([{ id: over }]);
    }));
});

describe('the secret of an address', () => {
  test('only its hash is stored, and no client reads it', () =>
    rolledBack(async (sql) => {
      const { renter } = await makeHome(sql);
      const secret = await subscribe(sql, renter);
      const rows = await sql`
        select encode(secret_hash, 'hex') as hash from private.calendar_feeds
        where profile_id = ${renter}`;
      expect([...rows]).toEqual([{ hash: createHash('sha256').update(secret).digest('hex') }]);
      await expectRefused(asPerson(sql, renter, (tx) => tx`select * from private.calendar_feeds`));
      const [status] = await asPerson(
        sql,
        renter,
        (tx) => tx`select public.my_calendar_feed() as it`,
      );
      expect(Object.keys(status?.it).toSorted()).toEqual(['created_at', 'read_at']);
    }));

  test('another one ends the one before at once; sent again it is the same', () =>
    rolledBack(async (sql) => {
      const { renter } = await makeHome(sql);
      const first = await subscribe(sql, renter);
      expect(await fed(sql, first)).toEqual([]);
      await subscribe(sql, renter, first);
      const readAt = async () =>
        (await sql`select read_at from private.calendar_feeds where profile_id = ${renter}`)[0]
          ?.read_at;
      expect(await readAt()).toBeInstanceOf(Date);
      const second = await subscribe(sql, renter);
      expect(await readAt()).toBeNull();
      expect(await fed(sql, first)).toBeNull();
      expect(await fed(sql, second)).toEqual([]);
      await asPerson(sql, renter, (tx) => tx`select public.end_calendar_feed()`);
      expect(await fed(sql, second)).toBeNull();
    }));

  test('one person does not end the address of another', () =>
    rolledBack(async (sql) => {
      const { renter, host } = await makeHome(sql);
      const secret = await subscribe(sql, renter);
      await asPerson(sql, host, (tx) => tx`select public.end_calendar_feed()`);
      expect(await fed(sql, secret)).toEqual([]);
      // Nor take it over by knowing it.
      await expectRefused(
        asPerson(sql, host, (tx) => tx`select public.set_calendar_feed(${secret})`),
        { code: '23505' },
      );
    }));

  test('who is banned or deleted has none; it works again once a ban is over', () =>
    rolledBack(async (sql) => {
      const { renter } = await makeHome(sql);
      const secret = await subscribe(sql, renter);
      await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${renter}`;
      expect(await fed(sql, secret)).toBeNull();
      await sql`update auth.users set banned_until = now() - interval '1 day' where id = ${renter}`;
      expect(await fed(sql, secret)).toEqual([]);
      await sql`update auth.users set deleted_at = now() where id = ${renter}`;
      expect(await fed(sql, secret)).toBeNull();
    }));

  test.each([null, '', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)} `])(
    'a weak or ill-formed secret is refused: %j',
    (secret) =>
      rolledBack(async (sql) => {
        const { renter } = await makeHome(sql);
        await expectRefused(
          asPerson(sql, renter, (tx) => tx`select public.set_calendar_feed(${secret})`),
          { hint: 'tours.calendar_secret_invalid' },
        );
      }),
  );

  test('visitors have no address, and no client reads a feed by its function', () =>
    rolledBack(async (sql) => {
      const { renter } = await makeHome(sql);
      const secret = await subscribe(sql, renter);
      await expectRefused(
        asVisitor(sql, (tx) => tx`select public.set_calendar_feed(${newSecret()})`),
      );
      await expectRefused(asVisitor(sql, (tx) => tx`select public.my_calendar_feed()`));
      await expectRefused(asVisitor(sql, (tx) => tx`select public.end_calendar_feed()`));
      await expectRefused(asVisitor(sql, (tx) => tx`select public.calendar_feed(${secret})`));
      await expectRefused(
        asPerson(sql, renter, (tx) => tx`select public.calendar_feed(${secret})`),
      );
    }));
});

describe('the function that calendars ask', () => {
  const { supabaseUrl } = inject('stack');
  const secret = newSecret();
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${supabaseUrl}/functions/v1/calendar${path}`, init);
  let tour: string;
  let renter: string;

  /** Lines as calendars join them. */
  const linesOf = async (answer: Response) =>
    (await answer.text()).replaceAll('\r\n ', '').split('\r\n');

  beforeAll(async () => {
    const sql: Sql = adminSql();
    const world = await sql.begin((tx) => makeHome(tx));
    renter = world.renter;
    tour = await sql.begin((tx) => makeTour(tx, world, { status: 'confirmed' }));
    await sql.begin((tx) => subscribe(tx, renter, secret));
  });

  test('answers the tours as a calendar, in the language of the account', async () => {
    const answer = await ask(`/${secret}.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const lines = await linesOf(answer);
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${tour}@tours.kinstead`,
        'STATUS:CONFIRMED',
        'SEQUENCE:0',
        'TRANSP:OPAQUE',
        'SUMMARY:Tour: Loft\\; with\\, stairs',
        `LOCATION:${STREET}\\, 2A\\, Houston\\, TX`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      ]),
    );
    expect(lines.find((line) => line.startsWith('DTSTART'))).toMatch(/^DTSTART:\d{8}T\d{6}Z$/);
    expect(lines.find((line) => line.startsWith('LAST-MODIFIED'))).toMatch(/^LAST.*Z$/);
    expect(lines.find((line) => line.startsWith('URL:'))).toMatch(
      new RegExp(`/tours\\?tour=${tour}$`),
    );
    const sql = adminSql();
    await sql`
      insert into public.preferences (user_id, language) values (${renter}, 'es')
      on conflict (user_id) do update set language = 'es'`;
    expect(await linesOf(await ask(`/${secret}`))).toEqual(
      expect.arrayContaining([
        'SUMMARY:Visita: Loft\\; with\\, stairs',
        'X-WR-CALNAME:Kinstead: visitas',
      ]),
    );
  });

  test('answers 404 alike to what is no address', async () => {
    const answers = [];
    for (const path of ['', '/', `/${newSecret()}`, `/${secret}x`, '/%00', `/x/${secret}`]) {
      const answer = await ask(path);
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers).toEqual(answers.map(() => [404, 'Not found']));
  });

  test('answers no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(`/${secret}`, { method })).status).toBe(405);
  });

  test('a calendar that asks too often has to wait', async () => {
    let status = 200;
    for (let asked = 0; asked < 62 && status === 200; asked += 1) {
      const answer = await ask(`/${secret}`);
      await answer.text();
      status = answer.status;
      if (status === 429)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect(status).toBe(429);
  });
});
