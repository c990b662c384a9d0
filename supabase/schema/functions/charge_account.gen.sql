-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The account that a charge is owed to. A deposit is a liability only once it is paid.
create function private.charge_account(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case kind when 'rent' then 'rent_income' when 'fee' then 'fee_income' else 'deposits_due' end
  $function$
