import { expect, test } from 'vitest';
import { adminSql, as, rolledBack } from '../../support/database.ts';

// Without a queue of its own nothing is run: the worker knows no job of this name.
const PROBE = `
  create function private.run_probe(payload jsonb) returns integer
    language sql security definer set search_path = '' as 'select 1'`;

test('a job is queued with its cause, and rolled back with it', async () => {
  await rolledBack(async (sql) => {
    await sql.unsafe(PROBE);
    await sql`select private.enqueue_job('probe', '{"n": 1}')`;
    expect(
      await sql`
      select data, state::text, dead_letter, retry_limit, retry_backoff from pgboss.job
      where name = 'probe'`,
    ).toEqual([
      {
        data: { n: 1 },
        state: 'created',
        dead_letter: 'dead_jobs',
        retry_limit: 8,
        retry_backoff: true,
      },
    ]);
  });
  expect(await adminSql()`select from pgboss.job where name = 'probe'`).toEqual([]);
  expect(await adminSql()`select from pgboss.queue where name = 'probe'`).toEqual([]);
});

test('enqueueing works for the owner of the tables, which is no superuser', () =>
  rolledBack(async (sql) => {
    await sql`set local role postgres`;
    await sql.unsafe(PROBE);
    const [row] = await sql<{ id: string }[]>`
      select private.enqueue_job('probe', '{}', now() + interval '1 hour') as id`;
    expect(
      await sql`
      select id, start_after - now() as wait from pgboss.job where name = 'probe'`,
    ).toEqual([{ id: row?.id, wait: '01:00:00' }]);
  }));

test('of one key one job waits, with the last payload and time', () =>
  rolledBack(async (sql) => {
    await sql.unsafe(PROBE);
    const enqueue = (payload: string, hours: number, key: string | null) => sql`
      select private.enqueue_job('probe', ${payload}::text::jsonb, now() + ${`${hours} hours`}::interval,
        ${key})`;
    await enqueue('{"n": 1}', 1, 'tour:1');
    await enqueue('{"n": 2}', 2, 'tour:1');
    await enqueue('{"n": 3}', 3, 'tour:2');
    await enqueue('{"n": 4}', 4, null);
    await enqueue('{"n": 5}', 5, null);
    expect(
      await sql`
      select data ->> 'n' as n, extract(hours from start_after - now())::int as hours
      from pgboss.job where name = 'probe' order by 1`,
    ).toEqual([
      { n: '2', hours: 2 },
      { n: '3', hours: 3 },
      { n: '4', hours: 4 },
      { n: '5', hours: 5 },
    ]);
    // What is being worked on is no longer waiting.
    await sql`update pgboss.job set state = 'active' where singleton_key = 'tour:1'`;
    await enqueue('{"n": 6}', 6, 'tour:1');
    expect(await sql`select from pgboss.job where singleton_key = 'tour:1'`).toHaveLength(2);
  }));

test.each([
  ['has an unknown name', 'no_such_job', '{}', '42883'],
  ['has no object', 'probe', '[1]', '22023'],
  ['has too much', 'probe', JSON.stringify({ text: 'x'.repeat(8200) }), '22023'],
])('a job that %s is refused at its cause', (_, name, payload, code) =>
  rolledBack(async (sql) => {
    await sql.unsafe(PROBE);
    await expect(
      sql`select private.enqueue_job(${name}, ${payload}::text::jsonb)`,
    ).rejects.toMatchObject({ code });
  }),
);

test.each(['anon', 'authenticated', 'service_role'] as const)('%s cannot queue jobs', (role) =>
  rolledBack(async (sql) => {
    for (const statement of [
      `select private.enqueue_job('probe', '{}')`,
      `select private.ensure_job_queue('probe')`,
      'select from pgboss.job',
      'select from pgboss.schedule',
      `insert into pgboss.job (name) values ('probe')`,
    ]) {
      const attempt = as(sql, { role }, (tx) => tx.unsafe(statement));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  }),
);
