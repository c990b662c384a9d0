-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes up a request at its time and confirms it, or says yes to a time that the renter chose.
-- executable by authenticated
create function public.agree_to_tour(tour uuid)
 RETURNS public.tours
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.tours t where t.id = agree_to_tour.tour and t.status = 'requested'
  ) then
    perform public.schedule_tour(agree_to_tour.tour);
  end if;
  return public.confirm_tour(agree_to_tour.tour);
end
$function$
