-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes back what it asked for and has no answer to.
-- executable by authenticated
create function public.withdraw_request(request uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_request(request) $function$

-- Definer: clients write no requests themselves. Repeating it changes nothing.
-- executable by authenticated
create function private.withdraw_request(request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.application_requests;
begin
  select * into asked from public.application_requests r where r.id = request for update;
  if asked.id is null or not exists (
    select from public.applications a
    where a.id = asked.application_id and a.applicant_id <> auth.uid()
      and private.manages_listing(a.listing_id))
  then
    raise exception using errcode = 'P0001', hint = 'applications.request_missing',
      message = 'This request is not available';
  end if;
  if asked.answered_at is not null then
    raise exception using errcode = 'P0001', hint = 'applications.request_answered',
      message = 'This was answered already.';
  end if;
  update public.application_requests r set withdrawn_at = clock_timestamp()
    where r.id = request and r.withdrawn_at is null;
end
$function$
