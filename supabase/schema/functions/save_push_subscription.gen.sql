-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's browser takes push messages from now on, and nobody else's there; the twenty latest are kept. Returns its id.
-- executable by authenticated
create function public.save_push_subscription(endpoint text, p256dh text, auth text, device uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_push_subscription(endpoint, p256dh, auth, device) $function$

-- Definer: an endpoint moves away from somebody whose row the caller cannot write.
-- executable by authenticated
create function private.save_push_subscription(endpoint text, p256dh text, auth text, device uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  saved uuid;
begin
  if device is not null
    and not exists (select from public.devices d where d.id = device and d.user_id = me) then
    raise exception using errcode = 'P0001', hint = 'devices.missing',
      message = 'This device is not available.';
  end if;
  insert into public.push_subscriptions as s (user_id, device_id, endpoint, p256dh, auth)
    values (me, device, save_push_subscription.endpoint, save_push_subscription.p256dh,
      save_push_subscription.auth)
    on conflict (endpoint) do update set user_id = excluded.user_id,
      device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth
    -- A browser that somebody else uses now knows its secret; who only heard of the address does not.
    where s.user_id = excluded.user_id or s.auth = excluded.auth
    returning s.id into saved;
  if saved is null then
    raise exception using errcode = 'P0001', hint = 'push.endpoint_taken',
      message = 'This browser is set up for somebody else. Turn notifications off and on again.';
  end if;
  delete from public.push_subscriptions s where s.user_id = me and s.id not in (
    select e.id from public.push_subscriptions e where e.user_id = me
    order by e.updated_at desc, e.id = saved desc, e.id limit 20
  );
  return saved;
end
$function$
