import { expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';

const sql = adminSql();

test.each(['authenticated', 'service_role'])(
  'the role %s may evaluate the checks of every table that it writes',
  async (role) => {
    const unanswerable = await sql`
      select distinct p.oid::regprocedure::text as function, c.conrelid::regclass::text as table
      from pg_constraint c
      join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = c.oid
        and d.refclassid = 'pg_proc'::regclass
      join pg_proc p on p.oid = d.refobjid
      where c.contype = 'c' and has_any_column_privilege(${role}, c.conrelid, 'insert, update')
        and not has_function_privilege(${role}, p.oid, 'execute')
      order by 1, 2`;
    expect(unanswerable).toEqual([]);
  },
);
