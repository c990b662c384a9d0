-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ends offers that not everybody signed in time, and drops those that nobody sent again for two weeks. Job: every hour.
create function private.run_lease_expiry(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
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
    select l.id, l.listing_id from public.leases l
    where (l.status in ('sent', 'partly_signed') and l.expires_at <= at)
      or (l.status = 'draft' and l.returned_as = 'expired'
        and greatest(l.returned_at, l.updated_at) <= at - interval '14 days')
    order by coalesce(l.expires_at, l.returned_at), l.id limit batch
  loop
    -- The home first, as everywhere; what somebody else holds comes with the next run.
    perform from public.listings h where h.id = due.listing_id for no key update skip locked;
    continue when not found;
    select * into was from public.leases l where l.id = due.id for no key update skip locked;
    continue when was.id is null;
    if was.status in ('sent', 'partly_signed') and was.expires_at <= at then
      perform private.tell_lease_parties(was.id, 'The time to sign a lease is over',
        'Not everybody signed, so what was signed is void. The host can send it again.');
      perform private.return_lease(was, 'expired', '{}', null, at);
      done := done + 1;
    elsif was.status = 'draft' and was.returned_as = 'expired' then
      perform private.tell_lease_parties(was.id, 'The lease will not be signed',
        'It expired and was not sent again.');
      perform private.append_lease_event(was.id, 'dropped');
      update public.applications a
        set status = 'declined', decline_reason = 'lease_not_signed', concluded_at = at
        where a.id = was.application_id and a.status = 'approved';
      delete from public.leases l where l.id = was.id;
      perform private.audit('lease.dropped', 'leases', was.id::text,
        jsonb_build_object('listing_id', was.listing_id, 'application_id', was.application_id,
          'status', was.status, 'cause', 'expired'));
      done := done + 1;
    end if;
  end loop;
  return done;
end
$function$
