-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes up a request at its time, or says yes to a time that the renter chose. It is confirmed at once, or by the yes of the guide who was asked.
-- executable by authenticated
create function public.agree_to_tour(tour uuid)
 RETURNS public.tours
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  asked public.tours;
  waits boolean;
begin
  select * into asked from public.tours t where t.id = agree_to_tour.tour;
  waits := asked.guide_id is not null and asked.guide_answer <> 'accepted';
  if asked.status = 'requested' then
    asked := private.schedule_tour(agree_to_tour.tour, null, null, tells => waits);
    -- Of the host's side nothing is missing any more: the guide's yes confirms it (private.settle_tour).
    if waits then
      return asked;
    end if;
  end if;
  return public.confirm_tour(agree_to_tour.tour);
end
$function$
