import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';
import { approvedLease, call, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

/** A colleague of an organisation. */
async function member(sql: Tx, org: string, role: 'assistant' | 'manager'): Promise<string> {
  const who = await signUp(sql, 'host', 'Cleo Colleague');
  await join(sql, org, who, role);
  return who;
}

/** Saves over a version; answers the new one. */
async function saveOver(
  sql: Tx,
  who: string,
  lease: string,
  changes: Record<string, string | number>,
  version: number | null = null,
): Promise<number> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ version: number }[]>`
      select public.save_lease(${lease}, ${sql.json(changes)}, ${version}) as version`,
  );
  return row?.version ?? 0;
}

const versionOf = async (sql: Tx, lease: string): Promise<number> => {
  const [row] = await sql`select row_version from public.leases where id = ${lease}`;
  return row?.row_version;
};

async function preview(sql: Tx, who: string, lease: string): Promise<string | null> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ text: string | null }[]>`select public.preview_lease(${lease}) as text`,
  );
  return row?.text ?? null;
}

test('of two managers who save one draft, the second over the same version is refused', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const manager = await member(sql, org, 'manager');
    const lease = await approvedLease(sql, host, renter, active);
    const began = await versionOf(sql, lease);
    const saved = await saveOver(sql, host, lease, { rent_cents: 210_000 }, began);
    expect(saved).toBeGreaterThan(began);
    expect(saved).toBe(await versionOf(sql, lease));
    await expectRefused(saveOver(sql, manager, lease, { terms: 'No pets.' }, began), {
      hint: 'rows.stale',
    });
    const [row] = await sql`select rent_cents, terms from public.leases where id = ${lease}`;
    expect(row).toEqual({ rent_cents: 210_000, terms: '' });
    await saveOver(sql, manager, lease, { terms: 'No pets.' }, saved);
    // What names no version, such as the way back of an assistant, is taken.
    await saveOver(sql, host, lease, { terms: 'Pets.' });
    const [after] = await sql`select rent_cents, terms from public.leases where id = ${lease}`;
    expect(after).toEqual({ rent_cents: 210_000, terms: 'Pets.' });
  }));

test('[DEC-39] an assistant, a tenant and others save no draft, whatever version they name', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const version = await versionOf(sql, lease);
    for (const who of [await member(sql, org, 'assistant'), renter, otherHost]) {
      await expectRefused(saveOver(sql, who, lease, { rent_cents: 1 }, version), {
        hint: 'leases.missing',
      });
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.save_lease(${lease}, '{}', ${version})`),
    );
  }));

test('the version of a lease is no term that can be saved', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await expectRefused(saveOver(sql, host, lease, { row_version: 99 }), {
      hint: 'leases.terms_invalid',
    });
  }));

test('the preview of a draft is the very text that is sent, for each version', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const manager = await member(sql, org, 'manager');
    const lease = await approvedLease(sql, host, renter, active);
    for (const version of [1, 2]) {
      await saveOver(sql, host, lease, { terms: `Round ${version}.` });
      const shown = await preview(sql, manager, lease);
      expect(shown).toMatch(new RegExp(`^Lease, version ${version}\\n`));
      const hash = await sendLease(sql, host, lease);
      const [sent] = await sql`
        select content from public.lease_documents
        where lease_id = ${lease} and document_hash = ${hash}`;
      expect(sent?.content).toBe(shown);
      await call(sql, host, 'recall_lease', lease);
    }
  }));

test('the preview of a draft is not for its tenants, an assistant, other hosts and visitors', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    for (const who of [renter, otherRenter, otherHost, await member(sql, org, 'assistant')]) {
      expect(await preview(sql, who, lease)).toBeNull();
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select public.preview_lease(${lease})`));
    // The text that was sent is theirs; the next one is not before it is sent, too.
    const hash = await sendLease(sql, host, lease);
    await sign(sql, renter, lease, hash);
    expect(await preview(sql, renter, lease)).toBeNull();
  }));

test('a tenant compares the text that was sent again with the one before it', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await sendLease(sql, host, lease);
    await call(sql, host, 'recall_lease', lease);
    const texts = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select version from public.lease_documents where lease_id = ${lease} order by version`,
      );
    expect(await texts(renter)).toEqual([]);
    await saveOver(sql, host, lease, { rent_cents: 190_000 });
    await sendLease(sql, host, lease);
    expect([...(await texts(renter))]).toEqual([{ version: 1 }, { version: 2 }]);
    expect(await texts(otherRenter)).toEqual([]);
  }));

test('the host’s side reminds the tenant whose turn it is, once a day', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await expectRefused(call(sql, host, 'remind_signer', lease), {
      hint: 'leases.nobody_to_remind',
    });
    const hash = await sendLease(sql, host, lease);
    for (const who of [renter, otherHost, await member(sql, org, 'assistant')]) {
      await expectRefused(call(sql, who, 'remind_signer', lease), { hint: 'leases.missing' });
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select public.remind_signer(${lease})`));
    // Who was sent a lease today needs no reminder.
    await expectRefused(call(sql, host, 'remind_signer', lease), {
      hint: 'leases.reminded_lately',
    });
    await sql`update public.leases set sent_at = now() - interval '25 hours' where id = ${lease}`;
    const [answer] = await call(sql, host, 'remind_signer', lease);
    expect(answer?.answer).toBe(renter);
    await expectRefused(call(sql, host, 'remind_signer', lease), {
      hint: 'leases.reminded_lately',
    });
    const told = await sql`
      select recipient_id from public.notifications
      where title = 'A lease waits for your signature' and metadata ->> 'lease_id' = ${lease}`;
    expect([...told]).toEqual([{ recipient_id: renter }]);
    // After the tenants it is the host's own turn.
    await sign(sql, renter, lease, hash);
    await expectRefused(call(sql, host, 'remind_signer', lease), {
      hint: 'leases.nobody_to_remind',
    });
  }));
