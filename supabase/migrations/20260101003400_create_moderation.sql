-- Reports to the operator, feedback, contact messages.

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

create policy session_has_shown_second_factor on public.reports as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

-- What people and visitors tell the operator. Nobody reads these tables through REST: functions
-- write them, operators read them with the secret key (DEC-40).

create function private.reference_number(prefix text) returns text
  language sql volatile
  set search_path = ''
  as $$
    -- Without 0, 1, I, L, O and U: it is read aloud and typed.
    select prefix || '-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (b % 30), 1), '')
    from (
      select get_byte(extensions.gen_random_bytes(5), i) as b from generate_series(0, 4) i
    ) bytes
  $$;
comment on function private.reference_number is
  'Five characters that people can read to each other, such as KF-7Q2M9. Granted to nobody.';

create table private.feedback (
  id uuid primary key,
  reference text not null unique check (reference ~ '^KF-[2-9A-HJKMNP-TV-Z]{5}$'),
  user_id uuid references public.profiles (id) on delete set null,
  email text check (char_length(email) between 3 and 320),
  category text not null check (category in ('problem', 'idea', 'praise', 'question', 'other')),
  content text not null check (char_length(trim(content)) between 1 and 4000),
  screenshot_path text check (char_length(screenshot_path) <= 1024),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000)
);
comment on table private.feedback is 'What people think of Kinstead, by reference number (DEC-29).';
create index feedback_user_id_idx on private.feedback (user_id);
create index feedback_open_idx on private.feedback (created_at) where closed_at is null;

create table private.contact_messages (
  id uuid primary key,
  reference text not null unique check (reference ~ '^KC-[2-9A-HJKMNP-TV-Z]{5}$'),
  user_id uuid references public.profiles (id) on delete set null,
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  email text not null check (char_length(email) between 3 and 320),
  topic text not null check (topic in ('general', 'support', 'press', 'investors', 'partners')),
  content text not null check (char_length(trim(content)) between 1 and 4000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000)
);
comment on table private.contact_messages is 'Letters from the contact page.';
create index contact_messages_user_id_idx on private.contact_messages (user_id);
create index contact_messages_open_idx
  on private.contact_messages (created_at) where closed_at is null;

create table private.partner_signups (
  id uuid primary key,
  kind text not null check (kind in ('guide', 'host', 'renter')),
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  email text not null check (char_length(email) between 3 and 320 and email = lower(email)),
  phone text not null default '' check (char_length(phone) <= 40),
  city text not null default '' check (char_length(city) <= 120),
  content text not null default '' check (char_length(content) <= 2000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000),
  unique (kind, email)
);
comment on table private.partner_signups is
  'Who left an address on a partner page; no account comes of it by itself.';
create index partner_signups_open_idx on private.partner_signups (created_at) where closed_at is null;

alter table private.feedback enable row level security;
alter table private.contact_messages enable row level security;
alter table private.partner_signups enable row level security;
-- No policies, no grants: see above.

-- SQL does not know a visitor's address, and what a request says of it can be made up. So a signed-in
-- person is counted as that person, and visitors by the e-mail address that they give and all
-- together: a flood of visitors stops visitors for an hour, never people with an account.
create function private.count_letter(bucket text, email text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  seconds integer;
begin
  if me is not null then
    seconds := public.count_call(bucket, me::text, 10, 3600);
  else
    seconds := greatest(
      case when email is null then 0 else public.count_call(bucket, 'mail:' || lower(email), 5, 3600) end,
      public.count_call(bucket, 'visitors', 300, 3600));
  end if;
  if seconds > 0 then
    raise exception using errcode = 'P0001', hint = 'letters.too_many', detail = seconds::text,
      message = format('Too many at once. Please try again in %s minutes.', ceil(seconds / 60.0));
  end if;
end
$$;
comment on function private.count_letter is
  'Refuses the 11th letter of a person, the 6th of a visitor''s address and the 301st of all visitors within an hour. `detail` is the seconds to wait. Granted to nobody.';

create function private.require_email(email text) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if email is null or char_length(email) > 320 or email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'P0001', hint = 'letters.email_invalid',
      message = 'Please enter an e-mail address.';
  end if;
  return lower(email);
end
$$;
comment on function private.require_email is 'An address that could exist, in lower case. Granted to nobody.';

create function private.require_letter(content text, longest integer) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if content is null or char_length(trim(content)) not between 1 and longest then
    raise exception using errcode = 'P0001', hint = 'letters.content_invalid',
      message = format('Please write between 1 and %s characters.', longest);
  end if;
  return trim(content);
end
$$;
comment on function private.require_letter is 'A text that says something and ends. Granted to nobody.';

create function private.send_feedback(
  category text, content text, email text, screenshot_path text, feedback uuid
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  address text := case when nullif(trim(email), '') is not null then private.require_email(trim(email)) end;
  known text;
begin
  select f.reference into known from private.feedback f
    where f.id = feedback and f.user_id is not distinct from me;
  if known is not null then
    return known;
  end if;
  if category is null or category not in ('problem', 'idea', 'praise', 'question', 'other') then
    raise exception using errcode = 'P0001', hint = 'feedback.category_unknown',
      message = 'Please choose what your feedback is about.';
  end if;
  if screenshot_path is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'feedback-screenshots' and o.name = screenshot_path
      and (storage.foldername(o.name))[1] = me::text
  ) then
    raise exception using errcode = 'P0001', hint = 'feedback.screenshot_missing',
      message = 'The screenshot is not there. Please attach it again.';
  end if;
  content := private.require_letter(content, 4000);
  perform private.count_letter('feedback', address);
  loop
    insert into private.feedback
      (id, reference, user_id, email, category, content, screenshot_path)
      values (feedback, private.reference_number('KF'), me, address, category, content,
        screenshot_path)
      on conflict on constraint feedback_reference_key do nothing
      returning reference into known;
    exit when found;
  end loop;
  return known;
end
$$;
comment on function private.send_feedback is 'Definer: nobody writes feedback directly.';

create function public.send_feedback(
  category text, content text, email text default null, screenshot_path text default null,
  feedback uuid default gen_random_uuid()
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_feedback(category, content, email, screenshot_path, feedback) $$;
comment on function public.send_feedback is
  'Keeps what somebody thinks and answers its reference number; the same id is the same feedback. A screenshot lies in the caller''s folder of feedback-screenshots.';

create function private.send_contact_message(
  full_name text, email text, topic text, content text, letter uuid
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  address text := private.require_email(trim(email));
  known text;
begin
  select c.reference into known from private.contact_messages c
    where c.id = letter and c.email = address;
  if known is not null then
    return known;
  end if;
  if topic is null or topic not in ('general', 'support', 'press', 'investors', 'partners') then
    raise exception using errcode = 'P0001', hint = 'contact.topic_unknown',
      message = 'Please choose what your message is about.';
  end if;
  full_name := private.require_letter(full_name, 120);
  content := private.require_letter(content, 4000);
  perform private.count_letter('contact', address);
  loop
    insert into private.contact_messages (id, reference, user_id, full_name, email, topic, content)
      values (letter, private.reference_number('KC'), me, full_name, address, topic, content)
      on conflict on constraint contact_messages_reference_key do nothing
      returning reference into known;
    exit when found;
  end loop;
  return known;
end
$$;
comment on function private.send_contact_message is 'Definer: nobody writes letters directly.';

create function public.send_contact_message(
  full_name text, email text, topic text, content text, letter uuid default gen_random_uuid()
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_contact_message(full_name, email, topic, content, letter) $$;
comment on function public.send_contact_message is
  'Keeps a letter to Kinstead and answers its reference number; the same id is the same letter.';

create function private.sign_up_partner(
  kind text, full_name text, email text, phone text, city text, content text
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  address text := private.require_email(trim(email));
begin
  if kind is null or kind not in ('guide', 'host', 'renter') then
    raise exception using errcode = 'P0001', hint = 'partners.kind_unknown',
      message = 'Please choose guide, host or renter.';
  end if;
  full_name := private.require_letter(full_name, 120);
  if char_length(phone) > 40 or char_length(city) > 120 or char_length(content) > 2000 then
    raise exception using errcode = 'P0001', hint = 'letters.content_invalid',
      message = 'Please write less.';
  end if;
  perform private.count_letter('partners', address);
  -- Silent about an address that is there already, and never over what it said.
  insert into private.partner_signups (id, kind, full_name, email, phone, city, content)
    values (gen_random_uuid(), kind, full_name, address, coalesce(trim(phone), ''),
      coalesce(trim(city), ''), coalesce(trim(content), ''))
    on conflict on constraint partner_signups_kind_email_key do nothing;
end
$$;
comment on function private.sign_up_partner is 'Definer: nobody writes sign-ups directly.';

create function public.sign_up_partner(
  kind text, full_name text, email text, phone text default '', city text default '',
  content text default ''
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.sign_up_partner(kind, full_name, email, phone, city, content) $$;
comment on function public.sign_up_partner is
  'Keeps who would like to be a partner; says nothing about whether the address was there before.';

grant execute on function
  private.send_feedback(text, text, text, text, uuid),
  public.send_feedback(text, text, text, text, uuid),
  private.send_contact_message(text, text, text, text, uuid),
  public.send_contact_message(text, text, text, text, uuid),
  private.sign_up_partner(text, text, text, text, text, text),
  public.sign_up_partner(text, text, text, text, text, text) to anon, authenticated;
