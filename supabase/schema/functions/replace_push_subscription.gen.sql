-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A browser renewed its push subscription; whether the old one was known. Answers visitors: a worker has no session.
-- executable by anon, authenticated
create function public.replace_push_subscription(old_endpoint text, old_auth text, endpoint text, p256dh text, auth text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.replace_push_subscription(old_endpoint, old_auth, endpoint, p256dh, auth)
  $function$

-- Definer: the caller has no session; the old secret, 128 random bits, is the proof.
-- executable by anon, authenticated
create function private.replace_push_subscription(old_endpoint text, old_auth text, endpoint text, p256dh text, auth text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  update public.push_subscriptions s set endpoint = replace_push_subscription.endpoint,
    p256dh = replace_push_subscription.p256dh, auth = replace_push_subscription.auth
    where s.endpoint = old_endpoint and s.auth = old_auth;
  return found;
exception when unique_violation then
  -- Somebody's already: the next visit asks that person.
  return false;
end
$function$
