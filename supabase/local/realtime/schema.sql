-- The realtime schema of a Supabase project: the table whose policies say who may read and write a
-- topic, and the functions that triggers call to broadcast. Run at each start, by a superuser.

do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
end
$$;

-- As on a Supabase project, migrations (run as postgres) write the policies: only a member of the
-- owner may.
grant supabase_realtime_admin to postgres;

create schema if not exists realtime authorization supabase_realtime_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;

create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamptz not null default now(),
  -- Order within one fetch, and what is new for certain: never given out twice.
  position bigint generated always as identity,
  -- Transactions commit in another order than positions are given out, so 'position > last seen'
  -- alone would lose rows. A server also asks for what its last snapshot could not see. That alone
  -- would lose rows too: a Postgres that was killed gives the ids of transactions that wrote
  -- nothing to the disk out once more, and the snapshot takes them for seen.
  transaction_id xid8 not null default pg_current_xact_id()
);
alter table realtime.messages add column if not exists binary_payload bytea;
create index if not exists messages_transaction_id_idx on realtime.messages (transaction_id);
create index if not exists messages_position_idx on realtime.messages (position);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
-- For joins that ask for what they missed.
create index if not exists messages_replay_idx on realtime.messages (topic, inserted_at desc)
  where private and extension = 'broadcast';

alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
-- No update or delete: joining asks for select, broadcasting for insert, nothing asks for more.
grant select, insert on realtime.messages to postgres, anon, authenticated, service_role;

-- The topic that a policy decides about; set by the server for the check, and by realtime.send.
create or replace function realtime.topic() returns text
  language sql stable
  set search_path = ''
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
alter function realtime.topic() owner to supabase_realtime_admin;
grant execute on function realtime.topic() to public;

-- One wake-up per transaction: Postgres folds equal notifications into one.
create or replace function realtime.announce_messages() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  perform pg_notify('realtime_messages', '');
  return null;
end
$$;
alter function realtime.announce_messages() owner to supabase_realtime_admin;
revoke execute on function realtime.announce_messages() from public;

create or replace trigger announce_messages after insert on realtime.messages
  for each statement execute function realtime.announce_messages();

-- A broadcast is a hint about rows that are already written: when it fails, it warns and leaves the
-- caller's transaction alone, as on a Supabase project.
create or replace function realtime.send(
  payload jsonb, event text, topic text, private boolean default true
) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  message_id uuid := gen_random_uuid();
  full_payload jsonb := payload;
begin
  if jsonb_typeof(payload) = 'object' and not payload ? 'id' then
    full_payload := jsonb_set(payload, '{id}', to_jsonb(message_id));
  end if;
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, payload, event, private)
  values (message_id, topic, 'broadcast', full_payload, event, private);
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;

-- The same for bytes.
create or replace function realtime.send_binary(
  payload bytea, event text, topic text, private boolean default true
) returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, binary_payload, event, private)
  values (topic, 'broadcast', payload, event, private);
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
alter function realtime.send_binary(bytea, text, text, boolean) owner to supabase_realtime_admin;

-- The ready-made trigger body of Supabase: one row change as one broadcast.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', case when operation <> 'INSERT' then to_jsonb(old) end,
      'record', case when operation <> 'DELETE' then to_jsonb(new) end,
      'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;
alter function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  owner to supabase_realtime_admin;

-- Clients broadcast over the socket or the REST endpoint, where limits and policies apply.
revoke execute on function realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  from public, anon, authenticated;
grant execute on function realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to postgres, service_role;

-- What a caller may hear or, with `asks_to_write`, do on a private topic, in one statement: the
-- policies decide about rows that never stay. Supabase asks the same questions: select to receive at
-- the join, insert to send when somebody does. Asked at each join, what hardly anybody does would cost
-- as much again as the join, and after a break everybody joins at once.
drop function if exists realtime.authorize(text, text, jsonb);
create or replace function realtime.authorize(
  topic_name text, caller_role text, claims jsonb, asks_to_write boolean default false,
  out broadcast boolean, out presence boolean, out failure text
)
  language plpgsql
  set search_path = ''
  as $$
declare
  own_ids uuid[];
begin
  broadcast := false; presence := false;
  -- Nothing stays, so nothing has to reach the disk before the answer.
  perform set_config('synchronous_commit', 'off', true);
  begin
    if not asks_to_write then
      with probes as (
        insert into realtime.messages (topic, extension, private)
        values (topic_name, 'broadcast', true), (topic_name, 'presence', true)
        returning id
      ) select array_agg(id) into own_ids from probes;
    end if;

    perform set_config('realtime.topic', topic_name, true),
      set_config('request.jwt.claims', claims::text, true),
      set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', caller_role, true),
      set_config('role', caller_role, true);

    if asks_to_write then
      begin
        insert into realtime.messages (topic, extension, private)
        values (topic_name, 'broadcast', true);
        broadcast := true;
      exception when insufficient_privilege then null;
      end;
      begin
        insert into realtime.messages (topic, extension, private)
        values (topic_name, 'presence', true);
        presence := true;
      exception when insufficient_privilege then null;
      end;
    else
      select coalesce(bool_or(m.extension = 'broadcast'), false),
             coalesce(bool_or(m.extension = 'presence'), false)
        into broadcast, presence
        from realtime.messages m where m.id = any (own_ids);
    end if;
    raise exception using errcode = 'RT000', message = 'undo the probes';
  exception
    -- Variables keep their values, everything in the database goes back: rows, role, settings.
    when sqlstate 'RT000' then null;
    when others then
      broadcast := false; presence := false;
      failure := sqlerrm;
  end;
end
$$;
alter function realtime.authorize(text, text, jsonb, boolean) owner to supabase_realtime_admin;
revoke execute on function realtime.authorize(text, text, jsonb, boolean) from public, anon, authenticated;
grant execute on function realtime.authorize(text, text, jsonb, boolean) to postgres;
