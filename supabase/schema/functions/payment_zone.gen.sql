-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The zone of the home that a payment is for. Definer: a tenant need not read the home any more.
-- executable by authenticated
create function private.payment_zone(payment uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select l.time_zone
    from public.payment_allocations a
      join public.charges c on c.id = a.charge_id
      join public.listings l on l.id = c.listing_id
    where a.payment_id = payment order by c.due_on, c.id limit 1
  $function$
