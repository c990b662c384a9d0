-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The check-in of a tour for the caller's side: {from, until} with {token, code} for its renter, with {token_hash, code_hash} for who shows it; null while there is none.
-- executable by authenticated
create function public.tour_check_in(tour uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.tour_check_in(tour) $function$

-- Definer: check_in_of is. For the sides of a tour.
-- executable by authenticated
create function private.tour_check_in(tour_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
begin
  select * into tour from public.tours t where t.id = tour_id;
  if tour.id is null or private.my_tour_side(tour) is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return private.check_in_of(tour, private.my_tour_side(tour));
end
$function$
