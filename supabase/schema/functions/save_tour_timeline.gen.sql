-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Writes the timeline of a live tour into the caller's report, which policies let them write; what is there already stays.
-- executable by authenticated
create function public.save_tour_timeline(report uuid, tour uuid, timeline jsonb, pictures text[], at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into public.tour_reports as r (id, tour_id, author_id, timeline, pictures, written_at)
    values (report, tour, auth.uid(), timeline, pictures, least(at, now()))
    on conflict (id) do update set
      timeline = (
        select coalesce(jsonb_agg(e.entry order by e.entry ->> 'at', e.entry ->> 'id'), '[]')
        from (
          select distinct on (u.entry ->> 'id') u.entry
          from (
            select value as entry, 1 as place from jsonb_array_elements(r.timeline)
            union all
            select value, 2 from jsonb_array_elements(excluded.timeline)
          ) u
          order by u.entry ->> 'id', u.place
        ) e
      ),
      pictures = (
        select coalesce(array_agg(p.path order by p.path), '{}')
        from (select unnest(r.pictures) union select unnest(excluded.pictures)) p (path)
      )
  $function$
