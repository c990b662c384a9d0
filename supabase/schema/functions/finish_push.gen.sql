-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says which devices took a push and which are gone. For the service alone.
create function public.finish_push(delivery uuid, claim uuid, reached uuid[], gone uuid[], error text DEFAULT NULL::text, wait_seconds integer DEFAULT 0)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.finish_push(delivery, claim, reached, gone, error, wait_seconds) $function$

-- For the service that sends: which devices took it and which are gone; with an error the rest is tried again later, not before wait_seconds. False for whoever does not hold the claim any more.
-- executable by service_role
create function private.finish_push(delivery uuid, claim uuid, reached uuid[], gone uuid[], error text DEFAULT NULL::text, wait_seconds integer DEFAULT 0, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.notification_deliveries;
begin
  select * into held from public.notification_deliveries d
    where d.id = delivery and d.claim_id = claim and d.state = 'pending' for update;
  if held.id is null then return false; end if;
  delete from public.push_subscriptions s
    where s.user_id = held.recipient_id and s.id = any (gone);
  update public.notification_deliveries d
    set reached = (
      select coalesce(array_agg(distinct each), '{}')
      from unnest(d.reached || finish_push.reached) each
      -- What was forgotten since then need not be remembered here.
      where exists (select from public.push_subscriptions s where s.id = each)
    )
    where d.id = delivery;
  if error is null and cardinality(held.reached || finish_push.reached) = 0 then
    update public.notification_deliveries d
      set state = 'dropped', claim_id = null, claimed_until = null where d.id = delivery;
    return true;
  end if;
  perform private.finish_delivery(delivery, claim, error is null, error, at);
  -- The service says when it is ready again; a day is the longest that news may wait.
  if error is not null then
    update public.notification_deliveries d
      set not_before = greatest(d.not_before,
        at + least(greatest(wait_seconds, 0), 86400) * interval '1 second')
      where d.id = delivery and d.state = 'pending';
  end if;
  return true;
end
$function$
