-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side of an open application asks its people for a paper or an answer.
-- executable by authenticated
create function public.ask_applicants(request uuid, application uuid, kind text, document_kind text DEFAULT NULL::text, question text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ask_applicants(request, application, kind, document_kind, question) $function$

-- Definer: clients write no requests themselves. The same id again changes nothing.
-- executable by authenticated
create function private.ask_applicants(request uuid, about uuid, request_kind text, paper text, words text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.applications a where a.id = about for no key update;
  if not exists (
    select from public.applications a
    where a.id = about and a.status <> 'draft' and a.applicant_id <> auth.uid()
      and private.manages_listing(a.listing_id))
  then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if exists (select from public.application_requests r where r.id = request) then
    -- A retry of what was asked.
    perform from public.application_requests r where r.id = request and r.application_id = about;
    if not found then
      raise exception using errcode = 'P0001', hint = 'applications.missing',
        message = 'This application is not available';
    end if;
    return request;
  end if;
  if not exists (
    select from public.applications a
    where a.id = about and a.status in ('submitted', 'screening', 'shortlisted'))
  then
    raise exception using errcode = 'P0001', hint = 'applications.decided',
      message = 'This application is decided: nothing is asked about it any more.';
  end if;
  if request_kind is null or request_kind not in ('answer', 'paper')
    or char_length(trim(coalesce(words, ''))) > 1000
    or (request_kind = 'answer' and trim(coalesce(words, '')) = '')
    or (request_kind = 'paper' and (paper is null or paper not in
      ('lease', 'id', 'income', 'insurance', 'receipt', 'inspection', 'license', 'other')))
  then
    raise exception using errcode = 'P0001', hint = 'applications.request_unclear',
      message = 'Ask for a kind of paper, or ask a question of up to 1,000 characters.';
  end if;
  if (select count(*) from public.application_requests r
    where r.application_id = about and r.withdrawn_at is null) >= 30
  then
    raise exception using errcode = 'P0001', hint = 'applications.too_many_requests',
      message = 'Thirty things were asked about this application. Decide with what you have.';
  end if;
  insert into public.application_requests
      (id, application_id, kind, document_kind, question, asked_by)
    values (request, about, request_kind, case when request_kind = 'paper' then paper end,
      trim(coalesce(words, '')), auth.uid());
  -- In fixed words, as all notifications of applications are: what was asked is on its page.
  perform private.tell_applicants(about,
    case request_kind when 'paper' then 'The host asks for a paper' else 'The host asks you something' end,
    format(case request_kind
        when 'paper' then '%s asks for a paper for your application for %s.'
        else '%s has a question about your application for %s.' end,
      coalesce(h.full_name, 'The host'), l.title),
    jsonb_build_object('request', request))
    from public.applications a join public.listings l on l.id = a.listing_id
      left join public.profiles h on h.id = l.owner_id
    where a.id = about;
  return request;
end
$function$
