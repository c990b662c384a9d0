-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A browser takes no push messages any more; whether it was known. Answers visitors: somebody has signed out.
-- executable by anon, authenticated
create function public.forget_push_subscription(endpoint text, auth text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.forget_push_subscription(endpoint, auth) $function$

-- Definer: the caller has no session any more; the secret is the proof.
-- executable by anon, authenticated
create function private.forget_push_subscription(endpoint text, auth text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  device uuid;
begin
  delete from public.push_subscriptions s
    where s.endpoint = forget_push_subscription.endpoint and s.auth = forget_push_subscription.auth
    returning s.device_id into device;
  if not found then return false; end if;
  delete from public.devices d where d.id = device;
  return true;
end
$function$
