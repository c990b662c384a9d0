-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an organisation pays guides who ask for no rate of their own; for its managers, by policy.
-- executable by authenticated
create function public.set_payout_rate(organization uuid, cents integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into public.payout_rates (org_id, per_tour_cents) values (organization, cents)
      on conflict (org_id) do update set per_tour_cents = excluded.per_tour_cents
  $function$
