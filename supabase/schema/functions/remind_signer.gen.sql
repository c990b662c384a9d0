-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side reminds the tenant whose turn it is to sign, at most once a day; answers who was reminded.
-- executable by authenticated
create function public.remind_signer(lease uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remind_signer(lease) $function$

-- Definer: nobody writes notifications directly.
-- executable by authenticated
create function private.remind_signer(lease uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  turn public.lease_parties;
begin
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if was.status not in ('sent', 'partly_signed') or coalesce(turn.party, 'host') = 'host' then
    raise exception using errcode = 'P0001', hint = 'leases.nobody_to_remind',
      message = 'No tenant has to sign now.';
  end if;
  if coalesce(was.reminded_at, was.sent_at) > now() - interval '1 day' then
    raise exception using errcode = 'P0001', hint = 'leases.reminded_lately',
      detail = (coalesce(was.reminded_at, was.sent_at) + interval '1 day')::text,
      message = 'They heard of it within the last day. Wait a day between reminders.';
  end if;
  update public.leases l set reminded_at = now() where l.id = lease;
  perform private.tell_lease_parties(lease, 'A lease waits for your signature', '', '{}', 'high',
    turn.profile_id);
  return turn.profile_id;
end
$function$
