-- Who hears of a change in `realtime.changes`, and what: filters, policies, bodies. Run at each start,
-- by a superuser, after changes.sql.

-- Whether a row passes all filters of a subscription; what cannot be evaluated does not pass.
create or replace function realtime.passes(entity oid, row_values jsonb, filters jsonb)
  returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
declare
  filter jsonb;
  condition text;
  passed boolean;
begin
  for filter in select * from jsonb_array_elements(filters) loop
    if not coalesce(row_values ? (filter ->> 'column'), false) then return false; end if;
    select case filter ->> 'op'
        when 'is' then format('v is %s', filter ->> 'value')
        when 'isdistinct' then format('v is distinct from %L::%s', filter ->> 'value', t)
        when 'in' then format('v = any (%L::%s[])', filter ->> 'value', t)
        else format('v %s %L::%s',
          case filter ->> 'op'
            when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<='
            when 'gt' then '>' when 'gte' then '>=' when 'like' then 'like'
            when 'ilike' then 'ilike' when 'match' then '~' when 'imatch' then '~*' end,
          filter ->> 'value', t)
      end
      into condition
      from pg_attribute a, format_type(a.atttypid, -1) t
      where a.attrelid = entity and a.attname = filter ->> 'column';
    execute format(
      'select (%s) from (select (jsonb_populate_record(null::%s, $1)).%I as v) x',
      condition, entity::regclass, filter ->> 'column') into passed using row_values;
    if coalesce((filter ->> 'negate')::boolean, false) then passed := not passed; end if;
    if passed is not true then return false; end if;
  end loop;
  return true;
exception when others then
  -- The table changed since the subscription was checked.
  return false;
end
$$;
alter function realtime.passes(oid, jsonb, jsonb) owner to supabase_realtime_admin;

-- Whether a caller may select the row that `condition` names: policies decide, as they do for REST.
create or replace function realtime.may_see(
  entity oid, condition text, caller_role text, caller_claims jsonb
) returns boolean
  language plpgsql
  set search_path = public, extensions
  as $$
declare
  found_it boolean;
begin
  perform set_config('request.jwt.claims', caller_claims::text, true),
    set_config('request.jwt.claim.sub', coalesce(caller_claims ->> 'sub', ''), true),
    set_config('request.jwt.claim.role', caller_role, true),
    set_config('role', caller_role, true);
  execute format('select exists (select from %s where %s)', entity::regclass, condition)
    into found_it;
  perform set_config('role', 'none', true);
  return found_it;
exception when others then
  -- Settings go back with the block. A policy that fails lets nobody in.
  return false;
end
$$;
alter function realtime.may_see(oid, text, text, jsonb) owner to supabase_realtime_admin;

-- Some columns of a row as clients get them.
create or replace function realtime.pick(
  row_values jsonb, entity oid, names text[], only_small boolean
) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_object_agg(a.attname,
      -- Without the \x, as the decoder of a Supabase project writes it.
      case when a.atttypid = 'bytea'::regtype
        then to_jsonb(substr(row_values ->> a.attname, 3)) else row_values -> a.attname end)
    from pg_attribute a
    where a.attrelid = entity and a.attnum > 0 and not a.attisdropped
      and a.attname = any (names) and row_values ? a.attname
      and (not only_small or octet_length((row_values -> a.attname)::text) <= 64)
  $$;
alter function realtime.pick(jsonb, oid, text[], boolean) owner to supabase_realtime_admin;

-- What one change is to the subscribers of one server: a row for each body, with its readers.
create or replace function realtime.read_change(server uuid, change realtime.changes)
  returns table (subscription_ids bigint[], body text)
  language plpgsql
  set search_path = ''
  as $$
declare
  target record;
  identity_columns text[];
  key_columns text[];
  key_condition text;
  too_large boolean :=
    coalesce(octet_length(change.record::text), 0)
      + coalesce(octet_length(change.old_record::text), 0) > 1048576;
  identity_values jsonb;
  comparable jsonb;
  reader record;
  readable text[];
  allowed bigint[];
  viewer record;
  selection record;
  shown text[];
  head jsonb;
  failure text;
begin
  select c.relrowsecurity, c.relreplident, c.relname, n.nspname into target
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = change.entity
      and exists (
        select from pg_publication p, pg_get_publication_tables(p.pubname) t
        where p.pubname = 'supabase_realtime' and t.relid = c.oid
          and case change.action
            when 'INSERT' then p.pubinsert when 'UPDATE' then p.pubupdate else p.pubdelete end
      );
  if not found then return; end if;

  select array_agg(a.attname::text),
      string_agg(format('%I = %L::%s', a.attname, change.record ->> a.attname,
        format_type(a.atttypid, a.atttypmod)), ' and ')
    into key_columns, key_condition
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = change.entity and i.indisprimary;
  key_columns := coalesce(key_columns, '{}');
  identity_columns := case target.relreplident
    when 'd' then key_columns
    when 'f' then array(select jsonb_object_keys(change.old_record))
    when 'i' then array(
      select a.attname from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = change.entity and i.indisreplident)
    else '{}' end;
  identity_values := (
    select jsonb_object_agg(key, value) from jsonb_each(change.old_record)
    where key = any (identity_columns));
  -- With policies a delete is told to everybody, so its other values must not be guessed by filters.
  comparable := coalesce(change.record, case when target.relrowsecurity then (
    select jsonb_object_agg(key, value) from jsonb_each(identity_values)
    where key = any (key_columns)) else identity_values end);

  for reader in
    select distinct s.claims_role as name from realtime.subscription s
    where s.server_id = server and s.entity = change.entity
      and s.action_filter in ('*', change.action)
    order by 1
  loop
    readable := array(
      select a.attname from pg_attribute a
      where a.attrelid = change.entity and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(reader.name, change.entity, a.attnum, 'SELECT')
    );
    failure := case
      when change.action = 'DELETE' then null
      when key_columns = '{}' then 'Error 400: Bad Request, no primary key'
      when not key_columns <@ readable then 'Error 401: Unauthorized' end;
    allowed := '{}';
    for viewer in
      select s.claims, array_agg(s.subscription_id) as ids from realtime.subscription s
      where s.server_id = server and s.entity = change.entity
        and s.action_filter in ('*', change.action) and s.claims_role = reader.name
        and (change.position > s.since_position
          or not pg_visible_in_snapshot(change.transaction_id, s.since))
        and (failure is not null or s.filters = '[]' or realtime.passes(
          change.entity, comparable, s.filters))
      group by s.claims
    loop
      if failure is not null or not target.relrowsecurity or change.action = 'DELETE'
        or realtime.may_see(change.entity, key_condition, reader.name, viewer.claims)
      then
        allowed := allowed || viewer.ids;
      end if;
    end loop;
    continue when allowed = '{}';

    for selection in
      select s.selected_columns as names, array_agg(distinct s.subscription_id) as ids
      from realtime.subscription s
      where s.server_id = server and s.entity = change.entity
        and s.subscription_id = any (allowed)
      group by s.selected_columns
    loop
      subscription_ids := selection.ids;
      head := jsonb_build_object(
        'schema', target.nspname, 'table', target.relname, 'type', change.action);
      if failure is not null then
        body := (head || jsonb_build_object('errors', jsonb_build_array(failure)))::text;
        return next;
        continue;
      end if;
      shown := array(
        select name from unnest(readable) name
        where selection.names is null or name = any (selection.names)
          or name = any (key_columns));
      body := (head
        || jsonb_build_object(
          'commit_timestamp',
            to_char(change.recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'errors', case when too_large then '["Error 413: Payload Too Large"]'::jsonb end,
          'columns', (
            select jsonb_agg(
              jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
            from pg_attribute a join pg_type t on t.oid = a.atttypid
            where a.attrelid = change.entity and a.attname = any (shown)))
        || case when change.action <> 'DELETE' then jsonb_build_object(
            'record', realtime.pick(change.record, change.entity, shown, too_large))
          else '{}' end
        || case when change.action <> 'INSERT' then jsonb_build_object(
            'old_record', realtime.pick(identity_values, change.entity,
              -- Whose row it was cannot be asked any more: with policies only the key is told.
              array(select name from unnest(shown) name
                where change.action = 'UPDATE' or not target.relrowsecurity
                  or name = any (key_columns)),
              too_large))
          else '{}' end)::text;
      return next;
    end loop;
  end loop;
end
$$;
alter function realtime.read_change(uuid, realtime.changes) owner to supabase_realtime_admin;

revoke execute on function realtime.record_change(),
  realtime.check_filters(oid, text, jsonb, text[]), realtime.subscribe(uuid, text, jsonb, jsonb),
  realtime.passes(oid, jsonb, jsonb), realtime.may_see(oid, text, text, jsonb),
  realtime.pick(jsonb, oid, text[], boolean), realtime.read_change(uuid, realtime.changes),
  realtime.renew(uuid, boolean)
  from public, anon, authenticated;
