-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tenant or the host's side ends a running lease; answers its last day, a repeated call the same.
-- executable by authenticated
create function public.give_notice(lease uuid, last_day date DEFAULT NULL::date)
 RETURNS date
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.give_notice(lease, last_day) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.give_notice(lease uuid, last_day date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
