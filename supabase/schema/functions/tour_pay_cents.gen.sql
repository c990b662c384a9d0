-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What counts for a tour as its guide's pay: what a payout has, else what was agreed, else what the organisation pays; null where it pays guides itself. Definer: it reads all three. Granted to nobody.
create function private.tour_pay_cents(tour public.tours)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
      (select p.amount_cents from public.payout_tours p where p.tour_id = (tour).id),
      (select q.pay_cents from public.guide_requests q
        where q.tour_id = (tour).id and q.guide_id = (tour).guide_id and q.status = 'accepted'),
      (select r.per_tour_cents from public.payout_rates r where r.org_id = (tour).org_id))
  $function$
