-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: payments go through the provider in force. Definer: the setting is the server's.
create function private.choose_payment_provider()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved text;
begin
  if private.payment_provider() <> 'stripe' then
    return new;
  end if;
  new.provider := 'stripe';
  -- A way of paying that the payer saved; a name of the sandbox means nothing here.
  select m.token into saved from public.payment_methods m
    where m.profile_id = new.payer_id and m.provider = 'stripe' and m.removed_at is null
      and m.token = new.provider_reference limit 1;
  new.provider_reference := null;
  if saved is not null then
    perform private.ask_stripe('payment', new.id, saved);
  end if;
  -- A person who pays is refused in words; an automatic payment, whose refusal no person would read, is made.
  if (saved is null or auth.uid() is not null) and not exists (
    select from public.payout_accounts a where a.org_id = new.org_id and a.state = 'enabled'
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.no_account',
      message = 'Your landlord cannot be paid here yet. Pay another way, or ask them to set up payouts.';
  end if;
  return new;
end
$function$
