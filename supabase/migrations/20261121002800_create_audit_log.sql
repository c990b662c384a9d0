-- Who did what that decides power or money. Entries are not chained by hashes: each would have to
-- wait for the one before it to commit, so all money would go through one lock; and whoever owns the
-- table could compute the chain anew. What a lease's parties must be able to prove has its own chain.
create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- No foreign key: what somebody did outlives their account.
  actor_id uuid,
  actor_role text not null,
  -- Name of the operator who came with the secret key (DEC-40).
  operator text check (char_length(operator) between 1 and 80),
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$' and char_length(action) <= 80),
  subject_table text not null check (char_length(subject_table) between 1 and 63),
  subject_id text not null check (char_length(subject_id) between 1 and 200),
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32768)
);
comment on table private.audit_log is
  'Who did what that decides power or money. Entries are added, never changed, and kept for seven years; operators read them.';
create index audit_log_subject_idx on private.audit_log (subject_table, subject_id, id desc);
create index audit_log_actor_id_idx on private.audit_log (actor_id, id desc);
create index audit_log_happened_at_idx on private.audit_log (happened_at);

alter table private.audit_log enable row level security;
-- No policy, no grant: private.audit writes, the operator's functions read.

create function private.keep_audit_log() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '7 years' then
    return old;
  end if;
  raise exception using errcode = 'P0001', hint = 'audit.append_only',
    message = 'Entries of the audit log cannot be changed.';
end
$$;
comment on function private.keep_audit_log is
  'Trigger: nobody changes the audit log, whatever they own; only what is older than seven years may go.';

create trigger audit_log_keep_rows before update or delete on private.audit_log
  for each row execute function private.keep_audit_log();
create trigger audit_log_keep_table before truncate on private.audit_log
  for each statement execute function private.keep_audit_log();

create function private.audit(
  action text, subject_table text, subject_id text, details jsonb default '{}'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.audit_log
      (actor_id, actor_role, operator, action, subject_table, subject_id, details)
    values (
      auth.uid(),
      -- No claims: a job, a migration, the seed.
      coalesce(auth.jwt() ->> 'role', 'system'),
      -- A signed-in person is never an operator; the operator's functions set the name.
      case when auth.uid() is null then nullif(current_setting('kinstead.operator', true), '') end,
      action, subject_table, subject_id, details
    )
  $$;
comment on function private.audit is
  'Notes an act that decides power or money, in its transaction: action like `application.approved`, the table without schema, the row''s id. `details` hold ids, statuses and figures, never texts of people. Definer: nobody writes the log directly, and the function is granted to nobody.';

create function private.audit_changes() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  earlier jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  later jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject text;
  changes jsonb;
begin
  select jsonb_object_agg(key, jsonb_strip_nulls(
      jsonb_build_object('from', earlier -> key, 'to', later -> key)
    )) into changes
    from jsonb_object_keys(coalesce(later, earlier)) as key
    where (earlier -> key) is distinct from (later -> key)
      and (tg_nargs = 0 and key <> 'updated_at' or key = any (tg_argv));
  if changes is null then
    return null;
  end if;
  select string_agg(coalesce(later, earlier) ->> a.attname, '/' order by part.position) into subject
    from pg_catalog.pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as part (attnum, position)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where i.indrelid = tg_relid and i.indisprimary;
  perform private.audit(
    tg_table_name || case tg_op
      when 'INSERT' then '.added' when 'UPDATE' then '.changed' else '.removed' end,
    tg_table_name, subject, jsonb_build_object('columns', changes));
  return null;
end
$$;
comment on function private.audit_changes is
  'Trigger, after each row: notes who changed which columns from what to what. Its arguments are the columns to note, all but updated_at without arguments. Name columns wherever a row also holds texts of people.';

create function private.run_audit_retention(at timestamptz default now(), batch integer default 1000)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  gone integer;
begin
  delete from private.audit_log e where e.id in (
    select o.id from private.audit_log o
    where o.happened_at < least(at, now()) - interval '7 years'
    order by o.happened_at limit batch for update skip locked
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function private.run_audit_retention is
  'Forgets entries older than seven years, the oldest first. Job: every day.';
