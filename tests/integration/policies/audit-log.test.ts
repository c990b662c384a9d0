import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const entries = (sql: Tx, subject: string) => sql<{ action: string; details: unknown }[]>`
  select actor_id, actor_role, operator, action, subject_table, subject_id, details
  from private.audit_log where subject_id = ${subject} order by id`;

/** What an owner's function does, for any caller. */
const note = (sql: Tx, subject: string, claims: Record<string, string>) => sql`
  select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    private.audit('lease.signed', 'leases', ${subject}, '{"order": 1}')`;

test('an entry of the audit log has the action, the row, and who did it in which role', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const subject = randomUUID();
    await sql`select set_config('kinstead.operator', 'Olga', true)`;
    await note(sql, subject, { role: 'authenticated', sub: renter });
    await note(sql, subject, { role: 'service_role' });
    await sql`select set_config('request.jwt.claims', '', true),
      set_config('kinstead.operator', '', true),
      private.audit('lease.ended', 'leases', ${subject})`;
    const what = { subject_table: 'leases', subject_id: subject };
    const signed = { ...what, action: 'lease.signed', details: { order: 1 } };
    expect(await entries(sql, subject)).toEqual([
      // A person is no operator, whatever name the transaction carries.
      { ...signed, actor_id: renter, actor_role: 'authenticated', operator: null },
      { ...signed, actor_id: null, actor_role: 'service_role', operator: 'Olga' },
      {
        ...what,
        action: 'lease.ended',
        details: {},
        actor_id: null,
        actor_role: 'system',
        operator: null,
      },
    ]);
  }));

test('an entry about a change of rights has the changed columns, from what and to what', () =>
  rolledBack(async (sql) => {
    const { renter, host, org, active } = await makeWorld(sql);
    await sql`update public.profiles set full_name = 'Another Name' where id = ${renter}`;
    expect(await entries(sql, renter)).toEqual([]);
    await asPerson(sql, renter, (tx) => tx`select public.switch_role('guide')`);
    expect(await entries(sql, renter)).toMatchObject([
      {
        actor_id: renter,
        actor_role: 'authenticated',
        action: 'profiles.changed',
        details: { columns: { user_type: { from: 'renter', to: 'guide' } } },
      },
    ]);
    await asPerson(sql, host, (tx) => tx`select public.set_listing_status(${active}, 'paused')`);
    expect(await entries(sql, active)).toMatchObject([
      { actor_id: host, details: { columns: { status: { from: 'active', to: 'paused' } } } },
    ]);
    await sql`
      insert into public.organization_members (org_id, profile_id, role)
      values (${org}, ${renter}, 'assistant')`;
    await sql`delete from public.organization_members where profile_id = ${renter}`;
    const member = await entries(sql, `${org}/${renter}`);
    expect(member.map(({ action }) => action)).toEqual([
      'organization_members.added',
      'organization_members.removed',
    ]);
    expect(member[0]?.details).toMatchObject({ columns: { role: { to: 'assistant' } } });
  }));

test('the verified mark and a verdict on documents are logged, whichever role writes them', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const [paper] = await sql<{ id: string }[]>`
      insert into public.host_verification (host_id, document_type, document_url)
      values (${host}, 'insurance', 'a/b.pdf') returning id`;
    await sql`update public.host_verification set status = 'approved'`;
    expect(await entries(sql, paper?.id ?? '')).toMatchObject([
      { details: { columns: { status: { from: 'pending', to: 'approved' } } } },
    ]);
    await sql`
      insert into private.revoked_verifications (profile_id, reason) values (${host}, 'Fraud')`;
    const [signedUp, ...revoked] = await entries(sql, host);
    // The sign-up gave the host an organisation.
    expect(signedUp?.details).toMatchObject({ columns: { org_id: {} } });
    expect(revoked).toMatchObject([
      { action: 'revoked_verifications.added' },
      { details: { columns: { is_verified: { from: true, to: false } } } },
    ]);
  }));

test('no client reads, writes or changes the audit log, and the owner only adds to it', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const read = (tx: Tx) => tx`select id from private.audit_log`;
    const write = (tx: Tx) => tx`select private.audit('a.b', 'c', 'd')`;
    for (const act of [read, write]) {
      await expectRefused(asPerson(sql, host, act));
      await expectRefused(asVisitor(sql, act));
      await expectRefused(as(sql, { role: 'service_role' }, act));
    }
    const refused = { hint: 'audit.append_only' };
    const owner = (statement: string) => sql.savepoint((tx) => tx.unsafe(statement));
    await expectRefused(owner(`update private.audit_log set action = 'x.y'`), refused);
    await expectRefused(owner('delete from private.audit_log'), refused);
    await expectRefused(owner('truncate private.audit_log'), refused);
  }));

test('entries older than seven years are deleted in batches, and nothing younger', () =>
  rolledBack(async (sql) => {
    await sql`
      insert into private.audit_log (happened_at, actor_role, action, subject_table, subject_id)
      select now() - age::interval, 'system', 'test.aged', 'tests', age
      from unnest(array['8 years', '7 years 1 day', '6 years 11 months']) age`;
    const run = async (at = new Date()) => {
      const [row] = await sql<{ n: number }[]>`
        select private.run_audit_retention(${at}, 1) as n`;
      return row?.n;
    };
    expect(await run()).toBe(1);
    // A clock ahead does not make it forget more.
    expect(await run(new Date('2100-01-01'))).toBe(1);
    expect(await run()).toBe(0);
    const left = await sql`select subject_id from private.audit_log where action = 'test.aged'`;
    expect(left).toEqual([{ subject_id: '6 years 11 months' }]);
  }));
