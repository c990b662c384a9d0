import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../support/addresses.ts';
import { listenToRows } from './change-listening.ts';
import { changeStage, come, topic } from './change-stage.ts';
import { WAIT } from './listening.ts';

const on = changeStage();

describe('CH3: what changes cost', () => {
  const triggers = () =>
    on.stage.sql`select from pg_trigger where tgname = 'realtime_record_change'
      and tgrelid = 'public.open_notes'::regclass`;

  test('reading changes is one statement for a transaction, whatever the rows and the subscribers', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => on.listen(randomUUID(), [{ table: 'open_notes' }])),
    );
    on.server.statements.length = 0;
    await on.stage
      .sql`insert into public.open_notes select n, 'x', n from generate_series(1, 20) n`;
    for (const { changes } of all) await come(changes[0], 20);
    expect(on.server.statements).toHaveLength(1);
  });

  test('a change without subscribers costs nothing: no trigger, no row, no statement', async () => {
    const { leave, changes } = await on.listen(undefined, [{ table: 'open_notes' }]);
    expect(await triggers()).toHaveLength(1);
    await leave();
    await vi.waitFor(async () => {
      const left = await on.stage.sql`
        select from realtime.subscription where entity = 'public.open_notes'::regclass`;
      expect(left).toHaveLength(0);
    }, WAIT);
    await vi.waitFor(async () => {
      await on.stage.sql`select realtime.renew(${randomUUID()}, false)`;
      expect(await triggers()).toHaveLength(0);
    }, WAIT);
    const recorded = () => on.stage.sql`
      select from realtime.changes where entity = 'public.open_notes'::regclass`;
    const before = await recorded();
    await on.stage.sql`insert into public.open_notes values (1, 'unheard', 1)`;
    expect(await recorded()).toHaveLength(before.length);
    expect(changes[0]).toEqual([]);
    const again = await on.listen(undefined, [{ table: 'open_notes' }]);
    await on.stage.sql`insert into public.open_notes values (2, 'heard', 1)`;
    await come(again.changes[0], 1);
    expect(again.changes[0]?.[0]?.new).toMatchObject({ body: 'heard' });
  });

  test('subscriptions of servers that died are removed', async () => {
    const dead = randomUUID();
    await on.stage.sql`
      insert into realtime.servers values (${dead}, now() - interval '3 minutes')`;
    await on.stage.sql`select realtime.renew(${randomUUID()}, false)`;
    expect(await on.stage.sql`select from realtime.servers where id = ${dead}`).toHaveLength(0);
  });
});

describe('CH4: whatever happens', () => {
  test('two servers over one database report the same changes', async () => {
    const neighbour = await on.stage.serve((await freePorts(1))[0]);
    const here = await on.listen(undefined, [{ table: 'open_notes' }]);
    const there = await on.listen(undefined, [{ table: 'open_notes' }], neighbour.url);
    await on.stage
      .sql`insert into public.open_notes select n, 'both', n from generate_series(1, 9) n`;
    await come(here.changes[0], 9);
    await come(there.changes[0], 9);
    expect(there.changes).toEqual(here.changes);
    await neighbour.close();
  });

  test('a restart of Postgres loses no change', async () => {
    const { changes, statuses } = await on.listen(undefined, [{ table: 'open_notes' }]);
    await on.stage.sql`insert into public.open_notes values (1, 'before', 1)`;
    await come(changes[0], 1);
    await on.stage.stopDatabase();
    await on.stage.startDatabase();
    await vi.waitFor(
      () => on.stage.sql`insert into public.open_notes values (2, 'after', 1)`,
      WAIT,
    );
    await come(changes[0], 2);
    expect(statuses).toEqual(['SUBSCRIBED']);
  });

  test('a table that is removed from the publication is silent', async () => {
    const { changes } = await on.listen(undefined, [
      { table: 'open_notes' },
      { table: 'whole_notes' },
    ]);
    await on.stage.sql`alter publication supabase_realtime drop table public.open_notes`;
    await on.stage.sql`insert into public.open_notes values (1, 'silent', 1)`;
    await on.stage.sql`insert into public.whole_notes values (1, 'loud', 1)`;
    await come(changes[1], 1);
    await on.stage.sql`alter publication supabase_realtime add table public.open_notes`;
    await on.stage.sql`insert into public.open_notes values (2, 'again', 1)`;
    await come(changes[0], 1);
    expect(changes[0]?.[0]?.new).toMatchObject({ body: 'again' });
  });

  test('a failing policy reveals no change and holds up no subscriber', async () => {
    const owner = randomUUID();
    await on.stage.sql`
      create policy broken_for_one on public.notes for select to authenticated
      using (1 / (stars - 7) > 5)`;
    const { changes } = await on.listen(owner, [{ table: 'notes' }]);
    await on.add(randomUUID(), { stars: 7 });
    const id = await on.add(owner, { stars: 1 });
    await on.stage.sql`drop policy broken_for_one on public.notes`;
    await come(changes[0], 1);
    expect(changes[0]?.[0]?.new).toMatchObject({ id });
  });

  test('another token on the same socket changes which rows are sent', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const client = await on.stage.client(first);
    const listening = await listenToRows(client, topic(), [{ table: 'notes' }]);
    on.open.push(listening);
    await client.realtime.setAuth(await on.stage.mint(second));
    await come(listening.system, 2);
    await on.add(first, { body: 'of the first' });
    await on.add(second, { body: 'of the second' });
    await come(listening.changes[0], 1);
    expect(listening.changes[0]?.[0]?.new).toMatchObject({ body: 'of the second' });
  });

  test('a role that may not read the queue cannot see what passes through it', async () => {
    for (const role of ['anon', 'authenticated']) {
      const read = on.stage.sql.begin(async (sql) => {
        await sql`select set_config('role', ${role}, true)`;
        await sql`select * from realtime.changes`;
      });
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  });
});
