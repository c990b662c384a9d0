-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's report of a tour, as row level security allows it: one for each tour and author, the one written last by the clock of its device.
-- executable by authenticated
create function public.save_tour_report(report uuid, tour uuid, checklist jsonb, notes text, written timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  moment timestamptz := least(coalesce(written, now()), now());
  known uuid;
begin
  select r.id into known from public.tour_reports r
    where r.tour_id = tour and r.author_id = auth.uid()
    order by (r.id = report) desc, r.written_at desc limit 1;
  if known is null then
    insert into public.tour_reports (id, tour_id, checklist, notes, written_at)
      values (report, tour, checklist, notes, moment);
  else
    -- What was written later on another device stays.
    update public.tour_reports r set checklist = checklist, notes = notes, written_at = moment
      where r.id = known and r.written_at <= moment;
  end if;
end
$function$
