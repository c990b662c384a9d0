-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: an expense of a home, or of none, every 1, 3, 6 or 12 months from a day on. The same id again changes nothing.
-- executable by authenticated
create function public.add_recurring_expense(entry uuid, org uuid, listing uuid, description text, payee text, category text, amount_cents integer, tax_cents integer, every_months integer, starts_on date, ends_on date DEFAULT NULL::date)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.add_recurring_entry(entry, org, null, listing, description, payee, category,
      amount_cents, tax_cents, every_months, starts_on, ends_on)
  $function$
