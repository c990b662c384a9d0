import { beforeAll, describe, expect, test } from 'vitest';
import { addFactor } from '../integration/policies/factors.ts';
import { adminSql, as, rolledBack } from '../support/database.ts';
import { call, readableBy, whereRow } from './matrix/callers.ts';
import { type Exposed, exposedFunctions, exposedTables } from './matrix/catalogue.ts';
import { FUNCTIONS } from './matrix/expectations.ts';
import { freshRow, rightsOf } from './matrix/fresh-row.ts';
import { makeMatrixWorld, type Person, ROLES, type Role, type World } from './matrix/world.ts';

/**
 * The matrix once more, of people who all have a second factor: a session that has not shown it gets
 * nothing of what the expectations name, one that has gets it. Through REST, where the refusal is one
 * for everything, and again in the database alone, where each table has to hold by itself.
 */
let world: World;
let tables: Exposed[];
const half: Partial<Record<Role, Person>> = {};
const whole: Partial<Record<Role, Person>> = {};

beforeAll(async () => {
  world = await makeMatrixWorld();
  tables = await exposedTables();
  for (const who of ROLES) {
    if (who === 'visitor') continue;
    await adminSql().begin((tx) => addFactor(tx, world.people[who].id));
    half[who] = await world.inSession(world.people[who], 'aal1');
    whole[who] = await world.inSession(world.people[who], 'aal2');
  }
});

const REFUSED = { status: 400, body: { hint: 'account.second_factor_required' } };
/** Of what a user needs to get through the second step; private.before_request names them. */
const OF_THE_STEP = ['has_verified_code', 'use_recovery_code'];

/** The first of those who may, and has an account. */
const firstOf = (roles: readonly Role[] = []) => roles.find((who) => who !== 'visitor');
const known = (people: typeof half, who: Role): Person => people[who] ?? world.people.visitor;
const rowOf = ({ name }: Exposed) => world.rows[name] ?? {};

describe('[AUTH-10] through REST', () => {
  test('no table answers a session that owes its second step, with any verb', async () => {
    for (const table of tables) {
      const row = rowOf(table);
      const who = firstOf(rightsOf(table.name).sees) ?? 'renter';
      const path = `/${table.name}?${whereRow(table.key, row)}`;
      const [key = ''] = table.key;
      for (const request of [
        { method: 'GET', path },
        { method: 'POST', path: `/${table.name}`, body: { [key]: row[key] } },
        { method: 'PATCH', path, body: { [key]: row[key] }, prefer: 'return=representation' },
        { method: 'DELETE', path, prefer: 'return=representation' },
      ]) {
        const answer = await call(known(half, who), request);
        const what = `${request.method} ${table.name}: ${JSON.stringify(answer)}`;
        expect(answer, what).toMatchObject(REFUSED);
      }
    }
  });

  test('each table shows a session with its second step what it shows otherwise', async () => {
    for (const table of tables) {
      const who = firstOf(rightsOf(table.name).sees);
      if (!who) continue;
      const person = known(whole, who);
      const where = whereRow(table.key, rowOf(table));
      const path = `/${table.name}?select=${readableBy(person, table)}&${where}`;
      const { body } = await call(person, { method: 'GET', path });
      expect(body, table.name).toHaveLength(1);
    }
  });

  test('no function answers before the second step but those of the step itself', async () => {
    for (const name of await exposedFunctions()) {
      if (OF_THE_STEP.includes(name)) continue;
      const { calls = [], arguments: make } = FUNCTIONS[name] ?? {};
      const who = firstOf(calls) ?? 'renter';
      const request = { method: 'POST', path: `/rpc/${name}`, body: make?.(world, who) ?? {} };
      expect(await call(known(half, who), request), name).toMatchObject(REFUSED);
    }
  });

  test('after the second step each function answers its usual callers', async () => {
    for (const [name, { calls, arguments: make }] of Object.entries(FUNCTIONS)) {
      const who = firstOf(calls);
      if (!who) continue;
      const people = OF_THE_STEP.includes(name) ? half : whole;
      const request = { method: 'POST', path: `/rpc/${name}`, body: make?.(world, who) ?? {} };
      const { status, body } = await call(known(people, who), request);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(300);
    }
  });
});

describe('[AUTH-10] in the database alone', () => {
  /** Rows that a statement of a user touches; -1 when it is refused. The rows stay as they were. */
  async function touched(
    { id }: Person,
    aal: 'aal1' | 'aal2',
    statement: (tx: Parameters<Parameters<typeof rolledBack>[0]>[0]) => Promise<{ count: number }>,
  ): Promise<number> {
    let count = -1;
    await rolledBack(async (sql) => {
      const caller = { role: 'authenticated', sub: id, aal } as const;
      const done = await as(sql, caller, statement).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === '42501') return null;
        throw error;
      });
      count = done?.count ?? -1;
    });
    return count;
  }

  test('each table by itself requires the second step to see, add, change and delete', async () => {
    const world2 = await makeMatrixWorld();
    let held = 0;
    for (const table of tables) {
      const { sees, insertsOwn, changes, deletes } = rightsOf(table.name);
      const row = world2.rows[table.name] ?? {};
      const name = `public.${table.name}`;
      const [key = ''] = table.key;
      const column = changes?.columns.find((one) => one !== 'id') ?? key;
      const tries = [
        { what: 'select', who: firstOf(sees) },
        { what: 'insert', who: firstOf(insertsOwn) },
        { what: 'update', who: firstOf(changes?.by) },
        { what: 'delete', who: firstOf(deletes) },
      ];
      for (const { what, who } of tries) {
        if (!who || (table.kind === 'view' && what !== 'select')) continue;
        const person = world2.people[who];
        await adminSql().begin((tx) => addFactor(tx, person.id));
        const fresh = freshRow(world2, table, { who, owner: person.id });
        const statement = (tx: Parameters<Parameters<typeof rolledBack>[0]>[0]) => {
          const where = table.key.reduce(
            (all, one) => tx`${all} and ${tx(one)}::text = ${String(row[one])}`,
            tx`true`,
          );
          const columns = tx(Object.keys(fresh));
          switch (what) {
            case 'select':
              return tx`select ${tx(key)} from ${tx(name)} where ${where}`;
            case 'insert':
              return tx`
                insert into ${tx(name)} (${columns}) select ${columns}
                from jsonb_populate_record(null::${tx(name)},
                  ${JSON.stringify(fresh)}::text::jsonb)`;
            case 'update':
              return tx`update ${tx(name)} set ${tx(column)} = ${tx(column)} where ${where}`;
            default:
              return tx`delete from ${tx(name)} where ${where}`;
          }
        };
        const label = `${what} ${table.name} as ${who}`;
        expect(await touched(person, 'aal2', statement), label).toBe(1);
        expect(await touched(person, 'aal1', statement), label).toBeLessThan(1);
        held += 1;
      }
    }
    expect(held).toBeGreaterThan(tables.length);
  });
});
