import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminSql } from '../support/database.ts';
import { recordResult } from '../support/results.ts';
import { call, readableBy, whereRow } from './matrix/callers.ts';
import { type Exposed, exposedFunctions, exposedTables } from './matrix/catalogue.ts';
import { FUNCTIONS, TABLES } from './matrix/expectations.ts';
import { freshRow, rightsOf } from './matrix/fresh-row.ts';
import { makeMatrixWorld, ROLES, type Role, type World } from './matrix/world.ts';

/**
 * S1 and S3: every table and function, every verb, every kind of caller, through REST. What happened
 * is read from the rows by the superuser, never from the answer alone.
 */
let world: World;
let tables: Exposed[];
let tries = 0;

beforeAll(async () => {
  world = await makeMatrixWorld();
  tables = await exposedTables();
});

const rowOf = (name: string) => world.rows[name] ?? {};

/** A caller of each role of Postgres: `anon` and `authenticated`. The host has most rows. */
const ONE_OF_EACH_ROLE = ['visitor', 'host'] as const satisfies readonly Role[];

/** Roles for which a try had its effect, one after the other. */
async function rolesThat(effect: (who: Role) => Promise<boolean>): Promise<Role[]> {
  const found: Role[] = [];
  for (const who of ROLES) {
    tries += 1;
    if (await effect(who)) found.push(who);
  }
  return found;
}

/** As `rolesThat`, for tries without side effects. */
async function rolesAtOnce(effect: (who: Role) => Promise<boolean>): Promise<Role[]> {
  tries += ROLES.length;
  const had = await Promise.all(ROLES.map(effect));
  return ROLES.filter((_, at) => had[at]);
}

/** The row's version: another one means that it was written. A view has no rows of its own. */
async function versionOf({ name, key, kind }: Exposed): Promise<string | null> {
  if (kind === 'view') return null;
  const sql = adminSql();
  const row = rowOf(name);
  const [found] = await sql<{ version: string }[]>`
    select xmin::text || ctid::text as version from ${sql(`public.${name}`)}
    where ${key.reduce((before, column) => sql`${before} and ${sql(column)}::text = ${String(row[column])}`, sql`true`)}`;
  return found?.version ?? null;
}

async function countOf(name: string): Promise<number> {
  const sql = adminSql();
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(`public.${name}`)}`;
  return row?.n ?? 0;
}

test('[S1] every exposed table and function has its expectations, and no other', async () => {
  expect(Object.keys(TABLES).sort()).toEqual(tables.map(({ name }) => name));
  expect(Object.keys(FUNCTIONS).sort()).toEqual(await exposedFunctions());
});

describe('[S1] each table', () => {
  test('each table is seen by the roles that the expectations name', async () => {
    for (const table of tables) {
      const where = whereRow(table.key, rowOf(table.name));
      const seen = await rolesAtOnce(async (who) => {
        const path = `/${table.name}?select=${readableBy(world.people[who], table)}&${where}`;
        const { body } = await call(world.people[who], { method: 'GET', path });
        return Array.isArray(body) && body.length > 0;
      });
      expect(seen, table.name).toEqual([...rightsOf(table.name).sees]);
    }
  });

  test('each table accepts rows in the caller’s own name from the named roles only', async () => {
    for (const table of tables) {
      const inserted = await rolesThat((who) =>
        hasNewRow(table, who, freshRow(world, table, { who, owner: world.people[who].id })),
      );
      expect(inserted, table.name).toEqual([...(rightsOf(table.name).insertsOwn ?? [])]);
    }
  });

  test('[S3] each table refuses rows in another user’s name', async () => {
    for (const table of tables) {
      const { owner, insertsAsOwner = [] } = rightsOf(table.name);
      if (!owner) continue;
      const rightful = String(rowOf(table.name)[owner]);
      const forged = await rolesThat((who) =>
        hasNewRow(table, who, freshRow(world, table, { who, owner: rightful })),
      );
      // The renter's own saved home is there already: a second one is a conflict, not a right.
      const may = insertsAsOwner.filter((who) => world.people[who].id === rightful);
      expect(
        forged.filter((who) => !may.includes(who)),
        table.name,
      ).toEqual([]);
    }
  });

  test('[S3] each table changes in the named columns only, by the named roles', async () => {
    for (const table of tables) {
      const path = `/${table.name}?${whereRow(table.key, rowOf(table.name))}`;
      const { by, columns } = rightsOf(table.name).changes ?? { by: [], columns: [] };
      // What an update began from: of this fixture it is older with each change, and refused.
      for (const column of table.columns.filter((name) => name !== 'row_version')) {
        const body = { [column]: rowOf(table.name)[column] ?? null };
        const change = (who: Role) => call(world.people[who], { method: 'PATCH', path, body });
        const changes = async (who: Role) => {
          const before = await versionOf(table);
          await change(who);
          return (await versionOf(table)) !== before;
        };
        // Without a grant Postgres refuses a column to its role for every caller: each role is asked once.
        const callers = table.updatable.includes(column) ? ROLES : ONE_OF_EACH_ROLE;
        // Most columns change for no role: only where the row did, each is asked by itself.
        const before = await versionOf(table);
        await Promise.all(callers.map(change));
        tries += callers.length;
        const changed = (await versionOf(table)) === before ? [] : await rolesThat(changes);
        expect(changed, `${table.name}.${column}`).toEqual(columns.includes(column) ? [...by] : []);
      }
    }
  });

  test('each table loses rows to the named roles only', async () => {
    for (const table of tables) {
      const path = `/${table.name}?${whereRow(table.key, rowOf(table.name))}`;
      const deletes = await rolesThat(async (who) => {
        const before = await versionOf(table);
        await call(world.people[who], { method: 'DELETE', path });
        if ((await versionOf(table)) === before) return false;
        await putBack(table);
        return true;
      });
      expect(deletes, table.name).toEqual([...(rightsOf(table.name).deletes ?? [])]);
    }
  });
});

/** Whether an insert left a row more; the row goes again. */
async function hasNewRow(
  table: Exposed,
  who: Role,
  body: Record<string, unknown>,
): Promise<boolean> {
  if (table.kind === 'view') return false;
  const sql = adminSql();
  const before = await countOf(table.name);
  const { status } = await call(world.people[who], {
    method: 'POST',
    path: `/${table.name}`,
    body,
  });
  // Other tests at the same time may add rows: a refused statement added none.
  if (status >= 300 || (await countOf(table.name)) === before) return false;
  await sql`
    delete from ${sql(`public.${table.name}`)}
    where ${table.key.reduce((all, column) => sql`${all} and ${sql(column)}::text = ${String(body[column])}`, sql`true`)}`;
  return true;
}

/** The deleted fixture again, past every trigger. */
async function putBack({ name }: Exposed): Promise<void> {
  await adminSql().begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into ${sql(`public.${name}`)}
      select * from jsonb_populate_record(null::${sql(`public.${name}`)}, ${sql.json(JSON.parse(JSON.stringify(rowOf(name))))})`;
  });
}

test('[S1] each function answers the roles that the expectations name', async () => {
  for (const [name, { calls, arguments: make }] of Object.entries(FUNCTIONS)) {
    const answered = await rolesThat(async (who) => {
      const body = make?.(world, who) ?? {};
      const path = `/rpc/${name}`;
      const { status } = await call(world.people[who], { method: 'POST', path, body });
      return status < 300;
    });
    expect(answered, name).toEqual([...calls]);
  }
});

test('[S1] schemas that are not exposed answer no role', async () => {
  const { supabaseUrl, publishableKey } = inject('stack');
  for (const schema of ['private', 'assistant', 'auth', 'storage', 'realtime', 'extensions']) {
    for (const who of ROLES) {
      const { token } = world.people[who];
      const response = await fetch(`${supabaseUrl}/rest/v1/users?select=*`, {
        headers: {
          apikey: publishableKey,
          'accept-profile': schema,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
      expect(response.status, `${schema} for ${who}`).toBe(406);
    }
  }
  await recordResult({ id: 'S1', what: 'matrix of tables and functions', figures: { tries } });
});
