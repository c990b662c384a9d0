-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a way of paying that was removed, or whose person is gone, is forgotten by Stripe, too.
create function private.forget_payment_method()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_stripe('detach', old.id, old.token);
  return null;
end
$function$
