-- What the host's side asks of the people of an application: an answer in words, or a paper. The
-- applicants read it and answer; either side sees what is still open.

create table public.application_requests (
  id uuid primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  kind text not null check (kind in ('answer', 'paper')),
  -- Of a paper that is asked for; as in documents.kind.
  document_kind text check (document_kind in
    ('lease', 'id', 'income', 'insurance', 'receipt', 'inspection', 'license', 'other')),
  question text not null check (char_length(question) <= 1000),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  answer text check (char_length(answer) between 1 and 2000),
  document_id uuid references public.documents (id) on delete set null,
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  check ((kind = 'paper') = (document_kind is not null)),
  check (kind = 'paper' or char_length(trim(question)) >= 1),
  check (answered_at is not null or (answer is null and document_id is null)),
  check (answered_at is null or withdrawn_at is null)
);
comment on table public.application_requests is
  'A paper or an answer that the host''s side of an application asked its people for.';
create index application_requests_application_id_idx
  on public.application_requests (application_id, asked_at);
create index application_requests_asked_by_idx on public.application_requests (asked_by);
create index application_requests_answered_by_idx on public.application_requests (answered_by);
create index application_requests_document_id_idx on public.application_requests (document_id);

alter table public.application_requests enable row level security;
create policy session_has_shown_second_factor on public.application_requests as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- Whoever reads the application: its people and the host's side. Its own policy says who that is.
create policy reader_of_application_reads_requests on public.application_requests
  for select to authenticated
  using (exists (select from public.applications a where a.id = application_id));
-- No writes: the functions below say who asks and who answers.
grant select on public.application_requests to authenticated;

create trigger application_requests_clean_text before insert or update of question, answer
  on public.application_requests
  for each row execute function private.clean_text('question:text', 'answer:text');
create trigger brake_rows after insert on public.application_requests
  referencing new table as inserted
  for each statement execute function private.brake_rows();

create function private.ask_applicants(
  request uuid, about uuid, request_kind text, paper text, words text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.ask_applicants is
  'Definer: clients write no requests themselves. The same id again changes nothing.';

create function public.ask_applicants(
  request uuid, application uuid, kind text, document_kind text default null,
  question text default ''
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.ask_applicants(request, application, kind, document_kind, question) $$;
comment on function public.ask_applicants is
  'The host''s side of an open application asks its people for a paper or an answer.';

create function private.withdraw_request(request uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.withdraw_request is
  'Definer: clients write no requests themselves. Repeating it changes nothing.';

create function public.withdraw_request(request uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_request(request) $$;
comment on function public.withdraw_request is
  'The host''s side takes back what it asked for and has no answer to.';

create function private.answer_request(request uuid, words text, document uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.answer_request is
  'Definer: clients write no requests themselves. The same answer again changes nothing.';

create function public.answer_request(request uuid, answer text default '', document uuid default null)
  returns void
  language sql volatile
  set search_path = ''
  as $$ select private.answer_request(request, answer, document) $$;
comment on function public.answer_request is
  'The people of an application answer what its host''s side asked: in words, or with a paper that is shared with it.';

grant execute on function
  private.ask_applicants(uuid, uuid, text, text, text),
  public.ask_applicants(uuid, uuid, text, text, text),
  private.withdraw_request(uuid), public.withdraw_request(uuid),
  private.answer_request(uuid, text, uuid), public.answer_request(uuid, text, uuid)
  to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.application_requests', 'asked_by', true, 'anonymise',
    'The host side''s record of an application.'),
  ('public.application_requests', 'answered_by', true, 'anonymise',
    'Goes with its application.');
