-- Notice, the end of a lease, reminders.

-- A home whose tenancy ended waits for its host: nothing is published without a person's decision.
insert into private.transitions (machine, from_status, to_status)
  values ('listings', 'rented', 'paused') on conflict do nothing;

create function private.conclude_application(was public.leases) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.applications a set concluded_at = now()
    where a.id = was.application_id and a.concluded_at is null
  $$;
comment on function private.conclude_application is
  'From now on the home may be promised to the next.';

create function private.give_notice(lease uuid, last_day date) returns date
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  today date;
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
  select (now() at time zone h.time_zone)::date into today
    from public.listings h where h.id = was.listing_id;
  if was.ends_on is not null and coalesce(last_day, was.ends_on) <> was.ends_on then
    raise exception using errcode = 'P0001', hint = 'leases.fixed_term',
      message = 'This lease has a last day. Notice ends it then, not on another day.';
  end if;
  if was.ends_on is null then
    last_day := coalesce(last_day, greatest(today + was.notice_days, was.starts_on + 1));
    if last_day < today + was.notice_days or last_day <= was.starts_on then
      raise exception using errcode = 'P0001', hint = 'leases.notice_too_short',
        message = format('The last day is at least %s days from now.', was.notice_days);
    end if;
  else
    last_day := was.ends_on;
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
comment on function private.give_notice is 'Definer: nobody writes leases directly.';

create function public.give_notice(lease uuid, last_day date default null) returns date
  language sql volatile
  set search_path = ''
  as $$ select private.give_notice(lease, last_day) $$;
comment on function public.give_notice is
  'A tenant or the host''s side ends a running lease; answers its last day, a repeated call the same.';
grant execute on function private.give_notice(uuid, date), public.give_notice(uuid, date)
  to authenticated;

create function private.end_tenancy(was public.leases, at timestamptz) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.leases l set status = 'ended', ended_at = at where l.id = was.id;
  perform private.append_lease_event(was.id, 'ended');
  perform private.tell_lease_parties(was.id, 'Your lease ended', '', '{}', 'medium');
  update public.listings h set status = 'paused'
    where h.id = was.listing_id and h.status = 'rented' and not exists (
      select from public.leases l
      where l.listing_id = was.listing_id and l.status in ('active', 'ending')
    );
end
$$;
comment on function private.end_tenancy is
  'What follows the last day: the home waits, paused, unless the next lease runs. Granted to nobody.';

create function private.run_lease_endings(at timestamptz default now(), batch integer default 100)
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
        + case l.status when 'active' then 60 else -1 end
    order by l.ends_on, l.id limit batch
  loop
    -- The home first, as everywhere; what somebody else holds comes with the next run.
    perform from public.listings h where h.id = due.listing_id for no key update skip locked;
    continue when not found;
    select * into was from public.leases l where l.id = due.id for no key update skip locked;
    continue when was.id is null or was.ends_on is null;
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
comment on function private.run_lease_endings is
  'Leases begin to end 60 days before their last day, and end after it, by the calendar of the home. Job: every hour.';
grant execute on function private.run_lease_endings(timestamptz, integer) to kinstead_jobs;

create function private.run_lease_reminders(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due record;
  done integer := 0;
begin
  for due in
    select l.id from public.leases l
    where l.status in ('sent', 'partly_signed') and l.reminders < 3
      and coalesce(l.reminded_at, l.sent_at) <= at - interval '3 days'
    order by l.sent_at, l.id limit batch for no key update skip locked
  loop
    update public.leases l set reminders = l.reminders + 1, reminded_at = at where l.id = due.id;
    perform private.tell_lease_parties(due.id, 'A lease waits for your signature', '', '{}', 'high',
      (select p.profile_id from public.lease_parties p
        where p.lease_id = due.id and p.signed_at is null order by p.signing_order limit 1));
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_lease_reminders is
  'Whose turn it is to sign hears of it every three days, three times. Job: every hour.';
grant execute on function private.run_lease_reminders(timestamptz, integer) to kinstead_jobs;
