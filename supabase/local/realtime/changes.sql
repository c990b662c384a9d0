-- postgres_changes: what clients subscribed to, and the changes that their servers have yet to read.
-- Run at each start, by a superuser. Why triggers: docs/decisions/019-changes-by-triggers.md.

-- A server keeps a row while somebody subscribes through it; its subscriptions go with it.
create table if not exists realtime.servers (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- One row for each table that one binding of one channel listens to.
create table if not exists realtime.subscription (
  id bigint generated always as identity primary key,
  server_id uuid not null references realtime.servers (id) on delete cascade,
  -- The server's own number for the binding.
  subscription_id bigint not null,
  entity oid not null,
  action_filter text not null check (action_filter in ('*', 'INSERT', 'UPDATE', 'DELETE')),
  filters jsonb not null,
  selected_columns text[],
  claims_role text not null,
  claims jsonb not null,
  -- What was committed before it, this subscription does not hear of.
  since pg_snapshot not null
);
create index if not exists subscription_entity_idx on realtime.subscription (entity, server_id);
create index if not exists subscription_server_idx
  on realtime.subscription (server_id, subscription_id);

create table if not exists realtime.changes (
  position bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  entity oid not null,
  action text not null,
  record jsonb,
  old_record jsonb,
  recorded_at timestamptz not null default clock_timestamp()
);
create index if not exists changes_transaction_id_idx on realtime.changes (transaction_id);

alter table realtime.servers owner to supabase_realtime_admin;
alter table realtime.subscription owner to supabase_realtime_admin;
alter table realtime.changes owner to supabase_realtime_admin;
-- Rows of everybody's tables pass through here: nobody but the server reads them.
alter table realtime.servers enable row level security;
alter table realtime.subscription enable row level security;
alter table realtime.changes enable row level security;

-- On a table from its first subscription until some minutes after its last one. Definer: whoever
-- may write the table need not be able to write here.
create or replace function realtime.record_change() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if exists (select from realtime.subscription s where s.entity = tg_relid) then
    insert into realtime.changes (entity, action, record, old_record)
    values (
      tg_relid, tg_op,
      case when tg_op <> 'DELETE' then to_jsonb(new) end,
      case when tg_op <> 'INSERT' then to_jsonb(old) end
    );
    perform pg_notify('realtime_changes', '');
  end if;
  return null;
end
$$;
alter function realtime.record_change() owner to supabase_realtime_admin;

-- Refuses what could not be evaluated later: then nobody's changes wait for somebody's mistake.
create or replace function realtime.check_filters(
  entity oid, caller_role text, filters jsonb, selected_columns text[]
) returns void
  language plpgsql stable
  set search_path = ''
  as $$
declare
  readable text[] := array(
    select a.attname from pg_attribute a
    where a.attrelid = entity and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(caller_role, entity, a.attnum, 'SELECT')
  );
  filter jsonb;
  column_type oid;
  value text;
  missing text;
begin
  for filter in select * from jsonb_array_elements(filters) loop
    value := filter ->> 'value';
    if not filter ->> 'column' = any (readable) then
      raise exception 'invalid column for filter %', filter ->> 'column';
    end if;
    select a.atttypid into column_type from pg_attribute a
      where a.attrelid = entity and a.attname = filter ->> 'column';
    case
      when filter ->> 'op' = 'in' then
        execute format('select cardinality(%L::%s[]) > 100', value, column_type::regtype)
          into strict missing;
        if missing::boolean then
          raise exception 'too many values for `in` filter. Maximum 100';
        end if;
      when filter ->> 'op' = 'is' then
        if value not in ('null', 'true', 'false', 'unknown') then
          raise exception 'invalid value for is filter: must be null, true, false, or unknown';
        end if;
        if value <> 'null' and column_type <> 'boolean'::regtype then
          raise exception 'is % filter requires a boolean column, got %',
            value, column_type::regtype;
        end if;
      when filter ->> 'op' in ('like', 'ilike', 'match', 'imatch') then
        if not exists (
          select from pg_operator o
          where o.oprleft = column_type and o.oprname =
            case filter ->> 'op' when 'match' then '~' when 'imatch' then '~*' else '~~' end
        ) then
          raise exception 'operator % requires a text-compatible column type, got %',
            filter ->> 'op', column_type::regtype;
        end if;
        if filter ->> 'op' like '%match' then
          begin
            perform '' operator(pg_catalog.~) value;
          exception when others then
            raise exception 'invalid regular expression for % filter: %', filter ->> 'op', sqlerrm;
          end;
        end if;
      else
        execute format('select %L::%s is null', value, column_type::regtype);
    end case;
  end loop;
  select name into missing from unnest(selected_columns) name where not name = any (readable);
  if missing is not null then
    raise exception 'invalid column for select %', missing;
  end if;
end
$$;
alter function realtime.check_filters(oid, text, jsonb, text[]) owner to supabase_realtime_admin;

-- Subscribes the bindings of a channel, all or none; the numbers of those that name no published
-- table. A second call replaces the first: so does a new token.
create or replace function realtime.subscribe(
  server uuid, caller_role text, caller_claims jsonb, bindings jsonb
) returns bigint[]
  language plpgsql
  set search_path = ''
  as $$
declare
  binding jsonb;
  published oid[];
  nothing bigint[] := '{}';
  tables oid[] := '{}';
  columns text[];
  entity oid;
  own_since pg_snapshot;
begin
  -- A table that is being written to for long must not keep the others waiting behind us.
  perform set_config('lock_timeout', '3s', true);
  -- Against realtime.renew, which takes it for itself.
  perform pg_advisory_xact_lock_shared(hashtext('realtime:watch'));
  insert into realtime.servers (id) values (server)
    on conflict (id) do update set seen_at = now();
  with earlier as (
    delete from realtime.subscription s
    where s.server_id = server and s.subscription_id in (
      select (b ->> 'id')::bigint from jsonb_array_elements(bindings) b)
    returning s.since
  ) select e.since into own_since from earlier e limit 1;
  for binding in select * from jsonb_array_elements(bindings) loop
    published := array(
      select c.oid
      from pg_publication_tables p
      join pg_namespace n on n.nspname = p.schemaname
      join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = 'supabase_realtime'
        and binding ->> 'schema' in ('*', p.schemaname)
        and binding ->> 'table' in ('*', p.tablename)
    );
    if published = '{}' then
      nothing := nothing || (binding ->> 'id')::bigint;
    end if;
    columns := array(select jsonb_array_elements_text(nullif(binding -> 'select', 'null')));
    foreach entity in array published loop
      perform realtime.check_filters(entity, caller_role, binding -> 'filters', columns);
      insert into realtime.subscription
        (server_id, subscription_id, entity, action_filter, filters, selected_columns,
         claims_role, claims, since)
      values (server, (binding ->> 'id')::bigint, entity, binding ->> 'event',
        binding -> 'filters', nullif(columns, '{}'), caller_role, caller_claims,
        coalesce(own_since, pg_current_snapshot()));
    end loop;
    tables := tables || published;
  end loop;
  if nothing <> '{}' then
    delete from realtime.subscription s
      where s.server_id = server and s.subscription_id in (
        select (b ->> 'id')::bigint from jsonb_array_elements(bindings) b);
    return nothing;
  end if;
  -- Always in one order: two callers who lock the same tables must not wait for each other.
  for entity in select distinct t from unnest(tables) t order by t loop
    if not exists (
      select from pg_trigger t where t.tgrelid = entity and t.tgname = 'realtime_record_change'
    ) then
      execute format(
        'create or replace trigger realtime_record_change after insert or update or delete on %s
          for each row execute function realtime.record_change()', entity::regclass);
    end if;
  end loop;
  return nothing;
end
$$;
alter function realtime.subscribe(uuid, text, jsonb, jsonb) owner to supabase_realtime_admin;

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
        and not pg_visible_in_snapshot(change.transaction_id, s.since)
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

-- Says that a server lives, and forgets what was left behind by servers that died and subscriptions
-- that ended.
create or replace function realtime.renew(server uuid, is_busy boolean, out known boolean, out untidy boolean)
  language plpgsql
  set search_path = ''
  as $$
declare
  watched oid;
begin
  update realtime.servers s set seen_at = now() where s.id = server and is_busy;
  known := found;
  delete from realtime.servers s
    where s.seen_at < now() - interval '2 minutes' or (s.id = server and not is_busy);
  -- Servers read within milliseconds; one that could not reach the database for so long starts anew.
  delete from realtime.changes c where c.recorded_at < now() - interval '10 minutes';
  untidy := true;
  if not pg_try_advisory_xact_lock(hashtext('realtime:watch')) then return; end if;
  perform set_config('lock_timeout', '100ms', true);
  for watched in
    select t.tgrelid from pg_trigger t
    where t.tgname = 'realtime_record_change' and t.tgparentid = 0
      and not exists (select from realtime.subscription s where s.entity = t.tgrelid)
  loop
    begin
      execute format('drop trigger realtime_record_change on %s', watched::regclass);
    exception when lock_not_available then null;
    end;
  end loop;
  untidy := exists (
    select from pg_trigger t where t.tgname = 'realtime_record_change' and t.tgparentid = 0);
end
$$;
alter function realtime.renew(uuid, boolean) owner to supabase_realtime_admin;

revoke execute on function realtime.record_change(),
  realtime.check_filters(oid, text, jsonb, text[]), realtime.subscribe(uuid, text, jsonb, jsonb),
  realtime.passes(oid, jsonb, jsonb), realtime.may_see(oid, text, text, jsonb),
  realtime.pick(jsonb, oid, text[], boolean), realtime.read_change(uuid, realtime.changes),
  realtime.renew(uuid, boolean)
  from public, anon, authenticated;

-- Servers talk over a channel that only they can name: any role may notify any channel.
create table if not exists realtime.relay (
  singleton boolean primary key default true check (singleton),
  channel text not null default 'realtime_relay_' || replace(gen_random_uuid()::text, '-', '')
);
alter table realtime.relay owner to supabase_realtime_admin;
alter table realtime.relay enable row level security;
insert into realtime.relay default values on conflict do nothing;
