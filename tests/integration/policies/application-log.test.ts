import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, draft, move, withdraw } from './applicants.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  signUp,
} from './people.ts';

type Tx = postgres.TransactionSql;

const counts = (sql: Tx, who: string) =>
  asPerson(sql, who, async (tx) =>
    Object.fromEntries(
      (await tx`select status, applications::int as n from public.application_counts()`).map(
        ({ status, n }) => [status, n],
      ),
    ),
  );

const log = (sql: Tx, who: string, listing: string | null = null) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select *, total::int as all from public.application_log(${listing}::uuid)`,
  );

test('applications are counted by status for the host’s side, and for no one else', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    const second = await makeListing(sql, host);
    const first = await apply(sql, renter, active);
    await apply(sql, renter, second);
    await apply(sql, otherRenter, active);
    await move(sql, host, first, 'screening');
    // A draft is its applicant's alone; so is one that was withdrawn before it was sent.
    const begun = await draft(sql, otherRenter, second);
    expect(await counts(sql, host)).toEqual({ submitted: 2, screening: 1 });
    await withdraw(sql, otherRenter, begun);
    expect(await counts(sql, assistant)).toEqual({ submitted: 2, screening: 1 });
    for (const who of [otherHost, renter]) {
      expect(await counts(sql, who)).toEqual({});
      expect(await log(sql, who)).toEqual([]);
      expect(await log(sql, who, active)).toEqual([]);
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select * from public.application_counts()`));
    await expectRefused(asVisitor(sql, (tx) => tx`select * from public.application_log()`));
  }));

test('the log has each application as it was looked at when it was moved, whatever is changed later', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, org, active } = await makeWorld(sql);
    const ask = (ratio: number) => sql`
      insert into public.application_criteria (org_id, income_ratio, references_least, proof_of_income, notes)
      values (${org}, ${ratio}, 0, false, '')
      on conflict (org_id) do update set income_ratio = excluded.income_ratio`;
    await ask(3);
    const declined = await apply(sql, renter, active);
    const waiting = await apply(sql, otherRenter, active);
    await move(sql, host, declined, 'screening');
    await move(sql, host, declined, 'declined', 'income_insufficient');
    await ask(2);
    await sql`update public.listings set rent_cents = 50000, rent_confirmed_cents = 50000 where id = ${active}`;
    const rows = await log(sql, host, active);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([declined, waiting].toSorted());
    const found = rows.find(({ id }) => id === declined);
    expect(found).toMatchObject({
      applicant: 'Rene Renter',
      status: 'declined',
      all: 2,
      version: 1,
      looked_at: {
        version: 1,
        proof: false,
        criteria: { income_ratio: 3 },
        home: { rent_cents: 100_000 },
      },
      content: { facts: { income_cents: 600_000 }, references: [] },
      moves: [
        { to: 'submitted', by: 'applicant', reason: null },
        { to: 'screening', by: 'Hana Host', reason: null },
        { to: 'declined', by: 'Hana Host', reason: 'income_insufficient' },
      ],
    });
    expect(found?.checked_at).not.toBeNull();
    // What no one looked at yet is looked at by today's criteria, and says so.
    expect(rows.find(({ id }) => id === waiting)).toMatchObject({
      checked_at: null,
      looked_at: { criteria: { income_ratio: 2 }, home: { rent_cents: 50_000 } },
    });
    await expectRefused(
      sql.savepoint((tx) => tx`update public.application_events set looked_at = '{}'`),
      { hint: 'history.immutable' },
    );
  }));

test('the log is read page by page, each application once, of the days at the home on which they were sent', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    await sql`update public.listings set time_zone = 'America/Chicago' where id = ${active}`;
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.push(await apply(sql, await signUp(sql, 'renter', `Renter ${n}`), active));
    }
    await sql`
      update public.applications set submitted_at = '2026-03-01T05:30:00Z' where id in ${sql(ids)}`;
    const page = (after: postgres.Row | undefined, since: string | null = null) =>
      asPerson(
        sql,
        host,
        (tx) => tx`
          select id, submitted_at from public.application_log(since => ${since}::date, until => '2026-02-28',
            after_at => ${after?.submitted_at ?? null}, after_id => ${after?.id ?? null}, page_size => 2)`,
      );
    // Half past eleven in the evening of the last of February, where the homes are.
    const first = await page(undefined);
    const second = await page(first.at(-1));
    const third = await page(second.at(-1));
    expect([first.length, second.length, third.length]).toEqual([2, 2, 1]);
    expect([...first, ...second, ...third].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await page(undefined, '2026-03-01')).toEqual([]);
  }));
