-- Limits by person and age of account: one table, one function, a trigger for each kind.

create table private.limits (
  kind text primary key check (char_length(kind) <= 60),
  -- What is said: limits.<says> of the catalogue of errors.
  says text not null check (says in ('messages', 'first_contacts', 'rows', 'files', 'bytes')),
  -- Null: not what a span brings, but what there is.
  seconds integer check (seconds > 0),
  -- In the first day of an account, in its first week, afterwards.
  fresh bigint not null check (fresh >= 0),
  young bigint not null check (young >= fresh),
  grown bigint not null check (grown >= young)
);
comment on table private.limits is
  'How much one person may do of each kind in a span. A table without a row of its own is of the kind rows. Operators may change numbers.';
alter table private.limits enable row level security;

insert into private.limits (kind, says, seconds, fresh, young, grown) values
  ('first_contacts', 'first_contacts', 86400, 15, 30, 60),
  -- To a person who has not written yet.
  ('messages', 'messages', 60, 10, 20, 40),
  -- To a person who has, or about a home of one's own: hosts and guides answer many.
  ('answers', 'messages', 60, 30, 90, 240),
  ('files', 'files', 86400, 200, 600, 4000),
  ('bytes', 'bytes', null, 83886080, 524288000, 5368709120),
  ('rows', 'rows', 86400, 60, 200, 1000),
  ('applications', 'rows', 86400, 10, 20, 40),
  ('command_sessions', 'rows', 86400, 300, 1000, 5000),
  ('documents', 'rows', 86400, 30, 60, 200),
  ('expenses', 'rows', 86400, 60, 300, 3000),
  ('favorites', 'rows', 86400, 200, 400, 1000),
  ('favorite_list_items', 'rows', 86400, 200, 600, 2000),
  ('listing_media', 'rows', 86400, 200, 1000, 5000),
  ('listings', 'rows', 86400, 20, 100, 1000),
  ('mate_requests', 'rows', 86400, 10, 20, 40),
  ('message_drafts', 'rows', 86400, 60, 300, 2000),
  ('message_reactions', 'rows', 86400, 200, 600, 3000),
  ('organization_invitations', 'rows', 86400, 10, 30, 100),
  ('organizations', 'rows', 86400, 3, 5, 10),
  ('properties', 'rows', 86400, 20, 100, 1000),
  ('reports', 'rows', 86400, 10, 20, 40),
  ('reviews', 'rows', 86400, 10, 20, 40),
  ('scheduled_messages', 'rows', 86400, 15, 60, 400),
  ('upload_queue', 'rows', 86400, 200, 600, 4000);

create table private.limit_counts (
  person uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (char_length(kind) <= 60),
  window_start timestamptz not null default now(),
  used bigint not null default 0,
  primary key (person, kind)
) with (fillfactor = 70);
comment on table private.limit_counts is
  'What a person used of each kind in the span that runs, and the bytes of their files.';
alter table private.limit_counts enable row level security;

create function private.brake(
  kind text, amount bigint default 1, person uuid default auth.uid(), is_refused boolean default true
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  rule private.limits;
  counted private.limit_counts;
  born timestamptz;
  allowed bigint;
  wait integer;
  again text;
begin
  -- Jobs, the seed and visitors are no accounts; visitors' functions count by address.
  if person is null or amount = 0 then
    return;
  end if;
  select p.created_at into born from public.profiles p where p.id = brake.person;
  if born is null then
    return;
  end if;
  select l.* into strict rule from private.limits l
    where l.kind in (brake.kind, 'rows') order by (l.kind = brake.kind) desc limit 1;
  insert into private.limit_counts as c (person, kind, used)
    values (brake.person, brake.kind, greatest(0, amount))
    on conflict on constraint limit_counts_pkey do update set
      -- A clock that was put back must not lengthen a span.
      used = case
        when rule.seconds is null or (c.window_start <= now()
          and c.window_start > now() - make_interval(secs => rule.seconds))
        then greatest(0, c.used + amount) else greatest(0, amount) end,
      window_start = case
        when rule.seconds is null or (c.window_start <= now()
          and c.window_start > now() - make_interval(secs => rule.seconds))
        then c.window_start else now() end
    returning * into counted;
  allowed := case
    when born > now() - interval '1 day' then rule.fresh
    when born > now() - interval '7 days' then rule.young
    else rule.grown end;
  if not is_refused or amount < 0 or counted.used <= allowed then
    return;
  end if;
  wait := case when rule.seconds is null then 86400 else greatest(1, ceil(extract(epoch from
    counted.window_start + make_interval(secs => rule.seconds) - now()))) end;
  again := case
    when rule.seconds is null then ''
    when wait < 120 then format(' Please try again in %s seconds.', wait)
    when wait < 7200 then format(' Please try again in %s minutes.', ceil(wait / 60.0))
    else format(' Please try again in %s hours.', ceil(wait / 3600.0)) end;
  case rule.says
    when 'messages' then
      raise exception using errcode = 'P0001', hint = 'limits.messages', detail = wait::text,
        message = 'That was a lot of messages in a short time.' || again;
    when 'first_contacts' then
      raise exception using errcode = 'P0001', hint = 'limits.first_contacts', detail = wait::text,
        message = 'You have written to as many new people as one day allows.' || again;
    when 'files' then
      raise exception using errcode = 'P0001', hint = 'limits.files', detail = wait::text,
        message = 'You have uploaded as many files as one day allows.' || again;
    when 'bytes' then
      raise exception using errcode = 'P0001', hint = 'limits.bytes', detail = wait::text,
        message = 'Your files fill the space of your account. Remove some of them; an older account has more space.';
    else
      raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
        message = 'That was a lot for one day.' || again;
  end case;
end
$$;
comment on function private.brake is
  'Counts what a person does and refuses what is beyond the limit of its kind and of their account''s age. `detail` is the seconds to wait. Granted to nobody.';
revoke execute on function private.brake(text, bigint, uuid, boolean) from public;

create function private.brake_rows() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if auth.uid() is not null then
    perform private.brake(tg_table_name, (select count(*) from inserted));
  end if;
  return null;
end
$$;
comment on function private.brake_rows is
  'Trigger: counts the rows that a statement of a person added. Definer: the counts are the server''s.';
revoke execute on function private.brake_rows() from public;

do $$
declare
  grows regclass;
begin
  foreach grows in array array[
    'public.application_co_applicants', 'public.application_notes', 'public.application_references',
    'public.applications', 'public.automation_rules', 'public.blocks', 'public.charges',
    'public.command_sessions', 'public.consents', 'public.document_shares',
    'public.document_versions', 'public.documents', 'public.expenses', 'public.extension_installs',
    'public.favorite_list_items', 'public.favorite_lists', 'public.favorites',
    'public.host_verification', 'public.leases', 'public.listing_fees', 'public.listing_media',
    'public.listings', 'public.maintenance_plans', 'public.maintenance_requests',
    'public.mate_requests', 'public.message_drafts', 'public.message_reactions',
    'public.organization_invitations', 'public.organizations', 'public.payments',
    'public.payout_rates', 'public.properties', 'public.quick_replies', 'public.refunds',
    'public.reports', 'public.reviews', 'public.saved_searches', 'public.scheduled_messages',
    'public.tour_blackouts', 'public.tour_feedback', 'public.tour_notes', 'public.tour_reports',
    'public.tours', 'public.upload_queue', 'public.vendors', 'public.work_order_costs',
    'public.work_orders', 'private.message_edits'
  ]::regclass[] loop
    execute format('create trigger brake_rows after insert on %s
      referencing new table as inserted
      for each statement execute function private.brake_rows()', grows);
  end loop;
end
$$;

create function private.brake_message() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  -- What a job sends was counted when it was written; a foreign sender is refused by the policy.
  if me is null or new.sender_id is distinct from me then
    return new;
  end if;
  perform private.brake(case when exists (
      select from public.messages m
      where m.conversation_id = new.conversation_id and m.sender_id <> me
    ) or exists (
      select from public.conversations c
      where c.id = new.conversation_id
        and private.manages_listing(nullif(c.metadata ->> 'listing_id', '')::uuid)
    ) then 'answers' else 'messages' end);
  return new;
end
$$;
comment on function private.brake_message is
  'Trigger: messages a minute, more of them for answers and about homes of one''s own. Definer: the counts are the server''s.';
revoke execute on function private.brake_message() from public;

-- Before the row of the conversation is locked (messages_number): the same order for all.
create trigger messages_brake before insert on public.messages
  for each row execute function private.brake_message();

create function private.brake_first_contact() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  other uuid := case when new.low_id = me then new.high_id else new.low_id end;
begin
  -- An applicant and a guest of a tour have come first: writing to them is an answer.
  if me is null or exists (
    select from public.applications a
    where a.applicant_id = other and a.status <> 'draft' and private.manages_listing(a.listing_id)
  ) or exists (
    select from public.tours t
    where t.renter_id = other and (t.guide_id = me or private.manages_listing(t.listing_id))
  ) then
    return null;
  end if;
  perform private.brake('first_contacts');
  return null;
end
$$;
comment on function private.brake_first_contact is
  'Trigger: people written to for the first time in a day; who has applied or asked for a tour is answered. Definer: the counts are the server''s.';
revoke execute on function private.brake_first_contact() from public;

create trigger conversation_pairs_brake after insert on private.conversation_pairs
  for each row execute function private.brake_first_contact();

create function private.brake_file() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  -- A signed upload comes as the server, for whoever made its link.
  is_call boolean := current_setting('role', true) in ('authenticated', 'service_role');
  owner uuid := case when coalesce(new.owner_id, old.owner_id) ~ '^[0-9a-f-]{36}$'
    then coalesce(new.owner_id, old.owner_id)::uuid end;
  after_it bigint := case when tg_op <> 'DELETE'
    then coalesce((new.metadata ->> 'size')::bigint, (new.metadata ->> 'contentLength')::bigint, 0)
    else 0 end;
  before_it bigint := case when tg_op <> 'INSERT'
    then coalesce((old.metadata ->> 'size')::bigint, 0) else 0 end;
begin
  if owner is null then
    return null;
  end if;
  if tg_op = 'INSERT' and is_call then
    perform private.brake('files', 1, owner);
  end if;
  perform private.brake('bytes', after_it - before_it, owner, is_call);
  return null;
end
$$;
comment on function private.brake_file is
  'Trigger on storage: files a day and bytes in all of whoever owns them. Definer: the counts are the server''s.';
revoke execute on function private.brake_file() from public;

create trigger kinstead_brake_file after insert or update of metadata, owner_id or delete
  on storage.objects for each row execute function private.brake_file();

-- What is there already.
insert into private.limit_counts (person, kind, used)
select p.id, 'bytes', sum(coalesce((o.metadata ->> 'size')::bigint, 0))
from storage.objects o
join public.profiles p on p.id = case when o.owner_id ~ '^[0-9a-f-]{36}$' then o.owner_id::uuid end
group by p.id;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('private.limit_counts', 'person', false, 'erase', 'Counts of what the limits look at.');
