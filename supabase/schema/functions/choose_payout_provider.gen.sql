-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: payouts of guides go through the provider in force. Definer: the setting is the server's.
create function private.choose_payout_provider()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.provider := private.payment_provider();
  if new.provider = 'stripe' then
    perform private.ask_stripe('payout', new.id);
  end if;
  return new;
end
$function$
