-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the tours of a home came to: held, stars, interest, reports and the problems in them.
-- executable by authenticated
create function public.home_tour_summary(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.home_tour_summary(listing) $function$

-- Definer: it counts over all tours of a home, for its host's side alone.
-- executable by authenticated
create function private.home_tour_summary(listing uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  return (
    select jsonb_build_object(
      'held', count(*) filter (where t.status = 'completed'),
      'no_show', count(*) filter (where t.status = 'no_show'),
      'rated', count(f.tour_id), 'stars', round(avg(f.stars), 1),
      'interested', count(*) filter (where f.interest = 'yes'),
      'undecided', count(*) filter (where f.interest = 'maybe'),
      'not_interested', count(*) filter (where f.interest = 'no'),
      'reports', coalesce(sum(r.reports), 0), 'problems', coalesce(sum(r.problems), 0))
    from public.tours t
      left join public.tour_feedback f on f.tour_id = t.id
      left join lateral (
        select count(*) as reports, coalesce(sum((
          select count(*) from jsonb_array_elements(one.checklist) line where line ->> 'state' = 'problem')), 0) as problems
        from public.tour_reports one where one.tour_id = t.id) r on true
    where t.listing_id = listing);
end
$function$
