-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the renter of a tour: the signatures that were given in the visitor's name, as {name, drawing, at, covers}.
-- executable by authenticated
create function public.signed_visit(tour uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.signed_visit(tour) $function$

-- Definer: reports are not the renter's. For the renter of a tour, and of its reports only what stands there in the visitor's name.
-- executable by authenticated
create function private.signed_visit(tour uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  if not exists (select from public.tours t where t.id = tour and t.renter_id = auth.uid()) then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return (select coalesce(jsonb_agg(r.visitor_signature order by r.written_at, r.id), '[]')
    from public.tour_reports r where r.tour_id = tour and r.visitor_signature is not null);
end
$function$
