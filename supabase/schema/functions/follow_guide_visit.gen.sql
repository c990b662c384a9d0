-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: an outcome, a report or one of its pictures may leave the proof of a visit, or take it back. Definer: judge_guide_visit is.
create function private.follow_guide_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  case tg_table_name
    when 'tours' then perform private.judge_guide_visit(new.id);
    when 'tour_reports' then perform private.judge_guide_visit(new.tour_id);
    -- A picture of a report: <tour>/<author>/<file>.
    else perform private.judge_guide_visit(r.tour_id) from public.tour_reports r
      where r.tour_id = case when new.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
          then split_part(new.name, '/', 1)::uuid end
        and new.name = any (r.pictures);
  end case;
  return null;
end
$function$
