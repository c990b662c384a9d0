import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeWorld } from './people.ts';
import { approvedLease, call, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

const DRAWING = {
  width: 600,
  height: 200,
  strokes: [
    [10, 100, 80, 20, 150, 120],
    [300, 40],
  ],
};

const draw = (sql: Tx, who: string, lease: string, hash: string, drawing: unknown) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.sign_lease(${lease}, ${hash},
        (select full_name from public.profiles where id = ${who}), true,
        ${JSON.stringify(drawing)}::text::jsonb) as status`,
  );

const verified = async (sql: Tx, who: string, lease: string) => {
  const [row] = await call(sql, who, 'verify_lease_chain', lease);
  return row?.answer;
};

async function sent(sql: Tx) {
  const world = await makeWorld(sql);
  const lease = await approvedLease(sql, world.host, world.renter, world.active);
  return { ...world, lease, hash: await sendLease(sql, world.host, lease) };
}

test('a drawn signature is stored, and its hash and the device stand in the chain', () =>
  rolledBack(async (sql) => {
    const { host, renter, lease, hash } = await sent(sql);
    await sql`select set_config('request.headers', '{"user-agent": "Test Browser 1.0"}', true)`;
    await draw(sql, renter, lease, hash, DRAWING);
    const [party] = await sql`
      select signature, private.drawing_hash(signature) as hash from public.lease_parties
      where lease_id = ${lease} and profile_id = ${renter}`;
    expect(party?.signature).toEqual(DRAWING);
    const [event] = await sql`
      select details from public.lease_events where lease_id = ${lease} and event = 'signed'`;
    expect(event?.details).toMatchObject({
      signature_hash: party?.hash,
      device: 'Test Browser 1.0',
      consent_to_sign_electronically: true,
    });
    // Typed: no drawing, and none in the record.
    await sign(sql, host, lease, hash);
    const [, typed] = await sql`
      select details from public.lease_events
      where lease_id = ${lease} and event = 'signed' order by seq`;
    expect(typed?.details).not.toHaveProperty('signature_hash');
    expect(await verified(sql, renter, lease)).toMatchObject({ intact: true });

    await sql`set local session_replication_role = replica`;
    await sql`
      update public.lease_parties set signature = '{"width": 600, "height": 200, "strokes": [[1, 1]]}'
      where lease_id = ${lease} and profile_id = ${renter}`;
    await sql`set local session_replication_role = origin`;
    expect(await verified(sql, renter, lease)).toMatchObject({ intact: false, fault: 'signature' });
  }));

test('a drawing that is none, or too large, is refused and nothing is signed', () =>
  rolledBack(async (sql) => {
    const { renter, lease, hash } = await sent(sql);
    const { strokes, ...area } = DRAWING;
    const wrongs: unknown[] = [
      'a name',
      [],
      {},
      area,
      { ...DRAWING, strokes: [] },
      { ...DRAWING, strokes: 'M0 0' },
      { ...DRAWING, strokes: [[]] },
      { ...DRAWING, strokes: [[1]] },
      { ...DRAWING, strokes: [[1, -2]] },
      { ...DRAWING, strokes: [[1, 2.5]] },
      { ...DRAWING, strokes: [['1', '2']] },
      { ...DRAWING, strokes: [[1, 10_000]] },
      { ...DRAWING, strokes: [{ x: 1 }] },
      { ...DRAWING, strokes: Array.from({ length: 101 }, () => [1, 2]) },
      { ...DRAWING, strokes: [Array.from({ length: 8000 }, () => 1234)] },
      { ...DRAWING, width: 0 },
      { ...DRAWING, width: '600' },
      { ...DRAWING, note: 'more' },
    ];
    for (const wrong of wrongs)
      await expectRefused(draw(sql, renter, lease, hash, wrong), {
        hint: 'leases.signature_invalid',
      });
    const [party] = await sql`
      select signed_at from public.lease_parties where lease_id = ${lease} and profile_id = ${renter}`;
    expect(party?.signed_at).toBeNull();
    await draw(sql, renter, lease, hash, null);
    expect(strokes).toHaveLength(2);
  }));

test('what is taken back leaves no drawing behind', () =>
  rolledBack(async (sql) => {
    const { host, renter, lease, hash } = await sent(sql);
    await draw(sql, renter, lease, hash, DRAWING);
    await call(sql, host, 'recall_lease', lease);
    const left = await sql`
      select 1 from public.lease_parties where lease_id = ${lease} and signature is not null`;
    expect(left).toHaveLength(0);
    expect(await verified(sql, host, lease)).toMatchObject({ intact: true });
  }));
