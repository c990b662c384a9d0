-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's report of a tour: the one that is there, else the id of the one to write, which no other device writes meanwhile. Definer: it locks the tour.
-- executable by authenticated
create function private.own_report(tour uuid, wanted uuid, OUT id uuid, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  -- Two devices of one person at once: the second finds what the first wrote.
  if private.may_write_report_on(tour) then
    perform from public.tours t where t.id = tour for no key update;
  end if;
  select r.id into id from public.tour_reports r
    where r.tour_id = tour and r.author_id = auth.uid()
    order by (r.id = wanted) desc, r.written_at desc, r.id limit 1;
  is_new := id is null;
  -- An id that another report has is no reason to lose what was written.
  id := coalesce(id, case when wanted is null or exists (select from public.tour_reports r where r.id = wanted)
    then gen_random_uuid() else wanted end);
end
$function$
