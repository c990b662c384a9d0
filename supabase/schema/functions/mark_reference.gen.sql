-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side: a reference of a sent application is open, was asked, or has answered.
-- executable by authenticated
create function public.mark_reference(application uuid, reference uuid, state text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_reference(application, reference, state) $function$

-- Definer: clients write no checks themselves. Repeating it changes nothing.
-- executable by authenticated
create function private.mark_reference(about uuid, referee uuid, state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.applications a
    join public.application_versions v on v.application_id = a.id
    where a.id = about and a.status <> 'draft' and a.applicant_id <> auth.uid()
      and private.manages_listing(a.listing_id)
      and v.content -> 'references' @> jsonb_build_array(jsonb_build_object('id', referee)))
  then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if state = 'open' then
    delete from public.application_reference_checks c
      where c.application_id = about and c.reference_id = referee;
  elsif state in ('asked', 'answered') then
    insert into public.application_reference_checks as c
      (application_id, reference_id, asked_by, answered_at)
      values (about, referee, auth.uid(), case when state = 'answered' then clock_timestamp() end)
      on conflict on constraint application_reference_checks_pkey do update set
        answered_at = case when state = 'answered'
          then coalesce(c.answered_at, clock_timestamp()) end;
  else
    raise exception using errcode = '22023', message = 'state is open, asked or answered';
  end if;
end
$function$
