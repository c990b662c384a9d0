-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Writes the timeline of a live tour into the caller's report, which policies let them write; what is there already stays.
-- executable by authenticated
create function public.save_tour_timeline(report uuid, tour uuid, timeline jsonb, pictures text[], at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  own record;
begin
  select * into own from private.own_report(tour, report);
  if own.is_new then
    insert into public.tour_reports (id, tour_id, timeline, pictures, written_at)
      values (own.id, tour, timeline, pictures, private.said_moment(at, sent, '(,)'));
  else
    update public.tour_reports r set
      timeline = private.merge_timelines(r.timeline, timeline),
      pictures = r.pictures || array(
        select p.path from unnest(pictures) with ordinality p (path, place)
        where p.path <> all (r.pictures)
        group by p.path order by min(p.place)
        limit greatest(20 - cardinality(r.pictures), 0))
      where r.id = own.id;
  end if;
end
$function$
