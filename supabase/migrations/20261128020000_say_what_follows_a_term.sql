-- What follows the last day of a lease stands in the lease: it ends, or it goes on from month to month until
-- one side gives notice.

alter table public.leases add column after_term text not null default 'ends'
  constraint leases_after_term_check check (after_term in ('ends', 'month_to_month'));
comment on column public.leases.after_term is
  'What follows the last day of a term: the lease ends, or goes on by the month. It is part of what is signed.';

-- One that goes on has no last day until notice gives it one, whatever its term.
alter table public.leases drop constraint leases_one_tenancy;
alter table public.leases add constraint leases_one_tenancy exclude using gist
  (listing_id with =, daterange(starts_on,
    case when after_term = 'month_to_month' and status = 'active' then null else ends_on end, '[]') with &&)
  where (status in ('active', 'ending'));

alter table public.lease_events drop constraint lease_events_event_check;
alter table public.lease_events add constraint lease_events_event_check check (event in ('created',
  'changed', 'sent', 'recalled', 'declined', 'expired', 'signed', 'activated', 'notice_given', 'ending', 'ended', 'dropped',
  'inspected', 'went_on', 'renewed', 'rent_announced', 'rent_withdrawn', 'rent_changed'));

create or replace function private.give_notice(lease uuid, last_day date) returns date
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  today date;
  earliest date;
begin
  if was.id is null or not (private.is_lease_tenant(lease) or private.manages_lease(lease)) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status in ('ending', 'ended') then
    return was.ends_on;
  end if;
  if was.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'Not everybody signed this lease yet.';
  end if;
  perform private.refuse_before_first_day(lease, now());
  select (now() at time zone h.time_zone)::date into today
    from public.listings h where h.id = was.listing_id;
  if was.ends_on is not null and was.after_term = 'ends' then
    if coalesce(last_day, was.ends_on) <> was.ends_on then
      raise exception using errcode = 'P0001', hint = 'leases.fixed_term',
        message = 'This lease has a last day. Notice ends it then, not on another day.';
    end if;
    last_day := was.ends_on;
  else
    -- Not within the term; greatest() leaves out a last day that there is not.
    earliest := greatest(today + was.notice_days, was.starts_on + 1, was.ends_on);
    last_day := coalesce(last_day, earliest);
    if last_day < earliest then
      raise exception using errcode = 'P0001', hint = 'leases.notice_too_short',
        detail = earliest::text,
        message = format('The last day is at least %s days from now.', earliest - today);
    end if;
  end if;
  update public.leases l set status = 'ending', ends_on = last_day, notice_given_at = now(),
    notice_given_by = me
    where l.id = lease;
  perform private.conclude_application(was);
  perform private.append_lease_event(lease, 'notice_given', jsonb_build_object('last_day', last_day));
  perform private.audit('lease.notice_given', 'leases', lease::text,
    jsonb_build_object('listing_id', was.listing_id, 'last_day', last_day));
  perform private.tell_lease_parties(lease, 'Notice was given',
    'The last day is ' || last_day || '.', jsonb_build_object('last_day', last_day));
  return last_day;
end
$$;

create or replace function private.run_lease_endings(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due record;
  was public.leases;
  done integer := 0;
begin
  for due in
    select l.id, l.listing_id, (at at time zone h.time_zone)::date as today
    from public.leases l join public.listings h on h.id = l.listing_id
    -- The first line is what the index can tell; no zone is more than a day away.
    where l.status in ('active', 'ending') and l.ends_on <= at::date + 61
      and l.ends_on <= (at at time zone h.time_zone)::date
        + case when l.status = 'active' and l.after_term = 'ends' then 60 else -1 end
    order by l.ends_on, l.id limit batch
  loop
    -- The home first, as everywhere; what somebody else holds comes with the next run.
    perform from public.listings h where h.id = due.listing_id for no key update skip locked;
    continue when not found;
    select * into was from public.leases l where l.id = due.id for no key update skip locked;
    continue when was.id is null or was.ends_on is null;
    if was.status = 'active' and was.after_term = 'month_to_month' then
      if was.ends_on < due.today then
        update public.leases l set ends_on = null where l.id = was.id;
        perform private.append_lease_event(was.id, 'went_on',
          jsonb_build_object('last_day_of_term', was.ends_on));
        perform private.tell_lease_parties(was.id, 'Your lease goes on by the month',
          'Its term is over. It ends when one side gives notice.', '{}', 'medium');
        done := done + 1;
      end if;
      continue;
    end if;
    if was.status = 'active' and was.ends_on <= due.today + 60 then
      update public.leases l set status = 'ending' where l.id = was.id;
      was.status := 'ending';
      perform private.conclude_application(was);
      perform private.append_lease_event(was.id, 'ending');
      perform private.tell_lease_parties(was.id, 'Your lease ends soon',
        'The last day is ' || was.ends_on || '.', jsonb_build_object('last_day', was.ends_on));
      done := done + 1;
    end if;
    if was.status = 'ending' and was.ends_on < due.today then
      perform private.end_tenancy(was, at);
      done := done + 1;
    end if;
  end loop;
  return done;
end
$$;

create or replace function private.lease_text(lease uuid, version integer) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'Lease, version ' || version, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      'First day: ' || to_char(l.starts_on, 'FMMonth FMDD, YYYY'),
      'Last day: ' || coalesce(to_char(l.ends_on, 'FMMonth FMDD, YYYY'), 'none, from month to month'),
      case when l.ends_on is not null then 'After the last day: ' || case l.after_term
        when 'ends' then 'the lease ends, unless both sides sign a renewal'
        else 'the lease goes on from month to month, until one side gives notice' end end,
      'Rent: ' || to_char(l.rent_cents / 100.0, 'FM$9,999,990.00') || ' a month, due on day ' || l.due_day
        || case when l.due_day > 28 then ', in shorter months on their last day' else '' end,
      'Deposit: ' || to_char(l.deposit_cents / 100.0, 'FM$9,999,990.00'),
      'Notice: ' || l.notice_days || ' days', '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id where l.id = lease
  $$;
