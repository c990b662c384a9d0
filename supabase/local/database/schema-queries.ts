const SCHEMAS = `('public', 'private', 'assistant')`;

/** Roles that clients come as; the owner's and the server's own rights go without saying. */
const ROLES = `('anon', 'authenticated', 'PUBLIC')`;

// A grant on all columns and one on some of them are two kinds of entries in the catalogue.
const tableGrants = `
  select string_agg(format(E'\\ngrant %s on %s to %s;', privileges, name, grantee), ''
    order by grantee)
  from (
    select grantee, string_agg(privilege, ', ' order by privilege) as privileges
    from (
      select coalesce(r.rolname, 'PUBLIC') as grantee, lower(acl.privilege_type) as privilege
      from aclexplode(c.relacl) acl left join pg_catalog.pg_roles r on r.oid = acl.grantee
      union all
      select coalesce(r.rolname, 'PUBLIC'),
        lower(acl.privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
      from pg_catalog.pg_attribute a, aclexplode(a.attacl) acl
      left join pg_catalog.pg_roles r on r.oid = acl.grantee
      where a.attrelid = c.oid and a.attnum > 0
      group by r.rolname, acl.privilege_type
    ) entries
    where grantee in ${ROLES}
    group by grantee
  ) granted`;

const policies = `
  select string_agg(
    format(E'\\ncreate policy %I on %s%s for %s to %s', p.policyname, name,
      case p.permissive when 'RESTRICTIVE' then ' as restrictive' else '' end, lower(p.cmd),
      array_to_string(p.roles, ', '))
    || coalesce(E'\\n  using (' || regexp_replace(p.qual, '\\s+', ' ', 'g') || ')', '')
    || coalesce(E'\\n  with check (' || regexp_replace(p.with_check, '\\s+', ' ', 'g') || ')', '')
    || ';', '' order by p.cmd, p.policyname)
  from pg_catalog.pg_policies p
  where p.schemaname = n.nspname and p.tablename = c.relname`;

const triggers = `
  select string_agg(E'\\n' || pg_get_triggerdef(t.oid, true) || ';', '' order by t.tgname)
  from pg_catalog.pg_trigger t
  where t.tgrelid = c.oid and not t.tgisinternal
    -- Comes and goes with subscriptions (docs/decisions/019).
    and t.tgname <> 'realtime_record_change'`;

const tables = `
  select c.relname as name, format('-- %s', coalesce(obj_description(c.oid), ''))
    || format(E'\\ncreate table %s (\\n', name)
    || (
      select string_agg(line, E',\\n' order by place) from (
        select a.attnum::integer as place,
          format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
          || case when a.attnotnull then ' not null' else '' end
          || case when a.attgenerated = 's' then ' generated'
              else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end as line
        from pg_catalog.pg_attribute a
        left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 10000 + row_number() over (order by k.contype desc, k.conname)::integer,
          '  ' || pg_get_constraintdef(k.oid, true)
        from pg_catalog.pg_constraint k
        where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      ) lines
    )
    || E'\\n);'
    || case when c.relrowsecurity then '' else E'\\n-- row level security is OFF' end
    || coalesce((${policies}), '')
    || coalesce((${tableGrants}), '')
    || coalesce((
      select string_agg(E'\\n' || pg_get_indexdef(i.indexrelid) || ';', '' order by i.indexrelid::regclass::text)
      from pg_catalog.pg_index i
      where i.indrelid = c.oid
        and not exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid)
    ), '')
    || coalesce((${triggers}), '') as block
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace,
  format('%I.%I', n.nspname, c.relname) as name
  where c.relkind in ('r', 'p') and n.nspname in ${SCHEMAS}
  order by n.nspname = 'public' desc, n.nspname, c.relname`;

const views = `
  select c.relname as name, format('-- %s', coalesce(obj_description(c.oid), ''))
    || format(E'\\ncreate view %s%s as\\n%s', name,
      coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''),
      pg_get_viewdef(c.oid, true))
    || coalesce((${tableGrants}), '') as block
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace,
  format('%I.%I', n.nspname, c.relname) as name
  where c.relkind = 'v' and n.nspname in ${SCHEMAS}
  order by n.nspname, c.relname`;

const functions = `
  select p.proname as name, format(E'-- %s\\n', coalesce(obj_description(p.oid), ''))
    || coalesce((
      select '-- executable by ' || string_agg(coalesce(r.rolname, 'PUBLIC'), ', ' order by r.rolname)
        || E'\\n'
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
      left join pg_catalog.pg_roles r on r.oid = acl.grantee
      where coalesce(r.rolname, 'PUBLIC') in ${ROLES} or
        (r.rolname = 'service_role' and n.nspname <> 'public')
    ), '')
    || regexp_replace(pg_get_functiondef(p.oid), '^CREATE OR REPLACE FUNCTION', 'create function')
      as block
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${SCHEMAS}
  order by n.nspname = 'public' desc, n.nspname, p.proname,
    pg_get_function_identity_arguments(p.oid)`;

// Platform tables on which the product hangs something of its own.
const guests = `
  select name, '-- on ' || name || coalesce((${policies}), '') || coalesce((
      select string_agg(E'\\n' || pg_get_triggerdef(t.oid, true) || ';', '' order by t.tgname)
      from pg_catalog.pg_trigger t
      join pg_catalog.pg_proc f on f.oid = t.tgfoid
      join pg_catalog.pg_namespace fn on fn.oid = f.pronamespace
      where t.tgrelid = c.oid and fn.nspname in ${SCHEMAS}
    ), '') as block
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace,
  format('%I.%I', n.nspname, c.relname) as name
  where name in ('auth.users', 'storage.objects', 'realtime.messages')
  order by name`;

const buckets = `
  select id as name, format('-- bucket %s: %s, at most %s bytes, %s', id,
    case when public then 'public' else 'private' end, file_size_limit,
    array_to_string(allowed_mime_types, ' ')) as block
  from storage.buckets order by id`;

/**
 * What supabase/schema shows: a folder of files for each kind, or one file. Each query gives blocks of
 * text and the name that they stand under; what has one name in two schemas stands in one file.
 */
export const catalogueQueries = [
  { folder: 'tables', query: tables },
  { folder: 'views', query: views },
  { folder: 'functions', query: functions },
  { file: 'on-platform-tables', query: guests },
  { file: 'buckets', query: buckets },
] as const;
