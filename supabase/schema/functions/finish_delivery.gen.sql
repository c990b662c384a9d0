-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the service that sends: sent, or to be tried again later, eight times in all. False for whoever does not hold the claim any more.
-- executable by service_role
create function private.finish_delivery(delivery uuid, claim uuid, delivered boolean, error text DEFAULT NULL::text, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  finished public.notification_deliveries;
begin
  -- Whoever held it too long has lost it: another process answers for it now.
  update public.notification_deliveries d set
    state = case when delivered then 'sent' when d.attempts >= 8 then 'failed' else 'pending' end,
    error = case when not delivered then left(finish_delivery.error, 500) end,
    -- 1, 2, 4 ... minutes, at most two hours.
    not_before = case when delivered then d.not_before
      else at + least(interval '1 minute' * 2 ^ (d.attempts - 1), interval '2 hours') end,
    claim_id = null, claimed_until = null
    where d.id = delivery and d.claim_id = claim and d.state = 'pending'
    returning * into finished;
  if finished.state = 'sent' then
    update public.notification_digests g set sent_at = at where g.id = finished.digest_id;
  end if;
  return finished.id is not null;
end
$function$
