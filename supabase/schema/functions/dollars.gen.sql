-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Cents as people read money, without needless decimals.
create function private.dollars(cents integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select '$' || to_char(cents / 100.0,
      case cents % 100 when 0 then 'FM999,999,990' else 'FM999,999,990.00' end)
  $function$
