import { expect, test } from 'vitest';
import { dumpSchema, readSchema } from '../../../supabase/local/database/schema-dump.ts';
import { adminSql } from '../../support/database.ts';

const OURS = ['public', 'private', 'assistant'];
const WITH_POLICIES = ['public', 'private', 'assistant', 'storage', 'realtime'];

test('supabase/schema shows the migrations as they are', async () => {
  expect(await readSchema()).toEqual(await dumpSchema(adminSql()));
});

test('[GRD-23] no table lacks row level security', async () => {
  const open = await adminSql()`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ${adminSql()(OURS)}
      and c.relkind in ('r', 'p') and not c.relrowsecurity`;
  expect(open).toEqual([]);
});

test('no policy allows all verbs or all roles, and each reads the caller once', async () => {
  const policies = await adminSql()<
    { policyname: string; permissive: string; cmd: string; roles: string[]; text: string }[]
  >`
    select policyname, permissive, cmd, roles::text[] as roles, concat_ws(' ', qual, with_check) as text
    from pg_policies where schemaname in ${adminSql()(WITH_POLICIES)}`;
  expect(policies.length).toBeGreaterThan(30);
  for (const { policyname, permissive, cmd, roles, text } of policies) {
    // What restricts all verbs forgets none; what allows them gives one too many.
    if (permissive === 'PERMISSIVE') expect(cmd, policyname).not.toBe('ALL');
    expect(roles, policyname).not.toContain('public');
    expect(policyname).toMatch(/^[a-z]+(_[a-z]+){2,}$/);
    // `(select auth.uid())` is asked once per statement, `auth.uid()` once per row.
    expect(text.replaceAll('SELECT auth.uid()', ''), policyname).not.toContain('auth.uid()');
  }
});

test('no column hides a parameter of an SQL function', async () => {
  const sql = adminSql();
  const columns = new Map<string, Set<string>>();
  for (const row of await sql<{ relation: string; name: string }[]>`
    select c.relnamespace::regnamespace || '.' || c.relname as relation, a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ${sql(OURS)}`) {
    columns.set(row.relation, (columns.get(row.relation) ?? new Set()).add(row.name));
  }
  const functions = await sql<{ name: string; parameters: string[]; body: string }[]>`
    select p.oid::regproc::text as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters, p.prosrc as body
    from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname = 'sql' and p.pronamespace::regnamespace::text in ${sql(OURS)}`;
  expect(functions.length).toBeGreaterThan(200);
  const hidden = functions.flatMap(({ name, parameters, body }) => {
    const code = body
      .replaceAll(/--[^\n]*|'[^']*'/g, ' ')
      // The columns that an insert names are those of its target.
      .replaceAll(/\binsert into [\w.]+\s*\([^)]*\)/gi, 'insert');
    const read = [...code.matchAll(/\b(?:from|join|update|using)\s+(\w+\.\w+)(?!\s*\(|\w)/gi)];
    const known = new Set(read.flatMap(([, relation = '']) => [...(columns.get(relation) ?? [])]));
    return parameters
      .filter((parameter) => known.has(parameter))
      .filter((parameter) => new RegExp(`(?<![.\\w]|\\bas )${parameter}(?![\\w(])`).test(code))
      .map((parameter) => `${name}: ${parameter}`);
  });
  expect(hidden).toEqual([]);
});

test('one policy per role and verb allows: several would all be evaluated', async () => {
  const doubled = await adminSql()`
    select schemaname, tablename, cmd, role from pg_policies, unnest(roles) role
    where schemaname in ${adminSql()(WITH_POLICIES)} and permissive = 'PERMISSIVE'
    group by schemaname, tablename, cmd, role having count(*) > 1`;
  expect(doubled).toEqual([]);
});

test('every foreign key has an index that begins with it', async () => {
  const missing = await adminSql()`
    select k.conrelid::regclass::text as table, k.conname from pg_constraint k
    where k.contype = 'f' and k.connamespace::regnamespace::text in ${adminSql()(OURS)}
      and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      )`;
  expect(missing).toEqual([]);
});

test('every foreign key defines what happens to its rows', async () => {
  const silent = await adminSql()`
    select conname from pg_constraint
    where contype = 'f' and confdeltype = 'a'
      and connamespace::regnamespace::text in ${adminSql()(OURS)}`;
  expect(silent).toEqual([]);
});

test('every function fixes its search path and is explained', async () => {
  const loose = await adminSql()`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace::regnamespace::text in ${adminSql()(OURS)}
      and (not coalesce(p.proconfig::text like '%search_path=%', false)
        or obj_description(p.oid, 'pg_proc') is null)`;
  expect(loose).toEqual([]);
});

test('REST exposes no security definer function and no view that runs as its owner', async () => {
  const definers = await adminSql()`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
    union all
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and not coalesce(c.reloptions::text like '%security_invoker=true%', false)`;
  expect(definers).toEqual([]);
});

test('tables, views and functions are explained', async () => {
  const silent = await adminSql()`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ${adminSql()(OURS)}
      and c.relkind in ('r', 'v') and obj_description(c.oid, 'pg_class') is null`;
  expect(silent).toEqual([]);
});

test('every table has a primary key', async () => {
  const missing = await adminSql()`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ${adminSql()(OURS)} and c.relkind = 'r'
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`;
  expect(missing).toEqual([]);
});
