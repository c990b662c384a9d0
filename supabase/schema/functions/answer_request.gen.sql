-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The people of an application answer what its host's side asked: in words, or with a paper that is shared with it.
-- executable by authenticated
create function public.answer_request(request uuid, answer text DEFAULT ''::text, document uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_request(request, answer, document) $function$

-- Definer: clients write no requests themselves. The same answer again changes nothing.
-- executable by authenticated
create function private.answer_request(request uuid, words text, document uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.application_requests;
  before public.applications;
begin
  select * into asked from public.application_requests r where r.id = request for update;
  select * into before from public.applications a where a.id = asked.application_id;
  if before.id is null or not (before.applicant_id = auth.uid()
    or before.id in (select private.my_co_applications()))
  then
    raise exception using errcode = 'P0001', hint = 'applications.request_missing',
      message = 'This request is not available';
  end if;
  if asked.withdrawn_at is not null or before.status not in ('submitted', 'screening', 'shortlisted')
  then
    raise exception using errcode = 'P0001', hint = 'applications.request_over',
      message = 'The host does not ask for this any more.';
  end if;
  if asked.answered_at is not null then
    -- The first answer counts; the same person's retry is no fault.
    if asked.answered_by = auth.uid() then return; end if;
    raise exception using errcode = 'P0001', hint = 'applications.request_answered',
      message = 'This was answered already.';
  end if;
  if (asked.kind = 'paper') <> (document is not null)
    or char_length(trim(coalesce(words, ''))) > 2000
    or (asked.kind = 'answer' and trim(coalesce(words, '')) = '')
  then
    raise exception using errcode = 'P0001', hint = 'applications.answer_unclear',
      message = 'Answer a question in words of up to 2,000 characters, and a request for a paper with a paper.';
  end if;
  if document is not null then
    -- Refuses papers that are not the caller's.
    perform private.share_document(document, asked.application_id, null);
  end if;
  update public.application_requests r
    set answer = nullif(trim(coalesce(words, '')), ''), document_id = document,
      answered_by = auth.uid(), answered_at = clock_timestamp()
    where r.id = request;
  if asked.kind = 'answer' then
    perform private.tell_host_of_application(before.id, 'Your question was answered',
      format('%s answered your question about the application for %s.',
        coalesce(p.full_name, 'A renter'), l.title))
      from public.profiles p, public.listings l
      where p.id = auth.uid() and l.id = before.listing_id;
  end if;
end
$function$
