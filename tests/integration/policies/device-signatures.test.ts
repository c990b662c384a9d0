import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';
import { approvedLease, call, leaseStatus, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

const DRAWING = { width: 600, height: 200, strokes: [[10, 20, 300, 90]] };

type Given = { id?: string; name: string; drawing?: typeof DRAWING | null; consent?: boolean };

/** Delivers from the device of `who` what `signer` signed on it; answers the state. */
const deliver = async (
  sql: Tx,
  who: string,
  lease: string,
  hash: string,
  signer: string,
  { id = randomUUID(), name, drawing = null, consent = true }: Given,
) => {
  const [row] = await sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me<{ state: string }[]>`
        select public.sign_lease_here(${id}, ${lease}, ${signer}, ${hash}, ${name}, ${consent},
          ${drawing && sql.json(drawing)}, '2026-11-25T10:00:00Z') as state`,
    ),
  );
  return row?.state;
};

const confirm = async (sql: Tx, who: string, id: string, accept = true) => {
  const [row] = await sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me<{ state: string }[]>`select public.confirm_signature(${id}, ${accept}) as state`,
    ),
  );
  return row?.state;
};

const given = async (sql: Tx, id: string) => {
  const [row] = await sql`
    select state, reason, name_typed, signature, confirmed_by from public.lease_device_signatures
    where id = ${id}`;
  return row;
};

const titles = async (sql: Tx, who: string) =>
  (await sql`select title from public.notifications where recipient_id = ${who}`).map(
    ({ title }) => title,
  );

async function sent(sql: Tx) {
  const world = await makeWorld(sql);
  const lease = await approvedLease(sql, world.host, world.renter, world.active);
  return { ...world, lease, hash: await sendLease(sql, world.host, lease) };
}

test('what both signed on the host’s device is in force once the tenant confirmed it in a session of their own', () =>
  rolledBack(async (sql) => {
    const { host, renter, lease, hash } = await sent(sql);
    const [tenants, hosts] = [randomUUID(), randomUUID()];
    const drawn = { id: tenants, name: 'Rene Renter', drawing: DRAWING };
    expect(await deliver(sql, host, lease, hash, renter, drawn)).toBe('waiting');
    const typed = { id: hosts, name: 'Hana Host' };
    expect(await deliver(sql, host, lease, hash, host, typed)).toBe('waiting');
    // The host's session signs for no one else, and not before the tenant.
    expect(await leaseStatus(sql, lease)).toBe('sent');
    expect(await titles(sql, renter)).toContain('Confirm your signature');
    // An answer that was lost: nothing happens twice.
    expect(await deliver(sql, host, lease, hash, renter, drawn)).toBe('waiting');
    expect(await confirm(sql, renter, tenants)).toBe('signed');
    expect(await confirm(sql, renter, tenants)).toBe('signed');
    expect(await leaseStatus(sql, lease)).toBe('active');
    expect(await given(sql, hosts)).toMatchObject({ state: 'signed', confirmed_by: host });
    const events = await sql`
      select actor_id, details from public.lease_events
      where lease_id = ${lease} and event = 'signed' order by seq`;
    expect(events.map(({ actor_id }) => actor_id)).toEqual([renter, host]);
    expect(events[0]?.details).toMatchObject({
      profile_id: renter,
      delivered_by: host,
      given_at: expect.stringContaining('2026-11-25'),
      signature_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await call(sql, host, 'verify_lease_chain', lease)).toMatchObject([
      { answer: { intact: true } },
    ]);
  }));

test('no session confirms the signature of another person', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, guide, org, lease, hash } = await sent(sql);
    const [assistant, manager] = [
      await signUp(sql, 'host', 'Asa Assistant'),
      await signUp(sql, 'host', 'Mo Manager'),
    ];
    await join(sql, org, assistant, 'assistant');
    await join(sql, org, manager, 'manager');
    const id = randomUUID();
    await deliver(sql, host, lease, hash, renter, { id, name: 'Rene Renter' });
    for (const who of [host, manager, assistant, otherHost, otherRenter, guide])
      for (const accept of [true, false])
        await expectRefused(confirm(sql, who, id, accept), { hint: 'leases.missing' });
    await expectRefused(asVisitor(sql, (tx) => tx`select public.confirm_signature(${id}, true)`));
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
        update public.lease_device_signatures set confirmed_at = now() where id = ${id}`,
      ),
    );
    expect(await given(sql, id)).toMatchObject({ state: 'waiting', confirmed_by: null });
    expect(await confirm(sql, renter, id, false)).toBe('refused');
    expect(await given(sql, id)).toMatchObject({ state: 'refused', reason: 'not_given' });
    expect(await titles(sql, host)).toContain('A signature was not confirmed');
    expect(await leaseStatus(sql, lease)).toBe('sent');
  }));

test('only parties deliver signatures of a text that was sent to them, of parties, with a name and consent', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, guide, org, lease, hash } = await sent(sql);
    const assistant = await signUp(sql, 'host', 'Asa Assistant');
    await join(sql, org, assistant, 'assistant');
    const mine = { name: 'Rene Renter' };
    for (const who of [otherHost, otherRenter, guide, assistant])
      await expectRefused(deliver(sql, who, lease, hash, renter, mine), { hint: 'leases.missing' });
    await expectRefused(deliver(sql, host, lease, hash, otherRenter, mine), {
      hint: 'leases.missing',
    });
    await expectRefused(deliver(sql, host, lease, '0'.repeat(64), renter, mine), {
      hint: 'leases.missing',
    });
    await expectRefused(deliver(sql, renter, lease, hash, renter, { name: ' ' }), {
      hint: 'leases.name_missing',
    });
    await expectRefused(deliver(sql, renter, lease, hash, renter, { ...mine, consent: false }), {
      hint: 'leases.consent_missing',
    });
    // An id of another's row is not taken over.
    const id = randomUUID();
    await deliver(sql, renter, lease, hash, host, { id, name: 'Hana Host' });
    await expectRefused(deliver(sql, host, lease, hash, host, { id, name: 'Hana Host' }), {
      hint: 'leases.missing',
    });
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select id from public.lease_device_signatures`);
    for (const who of [host, renter]) expect(await read(who)).toHaveLength(1);
    for (const who of [otherHost, otherRenter, guide, assistant])
      expect(await read(who)).toHaveLength(0);
  }));

test('a signature over a version that was taken back meanwhile is refused with the reason, and nothing of it is lost', () =>
  rolledBack(async (sql) => {
    const { host, renter, lease, hash } = await sent(sql);
    const early = randomUUID();
    await deliver(sql, host, lease, hash, renter, { id: early, name: 'Rene Renter' });
    await call(sql, host, 'recall_lease', lease);
    expect(await given(sql, early)).toMatchObject({ state: 'refused', reason: 'document_changed' });
    expect(await confirm(sql, renter, early)).toBe('refused');
    const next = await sendLease(sql, host, lease);
    expect(next).not.toBe(hash);
    // Delivered only now, by the tenant's device.
    const late = randomUUID();
    const drawn = { id: late, name: 'Rene Renter', drawing: DRAWING };
    expect(await deliver(sql, renter, lease, hash, renter, drawn)).toBe('refused');
    expect(await given(sql, late)).toMatchObject({
      state: 'refused',
      reason: 'document_changed',
      name_typed: 'Rene Renter',
      signature: DRAWING,
    });
    await call(sql, host, 'recall_lease', lease);
    const mine = await asPerson(
      sql,
      renter,
      (tx) => tx`select id from public.lease_device_signatures where id = ${late}`,
    );
    expect(mine).toHaveLength(1);
  }));

test('the first valid order wins: who signed elsewhere has signed, and what waits of them is refused', () =>
  rolledBack(async (sql) => {
    const { host, renter, lease, hash } = await sent(sql);
    const [tenants, hosts] = [randomUUID(), randomUUID()];
    await deliver(sql, host, lease, hash, renter, { id: tenants, name: 'Rene Renter' });
    await deliver(sql, host, lease, hash, host, { id: hosts, name: 'Hana Host' });
    // The tenant signs on their own device; the host's, which was given before, follows by itself.
    expect(await sign(sql, renter, lease, hash)).toBe('active');
    expect(await given(sql, tenants)).toMatchObject({ state: 'refused', reason: 'signed_already' });
    expect(await given(sql, hosts)).toMatchObject({ state: 'signed' });
    const once = randomUUID();
    expect(await deliver(sql, renter, lease, hash, renter, { id: once, name: 'Rene Renter' })).toBe(
      'refused',
    );
    expect(await given(sql, once)).toMatchObject({ reason: 'signed_already' });
  }));

test('the name of another person does not sign, neither delivered nor confirmed', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, lease, hash } = await sent(sql);
    const [wrong, own] = [randomUUID(), randomUUID()];
    await deliver(sql, host, lease, hash, renter, { id: wrong, name: 'Somebody Else' });
    await expectRefused(confirm(sql, renter, wrong), { hint: 'leases.name_of_another' });
    expect(await deliver(sql, renter, lease, hash, renter, { id: own, name: 'Wrong Name' })).toBe(
      'refused',
    );
    expect(await given(sql, own)).toMatchObject({ reason: 'name_of_another' });
    expect(await leaseStatus(sql, lease)).toBe('sent');
    // A manager who may not sign for the host any more by the time of their turn does not.
    const manager = await signUp(sql, 'host', 'Mo Manager');
    await join(sql, org, manager, 'manager');
    const id = randomUUID();
    expect(await deliver(sql, manager, lease, hash, host, { id, name: 'Mo Manager' })).toBe(
      'waiting',
    );
    await sql`delete from public.organization_members where profile_id = ${manager}`;
    expect(await sign(sql, renter, lease, hash)).toBe('partly_signed');
    expect(await given(sql, id)).toMatchObject({ state: 'refused', reason: 'not_allowed' });
  }));

test('an offer that is over is not signed by what was given before', () =>
  rolledBack(async (sql) => {
    const { host, renter, lease, hash } = await sent(sql);
    const id = randomUUID();
    await deliver(sql, host, lease, hash, renter, { id, name: 'Rene Renter' });
    await sql`update public.leases set expires_at = now() - interval '1 second' where id = ${lease}`;
    expect(await confirm(sql, renter, id)).toBe('refused');
    expect(await given(sql, id)).toMatchObject({ reason: 'offer_expired' });
    expect(await leaseStatus(sql, lease)).toBe('sent');
  }));
