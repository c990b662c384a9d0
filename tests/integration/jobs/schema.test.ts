import { getConstructionPlans } from 'pg-boss';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';

/** Everything of a schema that decides how it behaves, without its name. */
async function shapeOf(sql: postgres.TransactionSql, schema: string): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and c.relname !~ '^queue_stats_[0-9]+$'
    union all
    select format('%s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k
    where k.connamespace = ${schema}::regnamespace
      and k.conrelid::regclass::text !~ 'queue_stats_[0-9]+$'
    union all
    select indexdef from pg_indexes
    where schemaname = ${schema} and tablename !~ '^queue_stats_[0-9]+$'
    union all
    select format('%s(%s) %s %s %s', p.proname, pg_get_function_arguments(p.oid),
      pg_get_function_result(p.oid), p.provolatile, regexp_replace(p.prosrc, '[[:space:]]+', ' ', 'g'))
    from pg_proc p where p.pronamespace = ${schema}::regnamespace
    union all
    select format('%s %s', t.typname, array_agg(e.enumlabel order by e.enumsortorder))
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = ${schema}::regnamespace group by t.typname
    union all
    select format('%s of %s %s', i.inhrelid::regclass, i.inhparent::regclass,
      pg_get_expr(c.relpartbound, c.oid))
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p')
      and c.relname !~ '^queue_stats_[0-9]+$'`;
  return rows.map(({ line }) => line.replaceAll(schema, 'boss')).sort();
}

test('the tables of jobs are what the installed pg-boss would make', () =>
  rolledBack(async (sql) => {
    // Its plan is a transaction of its own; here it is part of one that is rolled back.
    const plan = getConstructionPlans('fresh_boss').replace(/^\s*(BEGIN|COMMIT);$/gm, '');
    await sql.unsafe(plan);
    const made = await shapeOf(sql, 'pgboss');
    expect(made.length).toBeGreaterThan(150);
    expect(made).toEqual(await shapeOf(sql, 'fresh_boss'));
    expect(await sql`select version from pgboss.version`).toEqual(
      await sql`select version from fresh_boss.version`,
    );
  }));
