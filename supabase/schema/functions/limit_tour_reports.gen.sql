-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most 20 for a tour. Definer: it locks the tour.
create function private.limit_tour_reports()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.tours t where t.id = new.tour_id for no key update;
  if (select count(*) from public.tour_reports r where r.tour_id = new.tour_id) >= 20 then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_reports',
      message = 'There are twenty reports of this tour already.';
  end if;
  return new;
end
$function$
