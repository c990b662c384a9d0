-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Locks a tour for a move of one of its sides; refuses others. Definer: clients lock nothing.
create function private.hold_tour(tour_id uuid)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tour public.tours;
begin
  -- The lock makes two moves at once one after the other; the second sees what the first did.
  select * into tour from public.tours t where t.id = tour_id for update;
  if tour.id is null or private.my_tour_side(tour) is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return tour;
end
$function$
