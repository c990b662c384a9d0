import { adminSql } from '../../support/database.ts';

/** What REST exposes: everything here must have its expectations. */
export type Exposed = {
  name: string;
  kind: 'table' | 'view';
  columns: string[];
  /** Columns of the primary key; a view's is `id`. */
  key: string[];
  /** Columns that a visitor, and a signed-in person, may read. */
  readable: { anon: string[]; authenticated: string[] };
  /** Columns that signed-in people may insert. */
  insertable: string[];
  /** Columns that visitors or signed-in people may update: policies decide whose rows. */
  updatable: string[];
};

/** Tables and views of the exposed schema, as the database has them now. */
export async function exposedTables(): Promise<Exposed[]> {
  const rows = await adminSql()<(Omit<Exposed, 'kind'> & { relkind: string })[]>`
    select c.relname as name, c.relkind,
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (
        select unnest(i.indkey::int2[]) from pg_index i where i.indrelid = c.oid and i.indisprimary
      )), '{}') as key,
      jsonb_build_object(
        'anon', coalesce(jsonb_agg(a.attname) filter (where
          has_column_privilege('anon', c.oid, a.attnum, 'select')), '[]'),
        'authenticated', coalesce(jsonb_agg(a.attname) filter (where
          has_column_privilege('authenticated', c.oid, a.attnum, 'select')), '[]')) as readable,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where
        has_column_privilege('authenticated', c.oid, a.attnum, 'insert')), '{}') as insertable,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where
        has_column_privilege('authenticated', c.oid, a.attnum, 'update')
        or has_column_privilege('anon', c.oid, a.attnum, 'update')), '{}') as updatable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    group by c.oid, c.relname, c.relkind order by c.relname`;
  return rows.map(({ relkind, key, ...row }) => ({
    ...row,
    kind: relkind === 'v' || relkind === 'm' ? 'view' : 'table',
    key: key.length > 0 ? key : ['id'],
  }));
}

/** Functions of the exposed schema. */
export async function exposedFunctions(): Promise<string[]> {
  const rows = await adminSql()<{ name: string }[]>`
    select distinct proname::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`;
  return rows.map(({ name }) => name);
}
