-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Leases begin to end 60 days before their last day, and end after it, by the calendar of the home. Job: every hour.
create function private.run_lease_endings(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
