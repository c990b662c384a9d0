-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a payout that failed and is tried again is another request for Stripe.
create function private.ask_for_payout_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_stripe('payout', new.id);
  return null;
end
$function$
