import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLease } from '../../integration/policies/money.ts';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { insertSession } from '../../support/sessions.ts';
import { sized } from '../../support/size.ts';
import { wrongs } from '../ledger/invariants.ts';

const ROUNDS = sized(12, 100);

// A database of its own: what is in the books cannot be taken out again.
let platform: TestPlatform;
let sql: postgres.Sql;
let host: Caller;
let tenant: Caller;
let lease: string;

type Caller = { id: string; token: string };

beforeAll(async () => {
  platform = await withPlatform();
  sql = postgres(platform.adminUrl, { max: 4, onnotice: () => {} });
  const person = async (kind: string, name: string): Promise<Caller> => {
    const id = await signUp(sql, kind, name);
    const session_id = await insertSession(sql, id);
    return {
      id,
      token: await platform.tokens.mint({ sub: id, role: 'authenticated', session_id }),
    };
  };
  host = await person('host', 'Hana Host');
  tenant = await person('renter', 'Rene Renter');
  const home = { active: await makeListing(sql, host.id), host: host.id };
  lease = await makeLease(sql, home, [tenant.id], { deposit_cents: 0 });
}, 480_000);
afterAll(async () => {
  expect(await wrongs(sql)).toEqual({});
  await sql.end();
  await platform.close();
});

const ask = (who: Caller, name: string, args: object, signal: AbortSignal | null = null) =>
  fetch(`${platform.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: platform.keys.publishableKey,
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
    signal,
  });

/** Asks, and cuts the connection: before, while or after the server does it, by the round. */
async function cut(who: Caller, name: string, args: object, round: number): Promise<void> {
  const connection = new AbortController();
  const asked = ask(who, name, args, connection.signal).then(
    // The answer is there, and is not read.
    (answer) => answer.body?.cancel(),
    () => undefined,
  );
  if (round % 4 > 0) setTimeout(() => connection.abort(), (round * 7) % 40);
  await asked;
}

test('a payment whose answer is lost is found again and never doubled, by tenant and host alike', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = randomUUID();
    await sql`
      select private.raise_charge(${charge}, ${lease}, 'fee', null, 'A fee', 10000, '2026-11-30')`;
    const payment = randomUUID();
    const [who, name, args] =
      round % 2 === 0
        ? ([
            tenant,
            'pay_charges',
            { payment, charge_ids: [charge], method: 'card', amount_cents: 6_000 },
          ] as const)
        : ([
            host,
            'record_payment',
            { payment, charge_ids: [charge], method: 'check', amount_cents: 6_000 },
          ] as const);
    await cut(who, name, args, round);
    await cut(who, name, args, round + 1);
    // Two at once, as an impatient person and a retry do.
    const answers = await Promise.all([ask(who, name, args), ask(who, name, args)]);
    for (const answer of answers) {
      expect(answer.status, await answer.clone().text()).toBe(200);
      expect(await answer.json()).toBe(payment);
    }
    if (name === 'pay_charges') {
      // The provider tells it twice, and once more late.
      for (let told = 0; told < 3; told += 1) {
        await sql`select private.settle_payment(${payment}, 'succeeded')`;
      }
    }
    const [state] = await sql`
      select c.paid_cents, c.status, count(a.payment_id)::int as payments,
        (select count(*)::int from public.ledger_entries e where e.source_id = ${payment}) as entries,
        (select count(*)::int from public.receipts r where r.payment_id = ${payment}) as receipts
      from public.charges c left join public.payment_allocations a on a.charge_id = c.id
      where c.id = ${charge} group by c.id`;
    expect(state).toEqual({
      paid_cents: 6_000,
      status: 'partly_paid',
      payments: 1,
      entries: 1,
      receipts: 1,
    });
  }
}, 300_000);
