-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores where an account stands with Stripe; null where it is none of ours. For the service alone.
create function public.note_stripe_account(account text, new_state text, new_needs integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.note_stripe_account(account, new_state, new_needs) $function$

-- Definer: payout accounts are no client's to write.
-- executable by service_role
create function private.note_stripe_account(account text, new_state text, new_needs integer)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.payout_accounts a set state = new_state, needs = new_needs
      where a.provider_account = account
      returning a.state
  $function$
