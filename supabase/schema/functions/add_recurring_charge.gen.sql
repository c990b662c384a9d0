-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: a charge of a lease every 1, 3, 6 or 12 months from a day on. The same id again changes nothing.
-- executable by authenticated
create function public.add_recurring_charge(entry uuid, org uuid, lease uuid, description text, amount_cents integer, every_months integer, starts_on date, ends_on date DEFAULT NULL::date)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.add_recurring_entry(entry, org, coalesce(lease, gen_random_uuid()), null, description, '',
      null, amount_cents, 0, every_months, starts_on, ends_on)
  $function$
