-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every hour. After two days the proof of a visit is left without the pictures that never arrived.
create function private.run_guide_visits(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer from (
      select t.id from public.tours t
      where t.status = 'completed' and t.guide_id is not null
        and t.ends_at between at - interval '30 days' and at - interval '48 hours'
        and exists (select from public.tour_reports r where r.tour_id = t.id and r.author_id = t.guide_id
          and r.pictures <> '{}' and r.written_at <= at - interval '48 hours'
          and private.proves_visit(r.checklist))
        and not exists (select from private.guide_visits v where v.tour_id = t.id)
      order by t.ends_at, t.id limit batch
    ) late where private.judge_guide_visit(late.id, false)
  $function$
