import type postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import {
  notificationChannels,
  notificationTopics,
  preferencesSchema,
  switchedByDefault,
} from '#shared/domains/notifications/model/preferences.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Columns = Record<string, postgres.ParameterOrJSON<never>>;

const save = (sql: Tx, who: string, columns: Columns, owner = who) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      insert into public.preferences ${tx({ user_id: owner, ...columns })}
      on conflict (user_id) do update set ${tx({ user_id: owner, ...columns })}`,
  );

const mine = async (sql: Tx, who: string) => {
  const [row] = await asPerson(sql, who, (tx) => tx`select public.my_preferences() as it`);
  return preferencesSchema.parse(row?.it);
};

const wants = async (
  sql: Tx,
  who: string,
  topic: string,
  channel: string,
  at = '2026-06-01T12:00Z',
) => {
  const [row] = await sql`
    select private.wants(${who}, ${topic}, ${channel}, ${at}::timestamptz) as yes`;
  return row?.yes;
};

const quietUntil = async (sql: Tx, who: string, at: string) => {
  const [row] = await sql`select private.quiet_until(${who}, ${at}::timestamptz) as until`;
  return row?.until ? (row.until as Date).toISOString() : null;
};

test('without a row the defaults of rules.ts apply, for each topic and channel', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const preferences = await mine(sql, renter);
    expect(preferences).toMatchObject({
      language: 'en',
      theme: 'system',
      quiet_from: null,
      quiet_to: null,
      digest: 'daily',
    });
    expect(Object.keys(preferences.switches).sort()).toEqual([...notificationTopics].sort());
    for (const topic of notificationTopics) {
      for (const channel of notificationChannels) {
        const said = switchedByDefault(topic, channel);
        expect(preferences.switches[topic][channel], `${topic} ${channel}`).toBe(said);
        expect(await wants(sql, renter, topic, channel), `${topic} ${channel}`).toBe(said);
      }
    }
    expect(await wants(sql, renter, 'message', 'pigeon')).toBe(false);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.my_preferences()`));
  }));

test('a switch counts for its topic and channel alone', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await save(sql, renter, { switches: sql.json({ message: { push: false, email: true } }) });
    expect(await wants(sql, renter, 'message', 'push')).toBe(false);
    expect(await wants(sql, renter, 'message', 'email')).toBe(true);
    expect(await wants(sql, renter, 'message', 'in_app')).toBe(true);
    expect(await wants(sql, renter, 'tour', 'push')).toBe(true);
    expect((await mine(sql, renter)).switches.message).toEqual({
      in_app: true,
      push: false,
      email: true,
    });
  }));

test.each([
  ['an unknown topic', { gossip: { push: true } }],
  ['an unknown channel', { message: { pigeon: true } }],
  ['a word for a switch', { message: { push: 'yes' } }],
  ['no channels', { message: true }],
  ['a list', [1]],
  ['the account’s mails off', { account: { email: false } }],
  ['the account’s notices off', { account: { in_app: false } }],
])('switches with %s are refused', (_name, switches) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(save(sql, renter, { switches: sql.json(switches as never) }), {
      code: '23514',
    });
  }),
);

test.each([
  ['theme', 'pink'],
  ['language', 'English'],
  ['digest', 'hourly'],
  ['quiet_from', '22:00'],
])('preferences with %s %s alone are refused', (column, value) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(save(sql, renter, { [column]: value }), { code: '23514' });
  }),
);

test.each(['EST', 'Mars/Olympus', '', "UTC'; --"])('the time zone %j is refused', (zone) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(save(sql, renter, { time_zone: zone }), {
      hint: 'preferences.time_zone_unknown',
    });
  }),
);

test('preferences are visible to their user only, and stay', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await save(sql, renter, { theme: 'dark' });
    await save(sql, renter, { theme: 'light', time_zone: 'UTC' });
    await expectRefused(save(sql, host, { theme: 'dark' }, renter));
    const touch = await asPerson(
      sql,
      host,
      (tx) => tx`update public.preferences set theme = 'dark' returning user_id`,
    );
    expect(touch).toEqual([]);
    await expectRefused(asPerson(sql, renter, (tx) => tx`delete from public.preferences`));
    await expectRefused(asVisitor(sql, (tx) => tx`select theme from public.preferences`));
    expect(await mine(sql, renter)).toMatchObject({ theme: 'light', time_zone: 'UTC' });
  }));

describe('quiet hours', () => {
  const quiet = async (sql: Tx, from: string, to: string, zone = 'America/New_York') => {
    const { renter } = await makeWorld(sql);
    await save(sql, renter, { quiet_from: from, quiet_to: to, time_zone: zone });
    return renter;
  };

  test.each([
    ['the minute before', '2026-06-02T01:59:59Z', null],
    ['the first minute', '2026-06-02T02:00:00Z', '2026-06-02T11:00:00.000Z'],
    ['after midnight', '2026-06-02T06:00:00Z', '2026-06-02T11:00:00.000Z'],
    ['the last minute', '2026-06-02T10:59:59Z', '2026-06-02T11:00:00.000Z'],
    ['the end', '2026-06-02T11:00:00Z', null],
  ])('quiet hours over midnight, %s', (_name, at, until) =>
    rolledBack(async (sql) => {
      const renter = await quiet(sql, '22:00', '07:00');
      expect(await quietUntil(sql, renter, at)).toBe(until);
      expect(await wants(sql, renter, 'tour', 'push', at)).toBe(until === null);
      expect(await wants(sql, renter, 'tour', 'email', at)).toBe(until === null);
      expect(await wants(sql, renter, 'tour', 'in_app', at)).toBe(true);
    }),
  );

  test.each([
    // From 02:00 to 03:00 of 8 March 2026 there is no time in New York.
    [
      'lose the hour that is missing',
      '22:00',
      '07:00',
      '2026-03-08T03:00Z',
      '2026-03-08T11:00:00.000Z',
    ],
    [
      'end after the missing hour',
      '22:00',
      '02:30',
      '2026-03-08T06:30Z',
      '2026-03-08T07:30:00.000Z',
    ],
    ['begin after the missing hour', '02:30', '06:00', '2026-03-08T07:29Z', null],
    [
      'have begun after the missing hour',
      '02:30',
      '06:00',
      '2026-03-08T07:30Z',
      '2026-03-08T10:00:00.000Z',
    ],
    // From 01:00 to 02:00 of 1 November 2026 there are two hours.
    [
      'gain the hour that comes twice',
      '22:00',
      '07:00',
      '2026-11-01T02:00Z',
      '2026-11-01T12:00:00.000Z',
    ],
    ['end in the second of two', '22:00', '01:30', '2026-11-01T05:45Z', '2026-11-01T06:30:00.000Z'],
    ['are over after the second of two', '22:00', '01:30', '2026-11-01T06:30Z', null],
    ['have not begun in the first of two', '01:30', '05:00', '2026-11-01T05:45Z', null],
  ])('quiet hours %s when clocks change', (_name, from, to, at, until) =>
    rolledBack(async (sql) => {
      const renter = await quiet(sql, from, to);
      expect(await quietUntil(sql, renter, at)).toBe(until);
    }),
  );

  test('quiet hours are hours of the user’s time zone, at noon too', () =>
    rolledBack(async (sql) => {
      const renter = await quiet(sql, '13:00', '15:00', 'Asia/Kathmandu');
      expect(await quietUntil(sql, renter, '2026-06-01T07:14Z')).toBe(null);
      expect(await quietUntil(sql, renter, '2026-06-01T07:15Z')).toBe('2026-06-01T09:15:00.000Z');
      expect(await quietUntil(sql, renter, '2026-06-01T09:15Z')).toBe(null);
    }));
});
