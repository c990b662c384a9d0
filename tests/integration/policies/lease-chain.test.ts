import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';
import { call, runningLease } from './signing.ts';

type Tx = postgres.TransactionSql;

const verify = async (sql: Tx, who: string, lease: string) => {
  const [row] = await call(sql, who, 'verify_lease_chain', lease);
  return row?.answer;
};

/** Does what only a superuser can: past every trigger. */
async function tamper(sql: Tx, body: (tx: Tx) => Promise<unknown>): Promise<void> {
  await sql`set local session_replication_role = replica`;
  await body(sql);
  await sql`set local session_replication_role = origin`;
}

test('the event chain of a lease is complete, and its parties see it', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, { rent_cents: 90_000 });
    const whole = { intact: true, events: 6, broken_at: null, fault: null };
    expect(await verify(sql, renter, lease)).toEqual(whole);
    expect(await verify(sql, host, lease)).toEqual(whole);
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    for (const who of [otherHost, otherRenter, assistant]) {
      expect(await verify(sql, who, lease)).toBeNull();
      expect(await asPerson(sql, who, (tx) => tx`select 1 from public.lease_events`)).toEqual([]);
      expect(await asPerson(sql, who, (tx) => tx`select 1 from public.lease_documents`)).toEqual(
        [],
      );
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select public.verify_lease_chain(${lease})`));
    const events = await asPerson(
      sql,
      renter,
      (tx) => tx`select event from public.lease_events where lease_id = ${lease} order by seq`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      ...['created', 'changed', 'sent', 'signed', 'signed', 'activated'],
    ]);
  }));

test('the event chain cannot be written, not even by the owner of the tables', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active);
    const tries = [
      (tx: Tx) => tx`update public.lease_events set details = '{}' where lease_id = ${lease}`,
      (tx: Tx) => tx`delete from public.lease_events where lease_id = ${lease}`,
      (tx: Tx) => tx`update public.lease_documents set content = 'x' where lease_id = ${lease}`,
    ];
    for (const attempt of tries) {
      for (const who of [host, renter]) await expectRefused(asPerson(sql, who, attempt));
      await expectRefused(sql.savepoint(attempt), { hint: 'history.immutable' });
    }
    await expectRefused(
      sql.savepoint((tx) => tx`truncate public.lease_events`),
      {
        hint: 'history.immutable',
      },
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select private.append_lease_event(${lease}, 'signed')`),
    );
  }));

const FORGERIES: [string, (tx: Tx, lease: string) => Promise<unknown>, string, number][] = [
  [
    'another signer’s name',
    (tx, lease) => tx`
      update public.lease_events set details = details || '{"name_typed": "Mallory"}'
      where lease_id = ${lease} and seq = 4`,
    'content',
    4,
  ],
  [
    'another time',
    (tx, lease) => tx`
      update public.lease_events set happened_at = happened_at - interval '1 microsecond'
      where lease_id = ${lease} and seq = 2`,
    'content',
    2,
  ],
  [
    'an event less',
    (tx, lease) => tx`delete from public.lease_events where lease_id = ${lease} and seq = 3`,
    'missing',
    4,
  ],
  [
    'the last event less',
    (tx, lease) => tx`delete from public.lease_events where lease_id = ${lease} and seq = 6`,
    'missing',
    6,
  ],
  [
    'an event with a new hash of its own',
    async (tx, lease) => {
      await tx`
        update public.lease_events set actor_id = null where lease_id = ${lease} and seq = 2`;
      await tx`
        update public.lease_events e set hash = private.lease_event_hash(e)
        where lease_id = ${lease} and seq = 2`;
    },
    'order',
    3,
  ],
  [
    'another text with its own hash',
    (tx, lease) => tx`
      update public.lease_documents set content = 'Rent: nothing',
        document_hash = encode(sha256('Rent: nothing'), 'hex')
      where lease_id = ${lease}`,
    'document',
    3,
  ],
  [
    'another name on the signature',
    (tx, lease) => tx`
      update public.lease_parties set name_typed = 'Mallory'
      where lease_id = ${lease} and party = 'tenant'`,
    'signature',
    6,
  ],
];

test.each(FORGERIES)('the verification of the chain detects %s', (_, forge, fault, at) =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, { rent_cents: 90_000 });
    expect(await verify(sql, renter, lease)).toMatchObject({ intact: true, events: 6 });
    await tamper(sql, (tx) => forge(tx, lease));
    expect(await verify(sql, renter, lease)).toMatchObject({
      intact: false,
      fault,
      broken_at: at,
    });
  }),
);
