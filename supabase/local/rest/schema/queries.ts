/** The type under a domain, or the type itself: pg_basetype, which Postgres has since version 17 only. */
const baseType = (type: string) => `(
  with recursive under as (
    select u.oid, u.typbasetype, u.typtype from pg_type u where u.oid = ${type}
    union all
    select u.oid, u.typbasetype, u.typtype from under d join pg_type u on u.oid = d.typbasetype
    where d.typtype = 'd'
  ) select oid from under where typtype <> 'd')`;

/** Tables and views of every schema; columns of the exposed one only. */
export const TABLES = `
  select c.oid::int8 as id, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable,
    coalesce((select json_agg(a.attname order by a.attname)
      from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'), '[]') as keys,
    coalesce((select json_agg(a.attnum order by a.attname)
      from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'), '[]') as "keyNumbers",
    coalesce((select json_agg(distinct p.proname) from pg_proc p
      where p.pronargs = 1 and p.proargtypes[0] = c.reltype and n.nspname = $1), '[]') as computed,
    coalesce((select json_agg(json_build_object('name', a.attname, 'number', a.attnum,
        'type', format_type(${baseType('a.atttypid')}, null),
        'nominal', format_type(a.atttypid, a.atttypmod),
        'default', case
          when t.typbasetype <> 0 and d.adbin is null then pg_get_expr(t.typdefaultbin, 0)
          when a.attidentity = 'd' then format('nextval(%L)', s.objid::regclass)
          when a.attgenerated = 's' then null
          else pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
      from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        left join pg_depend s on s.refclassid = 'pg_catalog.pg_class'::regclass and s.refobjid = a.attrelid
          and s.refobjsubid = a.attnum and s.deptype = 'i' and s.classid = 'pg_catalog.pg_class'::regclass
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and n.nspname = $1), '[]') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'r', 'm', 'f', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%'
    and $1::text is not null`;

/** Foreign keys; pairs of columns by name and by number. */
export const KEYS = `
  select k.conname as name, k.conrelid::int8 as "from", k.confrelid::int8 as "to",
    (select json_agg(json_build_array(a.attname, b.attname) order by i)
      from unnest(k.conkey, k.confkey) with ordinality as _ (own, other, i)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = own
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = other) as pairs,
    to_json(k.conkey) as own, to_json(k.confkey) as other,
    exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
      and (select array_agg(x order by x) from unnest(u.conkey) x)
        = (select array_agg(x order by x) from unnest(k.conkey) x)) as "isUnique"
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0 and $1::text is not null
  order by k.conrelid, k.conname`;

/** What views select, as Postgres stores it. */
export const VIEWS = `
  select c.oid::int8 as id, r.ev_action::text as action,
    (select json_object_agg(a.attnum, a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_rewrite r on r.ev_class = c.oid
      and r.ev_type = '1'
  where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
    and $1::text is not null`;

/** Functions from one row to rows: relations that the database computes. */
export const COMPUTED = `
  select pn.nspname as schema, p.proname as name, not p.proretset or p.prorows = 1 as "isToOne",
    an.nspname as "fromSchema", a.relname as "fromName", rn.nspname as "toSchema", r.relname as "toName"
  from pg_proc p join pg_namespace pn on pn.oid = p.pronamespace
    join pg_type at on at.oid = p.proargtypes[0] join pg_class a on a.oid = at.typrelid and a.relkind <> 'c'
    join pg_namespace an on an.oid = a.relnamespace
    join pg_type rt on rt.oid = p.prorettype join pg_class r on r.oid = rt.typrelid and r.relkind <> 'c'
    join pg_namespace rn on rn.oid = r.relnamespace
  where p.pronargs = 1 and an.nspname = $1 and rn.nspname = $1`;

/** What can be called, with its arguments and the kind of its answer. */
export const FUNCTIONS = `
  select n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as "isSet",
    p.provariadic <> 0 as "isVariadic",
    coalesce(b.typtype = 'c' or p.proargmodes::text[] && '{t,b,o}', false) as "isComposite",
    bn.nspname as "resultSchema", coalesce(c.relname, b.typname) as "resultName",
    coalesce((select json_agg(json_build_object('name', coalesce(a.name, ''), 'type', a.type::regtype::text,
        'widest', case a.type
          when 'pg_catalog.bpchar'::regtype then 'character varying'
          when 'pg_catalog.bpchar[]'::regtype then 'character varying[]'
          when 'pg_catalog.bit'::regtype then 'bit varying'
          when 'pg_catalog.bit[]'::regtype then 'bit varying[]'
          else a.type::regtype::text end,
        'isRequired', a.i <= p.pronargs - p.pronargdefaults, 'isVariadic', a.mode = 'v') order by a.i)
      from (select o.name, o.type, coalesce(o.mode, 'i') as mode, row_number() over (order by o.i) as i
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes, p.proargnames)
          with ordinality as o (type, mode, name, i)
        where coalesce(o.mode, 'i') in ('i', 'b', 'v')) a), '[]') as arguments
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    join pg_type b on b.oid = ${baseType('p.prorettype')} join pg_namespace bn on bn.oid = b.typnamespace
    left join pg_class c on c.oid = b.typrelid
  where p.prokind = 'f' and n.nspname = $1 and b.oid <> 'pg_catalog.trigger'::regtype
    and (p.proargnames is not null or p.pronargs = 0 or p.pronargs = 1 and p.proargtypes[0] in (
      'pg_catalog.bytea'::regtype, 'pg_catalog.json'::regtype, 'pg_catalog.jsonb'::regtype,
      'pg_catalog.text'::regtype, 'pg_catalog.xml'::regtype))
  order by p.proname, p.pronargs, p.oid`;

/** Casts between domains and JSON or text: how a domain is shown and read. */
export const CASTS = `
  select c.castsource::regtype::text as "from", c.casttarget::regtype::text as "to",
    fn.nspname as schema, f.proname as name
  from pg_cast c join pg_type s on s.oid = c.castsource join pg_type t on t.oid = c.casttarget
    join pg_proc f on f.oid = c.castfunc join pg_namespace fn on fn.oid = f.pronamespace
  where c.castcontext = 'i' and c.castmethod = 'f' and $1::text is not null
    and (s.typtype = 'd' and t.oid in ('pg_catalog.json'::regtype, 'pg_catalog.text'::regtype)
      or t.typtype = 'd' and s.oid in ('pg_catalog.json'::regtype, 'pg_catalog.text'::regtype))`;

/** Domains that are called like media types, with what makes rows or results into them. */
export const MEDIA = `
  with media as (
    select t.oid, t.typname as name, n.nspname as schema,
      ${baseType('t.oid')} = 'pg_catalog.bytea'::regtype as "isBinary"
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype = 'd' and (t.typname ~* '^[A-Za-z0-9.-]+/[A-Za-z0-9.+-]+$' or t.typname = '*/*')
  )
  select m.name as media, m."isBinary", pn.nspname as schema, p.proname as name,
    case when a.typname = 'anyelement' then null else a.typname end as target, 'rows' as kind,
    an.nspname as "targetSchema"
  from media m join pg_proc p on p.prorettype = m.oid and p.prokind = 'a' and p.pronargs = 1
    join pg_namespace pn on pn.oid = p.pronamespace and pn.nspname = $1
    join pg_type a on a.oid = p.proargtypes[0] join pg_namespace an on an.oid = a.typnamespace
  where a.typname = 'anyelement' or a.typrelid <> 0
  union all
  select m.name, m."isBinary", m.schema, m.name, p.proname, 'result', pn.nspname
  from media m join pg_proc p on p.prorettype = m.oid and p.prokind = 'f' and not p.proretset
    join pg_namespace pn on pn.oid = p.pronamespace and pn.nspname = $1`;
