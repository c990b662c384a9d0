-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether what sets a rule off has this kind, of which alone a rule can want to hear.
-- executable by service_role
create function private.may_be_only(trigger text, kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select kind is null or case trigger
      when 'lease_signed' then kind in ('new', 'renewal')
      when 'payment_received' then kind in ('rent', 'deposit')
      when 'tour_cancelled' then kind in ('by_renter', 'by_host')
      else false end
  $function$
