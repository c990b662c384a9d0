-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The renter says which guide or language they would like, until a guide is sent; without both they have no preference.
-- executable by authenticated
create function public.set_tour_wish(tour uuid, guide uuid DEFAULT NULL::uuid, language text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_tour_wish(tour, guide, language) $function$

-- Definer: no client writes wishes.
-- executable by authenticated
create function private.set_tour_wish(tour_id uuid, guide uuid, language text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
begin
  perform private.allow_tour_sides(tour, '{renter}');
  if tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; nobody can be sent there any more.', tour.status);
  elsif tour.guide_id is not null then
    raise exception using errcode = 'P0001', hint = 'tours.guide_taken',
      message = 'A guide has this tour already. Write to the host instead.';
  elsif tour.starts_at <= now() then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  end if;
  perform private.put_tour_wish(tour, guide, language);
end
$function$
