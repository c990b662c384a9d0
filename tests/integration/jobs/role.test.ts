import { expect, test } from 'vitest';
import { JOBS } from '../../../supabase/assistant/jobs/registry.ts';
import { adminSql } from '../../support/database.ts';

/** A function that needs more than a payload is a part of jobs, none of its own. */
const JOB_FUNCTIONS = `pronamespace = 'private'::regnamespace and proname like 'run\\_%'
  and (pronargs = pronargdefaults or proargnames[1] = 'payload')`;

test('every job function has its line in the registry, and every line its function', async () => {
  const rows = await adminSql()<{ name: string }[]>`
    select proname as name from pg_proc where ${adminSql().unsafe(JOB_FUNCTIONS)} order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => `run_${name}`).toSorted());
});

test('a job function runs as its owner, counts its rows, and takes the arguments of the registry', async () => {
  const rows = await adminSql()<
    { name: string; definer: boolean; answer: string; names: string[] | null; needed: number }[]
  >`
    select substr(proname, 5) as name, prosecdef as definer, proargnames as names,
      pg_get_function_result(oid) as answer, pronargs - pronargdefaults as needed
    from pg_proc where ${adminSql().unsafe(JOB_FUNCTIONS)}`;
  for (const { name, definer, answer, names, needed } of rows) {
    const job = JOBS.find((one) => one.name === name);
    expect([definer, answer], name).toEqual([true, 'integer']);
    expect(names?.includes('batch') ?? false, name).toBe(job?.batch !== undefined);
    expect(needed, name).toBe(job?.schedule === undefined ? 1 : 0);
    if (job?.schedule === undefined) expect(names?.[0], name).toBe('payload');
  }
});

test('the worker calls the registered functions and maintains the queue, nothing else', async () => {
  const rows = await adminSql()<{ name: string }[]>`
    select n.nspname || '.' || p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname <> 'pg_catalog' and has_schema_privilege('kinstead_jobs', n.oid, 'usage')
      and has_function_privilege('kinstead_jobs', p.oid, 'execute') and n.nspname !~ '^pg_temp'
      and n.nspname <> 'information_schema'
    order by 1`;
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [
      ...['pgboss.create_queue', 'pgboss.job_now', 'private.ensure_job_queue'],
      ...JOBS.map(({ name }) => `private.run_${name}`),
    ].toSorted(),
  );
});

test('the worker sees and changes no row of the product, and makes no table', async () => {
  const rights = await adminSql()`
    select c.oid::regclass::text as name, verb
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) verb
    where n.nspname not in ('pgboss', 'pg_catalog', 'information_schema')
      and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege('kinstead_jobs', c.oid, verb)
        or (verb in ('select', 'insert', 'update', 'references')
          and has_any_column_privilege('kinstead_jobs', c.oid, verb)))`;
  expect(rights).toEqual([]);
  const schemas = await adminSql()`
    select nspname from pg_namespace where has_schema_privilege('kinstead_jobs', oid, 'create')`;
  expect(schemas).toEqual([]);
});

test('the worker’s login can become no other role', async () => {
  const [role] = await adminSql()`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit
    from pg_roles where rolname = 'kinstead_jobs'`;
  expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]));
  expect(
    await adminSql()`
    select from pg_auth_members where member = 'kinstead_jobs'::regrole`,
  ).toEqual([]);
});
