-- What people report to the operator. The state moves along private.transitions (machine 'reports').
create table public.reports (
  -- Made by the reporter's device: a retry is the same report.
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references public.profiles (id) on delete set null,
  subject text not null check (subject in ('message', 'listing', 'profile', 'review')),
  -- No foreign key: what is reported may go, the report stays.
  subject_id uuid not null,
  reason text not null check (reason in (
    'spam', 'scam', 'harassment', 'discrimination', 'false_information', 'inappropriate', 'other'
  )),
  details text not null default '' check (char_length(details) <= 2000),
  status text not null default 'open'
    check (status in ('open', 'reviewing', 'resolved', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (reason <> 'other' or trim(details) <> '')
);
comment on table public.reports is
  'A message, home, person or review that somebody reported; an operator judges it.';
create index reports_reporter_id_idx on public.reports (reporter_id, created_at desc);
create index reports_status_idx on public.reports (status, created_at);
create index reports_subject_idx on public.reports (subject, subject_id);
-- One that is under way for each person and subject.
create unique index reports_pending_idx on public.reports (reporter_id, subject, subject_id)
  where status in ('open', 'reviewing');

alter table public.reports enable row level security;

create policy person_reads_own_reports on public.reports
  for select to authenticated using (reporter_id = (select auth.uid()));

-- No writes: report_content keeps the evidence in the same transaction, operators decide.
grant select on public.reports to authenticated;

create trigger reports_touch before update on public.reports
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('reports', 'open', 'reviewing'),
  ('reports', 'open', 'resolved'),
  ('reports', 'open', 'dismissed'),
  ('reports', 'reviewing', 'open'),
  ('reports', 'reviewing', 'resolved'),
  ('reports', 'reviewing', 'dismissed'),
  ('reports', 'resolved', 'reviewing'),
  ('reports', 'dismissed', 'reviewing');
create trigger reports_guard_transition before update of status on public.reports
  for each row execute function private.guard_transition();

create table private.report_evidence (
  report_id uuid primary key references public.reports (id) on delete cascade,
  reported_id uuid references public.profiles (id) on delete set null,
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  note text not null default '' check (char_length(note) <= 2000)
);
comment on table private.report_evidence is
  'What the reported thing said when it was reported, whoever answers for it, and the operator''s note. Apart from the report: the reporter does not read earlier texts.';
create index report_evidence_reported_id_idx on private.report_evidence (reported_id);
alter table private.report_evidence enable row level security;
-- No policy, no grant: report_content writes, the operator's functions read.

-- What somebody may report, and what it says now: null for what they do not see.
create function private.reportable(subject text, subject_id uuid, person uuid)
  returns table (reported_id uuid, evidence jsonb)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.sender_id, jsonb_build_object('conversation_id', m.conversation_id, 'seq', m.seq,
      'content', m.content, 'attachments', m.attachments, 'created_at', m.created_at,
      'unsent_at', m.unsent_at, 'earlier', coalesce((
        select jsonb_agg(e.content order by e.version) from private.message_edits e
        where e.message_id = m.id
      ), '[]'))
    from public.messages m
    join public.conversation_participants p
      on p.conversation_id = m.conversation_id and p.user_id = person
    where subject = 'message' and m.id = reportable.subject_id
    union all
    -- Homes that have been public: who saw one may report it when it is shown no more.
    select l.owner_id, jsonb_build_object('title', l.title, 'description', l.description,
      'status', l.status, 'rent_cents', l.rent_cents, 'city', l.city)
    from public.listings l
    where subject = 'listing' and l.id = reportable.subject_id and l.published_at is not null
    union all
    select p.id, jsonb_build_object('full_name', p.full_name, 'avatar_url', p.avatar_url,
      'user_type', p.user_type)
    from public.profiles p where subject = 'profile' and p.id = reportable.subject_id
    union all
    select r.author_id, jsonb_build_object('content', r.content, 'reply', r.reply,
      'stars', r.stars, 'listing_id', r.listing_id)
    from public.reviews r
    where subject = 'review' and r.id = reportable.subject_id
      and r.revealed_at is not null and r.hidden_at is null
      and (r.subject <> 'renter' or r.reviewed_id = person or private.knows_renter(r.reviewed_id))
  $$;
comment on function private.reportable is
  'What a person may report, who answers for it and what it says now; no row for what they do not see. Granted to nobody.';

create function private.report_content(
  subject text, subject_id uuid, reason text, details text, report uuid
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  target record;
  pending uuid;
begin
  -- One report of a person at a time, so that the limit and 'once' hold.
  perform from public.profiles p where p.id = me for no key update;
  select r.id into pending from public.reports r
    where r.reporter_id = me and (r.id = report or (
      r.subject = report_content.subject and r.subject_id = report_content.subject_id
      and r.status in ('open', 'reviewing')
    ))
    limit 1;
  if pending is not null then
    return pending;
  end if;
  select * into target from private.reportable(subject, subject_id, me);
  if not found then
    raise exception using errcode = 'P0001', hint = 'reports.subject_missing',
      message = 'This is not available';
  end if;
  if target.reported_id = me then
    raise exception using errcode = 'P0001', hint = 'reports.own',
      message = 'You cannot report what is your own.';
  end if;
  if reason is null or reason not in (
    'spam', 'scam', 'harassment', 'discrimination', 'false_information', 'inappropriate', 'other'
  ) then
    raise exception using errcode = 'P0001', hint = 'reports.reason_unknown',
      message = 'There is no such reason.';
  end if;
  if reason = 'other' and coalesce(trim(details), '') = '' then
    raise exception using errcode = 'P0001', hint = 'reports.details_missing',
      message = 'Please say what is wrong.';
  end if;
  if (
    select count(*) from public.reports r
    where r.reporter_id = me and r.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception using errcode = 'P0001', hint = 'reports.too_many',
      message = 'You have sent 20 reports today. Please try again tomorrow.';
  end if;
  insert into public.reports (id, reporter_id, subject, subject_id, reason, details)
    values (report, me, subject, subject_id, reason, coalesce(details, ''));
  insert into private.report_evidence (report_id, reported_id, evidence)
    values (report, target.reported_id, target.evidence);
  return report;
end
$$;
comment on function private.report_content is
  'Definer: it keeps evidence that its caller may not read.';

create function public.report_content(
  subject text, subject_id uuid, reason text, details text default '',
  report uuid default gen_random_uuid()
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.report_content(subject, subject_id, reason, details, report) $$;
comment on function public.report_content is
  'Reports a message, listing, profile or review that the caller sees; answers the report, the same one while it is under way.';
grant execute on function private.report_content(text, uuid, text, text, uuid),
  public.report_content(text, uuid, text, text, uuid) to authenticated;
