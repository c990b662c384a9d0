import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import {
  reportInputSchema,
  reportReasons,
  reportStatuses,
  reportSubjects,
} from '#shared/domains/moderation/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, send } from './people.ts';
import { reveal, submit } from './reviewing.ts';
import { makeLease } from './stays.ts';
import { changes, withThread } from './threads.ts';

type Tx = postgres.TransactionSql;
type Words = { reason?: string; details?: string; id?: string };

const report = async (sql: Tx, who: string, subject: string, id: string, words: Words = {}) => {
  const { reason = 'spam', details = '', id: own = randomUUID() } = words;
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ id: string }[]>`
      select public.report_content(${subject}, ${id}, ${reason}, ${details}, ${own}) as id`,
  );
  return row?.id ?? '';
};

test('a reported message is stored with its text and its earlier ones, also when it is unsent', () =>
  withThread(async (sql, { renter, host, thread }) => {
    const id = await send(sql, renter, thread, 'Pay me first');
    const sender = changes(sql, renter);
    await sender.edit(id, 'Hello');
    const made = await report(sql, host, 'message', id, { reason: 'scam' });
    await sender.unsend(id);
    expect(
      await sql`select * from private.report_evidence where report_id = ${made}`,
    ).toMatchObject([
      { reported_id: renter, evidence: { content: 'Hello', earlier: ['Pay me first'] } },
    ]);
    const mine = (who: string) =>
      asPerson(sql, who, (tx) => tx`select id, status, reason from public.reports`);
    expect(await mine(host)).toEqual([{ id: made, status: 'open', reason: 'scam' }]);
    expect(await mine(renter)).toEqual([]);
    for (const who of [renter, host]) {
      await expectRefused(asPerson(sql, who, (tx) => tx`select * from private.report_evidence`));
      await expectRefused(
        asPerson(sql, who, (tx) => tx`update public.reports set status = 'resolved'`),
      );
    }
  }));

test('a shown review is reported with its text, a waiting one is not', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, otherRenter } = world;
    const lease = await makeLease(sql, world);
    const id = randomUUID();
    await submit(sql, renter, { id, subject: 'home', lease, content: 'Damp and dear.' });
    await expectRefused(report(sql, host, 'review', id), { hint: 'reports.subject_missing' });
    await reveal(sql, '2026-05-24T12:00:00Z');
    const made = await report(sql, otherRenter, 'review', id);
    expect(
      await sql`select * from private.report_evidence where report_id = ${made}`,
    ).toMatchObject([{ reported_id: renter, evidence: { content: 'Damp and dear.', stars: 4 } }]);
    await expectRefused(report(sql, renter, 'review', id), { hint: 'reports.own' });
  }));

test('the same report is one report, until it is decided', () =>
  withThread(async (sql, { renter, host }) => {
    const id = randomUUID();
    expect(await report(sql, renter, 'profile', host, { id })).toBe(id);
    expect(await report(sql, renter, 'profile', host, { id })).toBe(id);
    expect(await report(sql, renter, 'profile', host)).toBe(id);
    await sql`update public.reports set status = 'dismissed' where id = ${id}`;
    expect(await report(sql, renter, 'profile', host)).not.toBe(id);
  }));

test('a report about an invisible row, or an own one, is refused', () =>
  withThread(async (sql, { renter, host, otherRenter, thread, active, draft }) => {
    const id = await send(sql, renter, thread, 'one');
    const missing = { hint: 'reports.subject_missing' };
    await expectRefused(report(sql, otherRenter, 'message', id), missing);
    await expectRefused(report(sql, renter, 'listing', draft), missing);
    await expectRefused(report(sql, renter, 'review', randomUUID()), missing);
    await expectRefused(report(sql, renter, 'profile', randomUUID()), missing);
    await expectRefused(report(sql, renter, 'weather', active), missing);
    const own = { hint: 'reports.own' };
    await expectRefused(report(sql, renter, 'message', id), own);
    await expectRefused(report(sql, renter, 'profile', renter), own);
    await expectRefused(report(sql, host, 'listing', active), own);
    expect(await report(sql, otherRenter, 'listing', active)).not.toBe('');
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.report_content('listing', ${active}, 'spam')`),
    );
  }));

test('a report has a reason, "other" needs a text, and twenty a day are the limit', () =>
  withThread(async (sql, { renter, host, active }) => {
    const about = (words: Words) => report(sql, renter, 'profile', host, words);
    await expectRefused(about({ reason: 'dislike' }), { hint: 'reports.reason_unknown' });
    await expectRefused(about({ reason: 'other', details: ' ' }), {
      hint: 'reports.details_missing',
    });
    await sql`
      insert into public.reports (reporter_id, subject, subject_id, reason)
      select ${renter}, 'listing', gen_random_uuid(), 'spam' from generate_series(1, 19)`;
    await about({ reason: 'other', details: 'Rude on the phone' });
    await expectRefused(report(sql, renter, 'listing', active), { hint: 'reports.too_many' });
  }));

test('the lists of reports in the schema are those of the table', async () => {
  const checks = await adminSql()<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'public.reports'::regclass and contype = 'c'`;
  const listOf = (column: string) =>
    checks
      .map(({ definition }) => definition)
      .filter((text) => text.startsWith(`CHECK ((${column} = ANY`))
      .flatMap((text) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, value]) => value));
  expect(listOf('subject')).toEqual(reportSubjects);
  expect(listOf('reason')).toEqual(reportReasons);
  expect(listOf('status')).toEqual(reportStatuses);
});

test('the input schema of a report requires a text as the function does', () => {
  const input = { subject: 'profile', subject_id: randomUUID(), report: randomUUID() };
  const accepts = (reason: string, details: string) =>
    reportInputSchema.safeParse({ ...input, reason, details }).success;
  expect(accepts('other', ' ')).toBe(false);
  expect(accepts('other', 'Rude')).toBe(true);
  expect(accepts('spam', '')).toBe(true);
});
