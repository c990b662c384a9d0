-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's side, or the refusal.
create function private.allow_tour_sides(tour public.tours, sides text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  side text := private.my_tour_side(tour);
begin
  if side = any (sides) then
    return side;
  end if;
  raise exception using errcode = 'P0001', hint = 'tours.not_allowed', detail = array_to_string(sides, ', '),
    message = 'Somebody else of this tour has to do that.';
end
$function$
