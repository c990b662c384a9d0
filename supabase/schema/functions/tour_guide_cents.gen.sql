-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the guide of a tour gets for it: as agreed, before their answer as it would be. For definers.
create function private.tour_guide_cents(tour public.tours)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select r.pay_cents from public.guide_requests r
      where r.tour_id = (tour).id and r.guide_id = (tour).guide_id),
    case when (tour).guide_answer = 'asked' then private.guide_pay_cents((tour).guide_id, (tour).org_id) end)
$function$
