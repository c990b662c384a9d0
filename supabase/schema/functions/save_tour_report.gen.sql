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
  own record;
begin
  select * into own from private.own_report(tour, report);
  if own.is_new then
    insert into public.tour_reports (id, tour_id, checklist, notes, written_at)
      values (own.id, tour, checklist, notes, moment);
  else
    -- What was written later on another device stays; a timeline alone says nothing of the home.
    update public.tour_reports r set checklist = checklist, notes = notes, written_at = moment
      where r.id = own.id and (r.written_at <= moment or r.notes = '' and r.checklist = '[]');
  end if;
end
$function$
