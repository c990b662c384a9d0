-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tenant who has not signed yet says why not: the lease is a draft again, which its host changes, sends again or drops.
-- executable by authenticated
create function public.decline_lease(lease uuid, reason text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.decline_lease(lease, reason) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.decline_lease(lease uuid, reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  why text := trim(private.visible_text(decline_lease.reason));
  mine public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party <> 'host';
  if mine.lease_id is null then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  -- A retry; a draft of another cause is not theirs to see.
  if was.status = 'draft' and was.returned_as = 'declined' and was.returned_by = me then
    return was.status;
  end if;
  if was.status = 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. Give notice instead.';
  end if;
  if mine.signed_at is not null then
    raise exception using errcode = 'P0001', hint = 'leases.signed_by_you',
      message = 'You signed this lease. You can still turn it down.';
  end if;
  if char_length(why) between 1 and 1000 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.reason_missing',
      message = 'Say in at most 1,000 characters why you do not sign.';
  end if;
  perform private.tell_lease_parties(lease, 'A tenant declined to sign', 'The reason: ' || left(why, 300));
  perform private.return_lease(was, 'declined',
    jsonb_build_object('profile_id', me, 'reason', why), why);
  return 'draft';
end
$function$
