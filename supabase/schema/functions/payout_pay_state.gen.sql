-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where the pay of a tour stands that is in a payout. Granted to nobody.
create function private.payout_pay_state(payout_status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case when payout_status in ('pending', 'processing') then 'on_its_way' else payout_status end
  $function$
