import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';
import { approvedLease, runningLease } from './signing.ts';

type Tx = postgres.TransactionSql;

const contacts = (sql: Tx, who: string, lease: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select party, name, phone, repairs_phone, email, shared from public.lease_contacts(${lease})`,
  );

const give = (sql: Tx, who: string, phone: string, repairs = '', email = '') =>
  asPerson(sql, who, (tx) => tx`select public.set_tenant_contacts(${phone}, ${repairs}, ${email})`);

const share = (sql: Tx, who: string, lease: string, shared = true) =>
  asPerson(sql, who, (tx) => tx`select public.share_phone(${lease}, ${shared})`);

const HOST = { party: 'host', name: 'Hana Host', shared: true };

test('parties of a signed lease see what the other side gave them, and nothing that was not given', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    await sql`update public.hosts set contact_phone = '+15125550199' where id = ${host}`;
    await sql`update public.profiles set phone_number = '+15125550177' where id = ${renter}`;
    const lease = await runningLease(sql, host, renter, active);
    // The number of the business was given for something else.
    expect((await contacts(sql, renter, lease))[0]).toEqual({
      ...HOST,
      ...{ phone: null, repairs_phone: null, email: null },
    });
    await give(sql, host, '(512) 555-0100', '(512) 555-0101');
    expect((await contacts(sql, renter, lease))[0]).toMatchObject({
      ...HOST,
      ...{ phone: '(512) 555-0100', repairs_phone: '(512) 555-0101', email: null },
    });
    const tenant = async () => (await contacts(sql, host, lease))[1];
    expect(await tenant()).toMatchObject({ name: 'Rene Renter', phone: null, shared: false });
    await share(sql, renter, lease);
    expect(await tenant()).toMatchObject({ phone: '+15125550177', shared: true });
    await share(sql, renter, lease, false);
    expect(await tenant()).toMatchObject({ phone: null, shared: false });
    await give(sql, host, '', '', 'hana@homes.test');
    expect((await contacts(sql, renter, lease))[0]).toMatchObject({
      ...{ phone: null, repairs_phone: null, email: 'hana@homes.test' },
    });
  }));

test('an applicant, a foreign host, a stranger, an assistant and a visitor see no contacts of a lease', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, guide, org, active } = await makeWorld(sql);
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    const manager = await signUp(sql, 'host', 'Max Manager');
    await join(sql, org, manager, 'manager');
    await give(sql, host, '(512) 555-0100');
    await apply(sql, otherRenter, active);
    const lease = await approvedLease(sql, host, renter, active);
    // Before the last signature there is no tenant, and no one to call.
    for (const who of [renter, host]) expect(await contacts(sql, who, lease)).toEqual([]);
    await sql`update public.leases set status = 'sent', document_hash = repeat('0', 64) where id = ${lease}`;
    await sql`update public.leases set status = 'partly_signed' where id = ${lease}`;
    expect(await contacts(sql, renter, lease)).toEqual([]);
    await expectRefused(share(sql, renter, lease), { hint: 'leases.missing' });
    await sql`update public.leases set status = 'active', activated_at = now() where id = ${lease}`;
    expect(await contacts(sql, renter, lease)).toHaveLength(2);
    expect(await contacts(sql, manager, lease)).toHaveLength(2);
    for (const who of [otherHost, otherRenter, guide, assistant]) {
      expect(await contacts(sql, who, lease)).toEqual([]);
      await expectRefused(share(sql, who, lease), { hint: 'leases.missing' });
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select * from public.lease_contacts(${lease})`));
    // A host is no tenant of their own lease.
    await expectRefused(share(sql, host, lease), { hint: 'leases.missing' });
    for (const who of [renter, guide]) {
      await expectRefused(give(sql, who, '(512) 555-0100'), { hint: 'contacts.hosts_only' });
    }
    await expectRefused(give(sql, host, '', '', 'hana at homes'), {
      hint: 'contacts.email_invalid',
    });
  }));

test('a former tenant sees contacts for 90 days after the end, and then no more', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    await give(sql, host, '(512) 555-0100');
    const lease = await runningLease(sql, host, renter, active);
    await sql`update public.leases set status = 'ending' where id = ${lease}`;
    await sql`update public.leases set status = 'ended', ended_at = now() - interval '89 days' where id = ${lease}`;
    expect(await contacts(sql, renter, lease)).toHaveLength(2);
    await sql`update public.leases set ended_at = now() - interval '91 days' where id = ${lease}`;
    for (const who of [renter, host]) expect(await contacts(sql, who, lease)).toEqual([]);
  }));
