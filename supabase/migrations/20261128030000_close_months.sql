-- Closing a month: what is booked later for a day in it goes to the first day of the next open one and says
-- which day it was. An organisation is closed up to its last closing; only that one is reopened, with a reason.
-- Figures of a time are read from the books, so that a closed month stays what it was.

create table public.month_closings (
  -- The client's: a retry is the same closing.
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete cascade,
  -- Its first day. Every earlier month is closed with it.
  month date not null check (extract(day from month) = 1),
  closed_by uuid references public.profiles (id) on delete set null,
  closed_at timestamptz not null default now(),
  reopened_by uuid references public.profiles (id) on delete set null,
  reopened_at timestamptz,
  reopen_reason text check (char_length(trim(reopen_reason)) between 1 and 500),
  check ((reopened_at is null) = (reopen_reason is null))
);
comment on table public.month_closings is
  'Months that an organisation closed; a reopened one stays, with the reason.';
create unique index month_closings_org_id_idx on public.month_closings (org_id, month desc)
  where reopened_at is null;
create index month_closings_org_id_closed_idx on public.month_closings (org_id, closed_at desc);
create index month_closings_closed_by_idx on public.month_closings (closed_by);
create index month_closings_reopened_by_idx on public.month_closings (reopened_by);

alter table public.month_closings enable row level security;

create policy session_has_shown_second_factor on public.month_closings as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy manager_reads_month_closing on public.month_closings
  for select to authenticated using (org_id in (select private.my_managed_organizations()));

-- No writes: close_month and reopen_month decide.
grant select on public.month_closings to authenticated;

create trigger month_closings_clean_text before insert or update of reopen_reason
  on public.month_closings for each row execute function private.clean_text('reopen_reason:text');
create trigger brake_rows after insert on public.month_closings
  referencing new table as inserted for each statement execute function private.brake_rows();

create function private.closed_through(org uuid) returns date
  language sql stable security definer
  set search_path = ''
  as $$
    select (max(c.month) + interval '1 month')::date - 1
    from public.month_closings c where c.org_id = org and c.reopened_at is null
  $$;
comment on function private.closed_through is
  'The last day that an organisation closed; null when none is. Granted to nobody.';

alter table public.ledger_entries add column happened_on date check (happened_on < occurred_on);
comment on column public.ledger_entries.happened_on is
  'The day that it was for, where its month was closed: occurred_on is then the first open day.';

-- The lock lets a closing wait for entries that are being written, and those wait for a closing.
create function private.book_in_open_month() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  closed date;
begin
  perform from public.organizations o where o.id = new.org_id for key share;
  closed := private.closed_through(new.org_id);
  if new.occurred_on <= closed then
    new.happened_on := new.occurred_on;
    new.occurred_on := closed + 1;
  end if;
  return new;
end
$$;
comment on function private.book_in_open_month is
  'Trigger: an entry for a closed month is booked on the first day of the next open one, with its own day as a note.';
create trigger ledger_entries_book before insert on public.ledger_entries
  for each row execute function private.book_in_open_month();

create function private.close_month(closing uuid, org uuid, month date) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  today date;
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'months.missing',
      message = 'These books are not available.';
  end if;
  perform from public.organizations o where o.id = org for update;
  if exists (
    select from public.month_closings c
    where c.id = closing and c.org_id = org and c.month = close_month.month
  ) then
    return closing;
  end if;
  if closing is null or month is null or extract(day from month) <> 1
    or month < current_date - 3660 then
    raise exception using errcode = 'P0001', hint = 'months.invalid',
      message = 'Choose a month of the last ten years.';
  end if;
  -- Over at every home of the organisation.
  select min((now() at time zone l.time_zone)::date) into today
    from public.listings l where l.org_id = org;
  if (month + interval '1 month')::date > coalesce(today, (now() at time zone 'UTC')::date) then
    raise exception using errcode = 'P0001', hint = 'months.not_over',
      message = 'A month is closed once it is over.';
  end if;
  if month <= private.closed_through(org) then
    raise exception using errcode = 'P0001', hint = 'months.closed_already',
      message = 'This month is closed already.';
  end if;
  insert into public.month_closings (id, org_id, month, closed_by)
    values (closing, org, close_month.month, auth.uid());
  perform private.audit('month.closed', 'month_closings', closing::text,
    jsonb_build_object('month', month));
  return closing;
exception when unique_violation then
  raise exception using errcode = 'P0001', hint = 'months.missing',
    message = 'These books are not available.';
end
$$;
comment on function private.close_month is 'Definer: closings are no client''s to write.';

create function public.close_month(closing uuid, org uuid, month date) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.close_month(closing, org, month) $$;
comment on function public.close_month is
  'Owner or manager: closes a month that is over, with all earlier ones. The same id again changes nothing.';

create function private.reopen_month(closing uuid, reason text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.month_closings;
begin
  select * into was from public.month_closings c where c.id = closing;
  if was.org_id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'months.missing',
      message = 'These books are not available.';
  end if;
  perform from public.organizations o where o.id = was.org_id for update;
  select * into was from public.month_closings c where c.id = closing for update;
  if was.reopened_at is not null then
    return false;
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'months.reason_needed',
      message = 'Say why the month is opened again.';
  end if;
  if exists (
    select from public.month_closings c
    where c.org_id = was.org_id and c.reopened_at is null and c.month > was.month
  ) then
    raise exception using errcode = 'P0001', hint = 'months.later_closed',
      message = 'A later month is closed. Reopen that one first.';
  end if;
  update public.month_closings c
    set reopened_at = now(), reopened_by = auth.uid(), reopen_reason = trim(reason)
    where c.id = closing;
  perform private.audit('month.reopened', 'month_closings', closing::text,
    jsonb_build_object('month', was.month));
  return true;
end
$$;
comment on function private.reopen_month is 'Definer: closings are no client''s to write.';

create function public.reopen_month(closing uuid, reason text) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.reopen_month(closing, reason) $$;
comment on function public.reopen_month is
  'Owner or manager: opens the month that was closed last, with a reason; false when it is open already. What was booked later stays where it is.';

grant execute on function private.close_month(uuid, uuid, date), public.close_month(uuid, uuid, date),
  private.reopen_month(uuid, text), public.reopen_month(uuid, text) to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.month_closings', 'closed_by', false, 'anonymise',
    'Done for the organisation, whose books they are.'),
  ('public.month_closings', 'reopened_by', false, 'anonymise',
    'Done for the organisation, whose books they are.');
