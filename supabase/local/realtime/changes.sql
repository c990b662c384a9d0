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
  since pg_snapshot not null,
  -- The last change that it knew of: later ones it hears of whatever their transaction's id.
  since_position bigint not null default 0
);
alter table realtime.subscription add column if not exists since_position bigint not null default 0;
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
  own_position bigint;
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
    returning s.since, s.since_position
  ) select e.since, e.since_position into own_since, own_position from earlier e limit 1;
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
         claims_role, claims, since, since_position)
      values (server, (binding ->> 'id')::bigint, entity, binding ->> 'event',
        binding -> 'filters', nullif(columns, '{}'), caller_role, caller_claims,
        coalesce(own_since, pg_current_snapshot()),
        coalesce(own_position, (select max(c.position) from realtime.changes c), 0));
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
