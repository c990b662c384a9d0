-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a guide gets for a tour: what they ask, else what the organisation pays. Definer: it reads both. Granted to nobody.
create function private.guide_pay_cents(guide uuid, org uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
      (select g.tour_rate_cents from public.guides g where g.id = guide),
      (select r.per_tour_cents from public.payout_rates r where r.org_id = org))
  $function$
