-- People ask about a home on its page, its host's side answers there, and everyone reads both (decision 231). A
-- question has no name: not for visitors, and not for the host's side, who answer the same to all.

create table public.listing_questions (
  -- The client's: a retry is the same question.
  id uuid primary key,
  listing_id uuid not null references public.listings (id) on delete cascade,
  -- In no grant: clients learn which questions are their own, and of others nothing.
  asker_id uuid not null references public.profiles (id) on delete cascade,
  question text not null check (char_length(trim(question)) between 1 and 500),
  asked_at timestamptz not null default now(),
  answer text check (char_length(trim(answer)) between 1 and 1000),
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  answer_changed_at timestamptz,
  -- Taken off the page by the host's side, who may put it back.
  hidden_at timestamptz,
  -- Taken back by who asked, until it is answered.
  withdrawn_at timestamptz,
  -- Taken down by an operator.
  removed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (answer_changed_at is null or answer is not null),
  check (withdrawn_at is null or answer is null)
);
comment on table public.listing_questions is
  'A question about a home, and the one answer of its host''s side. Everyone reads it once it is answered, without who asked.';
create index listing_questions_listing_id_idx on public.listing_questions (listing_id, answered_at desc, id desc);
create index listing_questions_open_idx on public.listing_questions (listing_id, asked_at, id)
  where answer is null and withdrawn_at is null and removed_at is null;
create index listing_questions_asker_id_idx on public.listing_questions (asker_id, asked_at desc);
create index listing_questions_answered_by_idx on public.listing_questions (answered_by);

alter table public.listing_questions enable row level security;

create policy session_has_shown_second_factor on public.listing_questions as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- The sub-queries are under the policies of listings: what is asked of a home that is shown no more is shown no more.
create policy visitor_reads_answered_question on public.listing_questions
  for select to anon
  using (answer is not null and hidden_at is null and withdrawn_at is null and removed_at is null
    and exists (select from public.listings l where l.id = listing_id and l.status = 'active'));
create policy person_reads_answered_question_and_side_reads_all on public.listing_questions
  for select to authenticated
  using (withdrawn_at is null and removed_at is null and (
    (answer is not null and hidden_at is null
      and exists (select from public.listings l where l.id = listing_id and l.status = 'active'))
    or listing_id in (
      select l.id from public.listings l
      where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
  ));

-- No writes: who may ask and who may answer follows from homes and blocks, which only functions see.
grant select (id, listing_id, question, asked_at, answer, answered_at, answer_changed_at, hidden_at)
  on public.listing_questions to anon, authenticated;

create trigger listing_questions_clean_text before insert or update of question, answer on public.listing_questions
  for each row execute function private.clean_text('question:text', 'answer:text');
create trigger brake_rows after insert on public.listing_questions
  referencing new table as inserted for each statement execute function private.brake_rows();

insert into private.limits (kind, says, seconds, fresh, young, grown) values
  ('listing_questions', 'rows', 86400, 5, 10, 20);
insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.listing_questions', 'asker_id', true, 'erase', 'What the person asked goes with them.'),
  ('public.listing_questions', 'answered_by', false, 'anonymise',
    'The answer of a side; who typed it does not matter later.');

create view public.listing_question_counts with (security_invoker = true) as
  select q.listing_id as id, count(*)::integer as questions
  from public.listing_questions q
  where q.answer is not null and q.hidden_at is null
  group by q.listing_id;
comment on view public.listing_question_counts is 'How many answered questions the page of a home shows.';
grant select on public.listing_question_counts to anon, authenticated;

-- A kind of notification of its own, which is switched for each channel.

create or replace function private.notification_topics()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select array['message', 'tour', 'application', 'maintenance', 'lease', 'payment', 'review',
      'question', 'document', 'home_alert', 'account']
  $function$;

create or replace function private.default_switch(topic text, channel text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case channel
      when 'in_app' then true
      when 'push' then topic in
        ('message', 'tour', 'application', 'maintenance', 'lease', 'payment', 'question', 'home_alert')
      when 'email' then topic in ('tour', 'application', 'maintenance', 'lease', 'payment',
        'document', 'question', 'home_alert', 'account')
      else false
    end
  $function$;

create or replace function private.digest_group(topic text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case
      when topic in ('message', 'tour', 'application', 'question') then 'search'
      when topic in ('lease', 'payment', 'maintenance', 'document', 'review') then 'home'
      when topic = 'home_alert' then 'alerts'
    end
  $function$;

create or replace function private.notice_side(recipient uuid, notification_type text, metadata jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side text;
begin
  -- Most have one role, and a conversation is the same one in every role.
  if notification_type = 'message'
    or (select count(*) from public.profile_roles r where r.profile_id = recipient) < 2
  then
    return null;
  end if;
  side := case
    when metadata ? 'ledger_lease_id' or metadata ? 'work_order_id' then 'host'
    -- Who asked reads the answer on the page of the home, which is the same in every role.
    when metadata ? 'question_id' then case when metadata ? 'listing_id' then null else 'host' end
    when metadata ? 'lease_invitation_id' then 'renter'
    when metadata ? 'pay_dispute_id' then (
      select case when d.guide_id = recipient then 'guide' else 'host' end
      from public.pay_disputes d where d.id = (metadata ->> 'pay_dispute_id')::uuid)
    when metadata ? 'payout_id' then (
      select case when p.guide_id = recipient then 'guide' else 'host' end
      from public.payouts p where p.id = (metadata ->> 'payout_id')::uuid)
    -- As my_tour_side; who is neither is a guide who was asked, or was taken off.
    when metadata ? 'tour_id' then (
      select case when t.renter_id = recipient then 'renter'
        when t.host_id = recipient or exists (select from public.organization_members m
          where m.org_id = t.org_id and m.profile_id = recipient) then 'host'
        else 'guide' end
      from public.tours t where t.id = (metadata ->> 'tour_id')::uuid)
    when metadata ? 'application_id' then (
      select case when l.owner_id = recipient or exists (select from public.organization_members m
          where m.org_id = l.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.applications a join public.listings l on l.id = a.listing_id
      where a.id = (metadata ->> 'application_id')::uuid)
    when metadata ? 'request_id' then (
      select case when exists (select from public.organization_members m
          where m.org_id = q.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.maintenance_requests q where q.id = (metadata ->> 'request_id')::uuid)
    when metadata ? 'lease_id' then (
      select case when l.host_id = recipient or exists (select from public.organization_members m
          where m.org_id = l.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.leases l where l.id = (metadata ->> 'lease_id')::uuid)
    when metadata ? 'payment_id' then (
      select case when p.payer_id = recipient then 'renter' else 'host' end
      from public.payments p where p.id = (metadata ->> 'payment_id')::uuid)
    when metadata ? 'charge_id' then (
      select case when exists (select from public.organization_members m
          where m.org_id = c.org_id and m.profile_id = recipient) then 'host'
        else 'renter' end
      from public.charges c where c.id = (metadata ->> 'charge_id')::uuid)
    end;
  return (select r.role from public.profile_roles r where r.profile_id = recipient and r.role = side);
end
$function$;

create function private.side_of_home(listing uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select l.owner_id from public.listings l where l.id = side_of_home.listing
    union
    (select m.profile_id from public.listings l join public.organization_members m on m.org_id = l.org_id
      where l.id = side_of_home.listing order by m.created_at limit 20)
  $$;
comment on function private.side_of_home is
  'Who is notified of what is asked about a home: its owner, and the first twenty of the organisation. Granted to nobody.';
revoke execute on function private.side_of_home(uuid) from public;

create function private.mark_question_notices(asked public.listing_questions, is_read boolean) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.notifications n set read_at = case when is_read then now() end
    where n.recipient_id in (select private.side_of_home((asked).listing_id))
      and n.notification_type = 'question' and (n.read_at is not null) <> is_read
      and n.metadata ->> 'question_id' = (asked).id::text
  $$;
comment on function private.mark_question_notices is
  'What the host''s side was notified of a question is read, as it waits no more, or unread again. Definer: the notifications are others''. Granted to nobody.';
revoke execute on function private.mark_question_notices(public.listing_questions, boolean) from public;

create function private.tell_side_of_question(asked public.listing_questions) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(side.id, 'question', format('A question about %s', l.title), (asked).question,
      -- Without the home: it leads to the host's list, and the answer to the home's page.
      jsonb_build_object('question_id', (asked).id), 'medium', l.org_id, l.property_id)
    from public.listings l cross join private.side_of_home(l.id) side (id)
    where l.id = (asked).listing_id
  $$;
comment on function private.tell_side_of_question is
  'A notification for the host''s side of the home. Definer: it reads who works for the host. Granted to nobody.';
revoke execute on function private.tell_side_of_question(public.listing_questions) from public;

create function private.tell_asker(asked public.listing_questions) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
begin
  -- An answer that was taken back and given again is the same news.
  update public.notifications n set message = (asked).answer, read_at = null
    where n.recipient_id = (asked).asker_id and n.notification_type = 'question'
      and n.metadata ->> 'question_id' = (asked).id::text;
  if found or private.is_blocked_between((asked).asker_id, (asked).answered_by) then
    return;
  end if;
  perform private.notify((asked).asker_id, 'question', format('Your question about %s has an answer', l.title),
      (asked).answer, jsonb_build_object('question_id', (asked).id, 'listing_id', l.id),
      -- Mailed at once: who waits for an answer decides by it. The question is in the host's digest.
      'high')
    from public.listings l where l.id = (asked).listing_id;
end
$$;
comment on function private.tell_asker is
  'The answer for who asked, one notification for a question. Definer: nobody inserts notifications. Granted to nobody.';
revoke execute on function private.tell_asker(public.listing_questions) from public;

create function private.ask_listing_question(id uuid, listing uuid, question text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  words text := trim(coalesce(private.visible_text(question), ''));
  home public.listings;
  asked public.listing_questions;
begin
  -- One question of a person at a time, so that the count below holds and a retry finds the first.
  perform from public.profiles p where p.id = me for no key update;
  select q.* into asked from public.listing_questions q where q.id = id for update;
  if asked.id is not null and (asked.asker_id <> me or asked.listing_id <> listing) then
    raise exception using errcode = 'P0001', hint = 'questions.missing',
      message = 'This question is not available.';
  end if;
  if asked.id is not null and asked.withdrawn_at is null then
    return id;
  end if;
  select l.* into home from public.listings l where l.id = listing and l.status = 'active';
  if home.id is null or private.is_blocked_between(me, home.owner_id) then
    raise exception using errcode = 'P0001', hint = 'questions.home_missing',
      message = 'You cannot ask about this home at the moment.';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'questions.own_home',
      message = 'This is your own home.';
  end if;
  if char_length(words) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'questions.length',
      message = 'A question has between 1 and 500 characters.';
  end if;
  if (
    select count(*) from public.listing_questions q
    where q.listing_id = home.id and q.asker_id = me and q.answer is null
      and q.withdrawn_at is null and q.removed_at is null
  ) >= 3 then
    raise exception using errcode = 'P0001', hint = 'questions.too_many',
      message = 'Three of your questions about this home wait for an answer. Withdraw one to ask another.';
  end if;
  if asked.id is not null then
    -- Asked again after all, by an undo: the notifications are there.
    update public.listing_questions q set withdrawn_at = null, question = words where q.id = asked.id;
    perform private.mark_question_notices(asked, false);
    return id;
  end if;
  insert into public.listing_questions (id, listing_id, asker_id, question)
    values (id, home.id, me, words) returning * into asked;
  perform private.tell_side_of_question(asked);
  return id;
end
$$;
comment on function private.ask_listing_question is
  'Definer: nobody inserts questions directly, and blocks are read in both directions.';
create function public.ask_listing_question(id uuid, listing uuid, question text) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.ask_listing_question(id, listing, question) $$;
comment on function public.ask_listing_question is
  'Asks about a home that is shown; the same id again changes nothing, and asks again what was withdrawn.';

create function private.withdraw_listing_question(question uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  asked public.listing_questions;
begin
  select q.* into asked from public.listing_questions q
    where q.id = question and q.asker_id = auth.uid() and q.removed_at is null for update;
  if asked.id is null then
    raise exception using errcode = 'P0001', hint = 'questions.missing',
      message = 'This question is not available.';
  end if;
  if asked.withdrawn_at is not null then
    return;
  end if;
  if asked.answer is not null then
    raise exception using errcode = 'P0001', hint = 'questions.answered',
      message = 'This question has its answer already, so it stays.';
  end if;
  update public.listing_questions q set withdrawn_at = now() where q.id = question;
  -- Nothing waits any more.
  perform private.mark_question_notices(asked, true);
end
$$;
comment on function private.withdraw_listing_question is 'Definer: nobody updates questions directly.';
create function public.withdraw_listing_question(question uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_listing_question(question) $$;
comment on function public.withdraw_listing_question is
  'Takes one''s own question back until it is answered; twice is once.';

create function private.hold_question(question uuid) returns public.listing_questions
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  asked public.listing_questions;
begin
  select q.* into asked from public.listing_questions q
    where q.id = question and q.withdrawn_at is null and q.removed_at is null
      and private.manages_listing(q.listing_id)
    for update;
  if asked.id is null then
    raise exception using errcode = 'P0001', hint = 'questions.missing',
      message = 'This question is not available.';
  end if;
  return asked;
end
$$;
comment on function private.hold_question is
  'A question about a home of the caller''s side, locked. Definer: questions are no client''s to lock. Granted to nobody.';
revoke execute on function private.hold_question(uuid) from public;

create function private.answer_listing_question(question uuid, answer text, seen text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  asked public.listing_questions := private.hold_question(question);
  words text := trim(coalesce(private.visible_text(answer), ''));
begin
  if asked.answer = words then
    return;
  end if;
  if char_length(words) not between 1 and 1000 then
    raise exception using errcode = 'P0001', hint = 'questions.answer_length',
      message = 'An answer has between 1 and 1,000 characters.';
  end if;
  -- Two colleagues who answer at once: the later one reads the first answer before it goes.
  if asked.answer is distinct from seen then
    raise exception using errcode = 'P0001', hint = 'questions.answered_meanwhile',
      message = 'The answer is another one by now. Look at it first.';
  end if;
  update public.listing_questions q set answer = words, answered_by = auth.uid(),
      answered_at = coalesce(q.answered_at, now()),
      answer_changed_at = case when q.answer is not null then now() end
    where q.id = asked.id returning * into asked;
  -- Everybody of the side was notified; it waits for none of them any more.
  perform private.mark_question_notices(asked, true);
  if asked.answer_changed_at is null then
    perform private.tell_asker(asked);
  else
    -- Who has not read it yet reads what it says now.
    update public.notifications n set message = asked.answer
      where n.recipient_id = asked.asker_id and n.notification_type = 'question'
        and n.metadata ->> 'question_id' = asked.id::text;
  end if;
end
$$;
comment on function private.answer_listing_question is 'Definer: nobody updates questions directly.';
create function public.answer_listing_question(question uuid, answer text, seen text default null) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.answer_listing_question(question, answer, seen) $$;
comment on function public.answer_listing_question is
  'The answer of the host''s side, or another one; `seen` is the answer that the caller has read, null for none.';

create function private.retract_question_answer(question uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  asked public.listing_questions := private.hold_question(question);
begin
  if asked.answer is null then
    return;
  end if;
  update public.listing_questions q
    set answer = null, answered_by = null, answered_at = null, answer_changed_at = null
    where q.id = asked.id;
  update public.notifications n set read_at = now()
    where n.recipient_id = asked.asker_id and n.notification_type = 'question' and n.read_at is null
      and n.metadata ->> 'question_id' = asked.id::text;
end
$$;
comment on function private.retract_question_answer is 'Definer: nobody updates questions directly.';
create function public.retract_question_answer(question uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.retract_question_answer(question) $$;
comment on function public.retract_question_answer is
  'Takes the answer of the host''s side back: the question waits again, off the page.';

create function private.set_question_hidden(question uuid, hidden boolean) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  asked public.listing_questions := private.hold_question(question);
begin
  update public.listing_questions q set hidden_at = case when hidden then now() end
    where q.id = asked.id and (q.hidden_at is not null) <> hidden;
end
$$;
comment on function private.set_question_hidden is 'Definer: nobody updates questions directly.';
create function public.set_question_hidden(question uuid, hidden boolean) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_question_hidden(question, hidden) $$;
comment on function public.set_question_hidden is
  'The host''s side takes a question with its answer off the page of the home, or puts it back.';

create function private.my_listing_questions(listing uuid)
  returns table (id uuid, question text, asked_at timestamptz, answer text, answered_at timestamptz,
    hidden_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select q.id, q.question, q.asked_at, q.answer, q.answered_at, q.hidden_at
    from public.listing_questions q
    where q.listing_id = listing and q.asker_id = auth.uid()
      and q.withdrawn_at is null and q.removed_at is null
    order by q.asked_at desc, q.id desc
    limit 50
  $$;
comment on function private.my_listing_questions is 'Definer: who asked is in no grant.';
create function public.my_listing_questions(listing uuid)
  returns table (id uuid, question text, asked_at timestamptz, answer text, answered_at timestamptz,
    hidden_at timestamptz)
  language sql stable
  set search_path = ''
  as $$ select * from private.my_listing_questions(listing) $$;
comment on function public.my_listing_questions is
  'The caller''s own questions about a home, answered or not, the latest 50.';

grant execute on function
  private.ask_listing_question(uuid, uuid, text), public.ask_listing_question(uuid, uuid, text),
  private.withdraw_listing_question(uuid), public.withdraw_listing_question(uuid),
  private.answer_listing_question(uuid, text, text), public.answer_listing_question(uuid, text, text),
  private.retract_question_answer(uuid), public.retract_question_answer(uuid),
  private.set_question_hidden(uuid, boolean), public.set_question_hidden(uuid, boolean),
  private.my_listing_questions(uuid), public.my_listing_questions(uuid)
  to authenticated;

create function private.set_question_removed(question uuid, removed boolean) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
begin
  update public.listing_questions q set removed_at = case when removed then now() end
    where q.id = question and (q.removed_at is not null) <> removed;
  return found;
end
$$;
comment on function private.set_question_removed is
  'For an operator''s decision on a report (DEC-40): off every page, with its answer. Says whether anything changed. Granted to nobody.';
revoke execute on function private.set_question_removed(uuid, boolean) from public;

alter table public.reports drop constraint reports_subject_check,
  add constraint reports_subject_check
    check (subject in ('message', 'listing', 'profile', 'review', 'question', 'answer'));
comment on table public.reports is
  'A message, home, person, review, question about a home or its answer that somebody reported; an operator judges it.';

create or replace function private.reportable(subject text, subject_id uuid, person uuid)
 RETURNS TABLE(reported_id uuid, evidence jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select m.sender_id, jsonb_build_object('conversation_id', m.conversation_id, 'seq', m.seq,
      'content', m.content, 'attachments', m.attachments, 'created_at', m.created_at,
      'unsent_at', m.unsent_at, 'earlier', coalesce((
        select jsonb_agg(e.content order by e.version) from private.message_edits e
        where e.message_id = m.id
      ), '[]'))
    from public.messages m
    join public.conversation_participants p
      on p.conversation_id = m.conversation_id and p.user_id = person
    where reportable.subject = 'message' and m.id = reportable.subject_id
    union all
    -- Homes that have been public: who saw one may report it when it is shown no more.
    select l.owner_id, jsonb_build_object('title', l.title, 'description', l.description,
      'status', l.status, 'rent_cents', l.rent_cents, 'city', l.city)
    from public.listings l
    where reportable.subject = 'listing' and l.id = reportable.subject_id and l.published_at is not null
    union all
    select p.id, jsonb_build_object('full_name', p.full_name, 'avatar_url', p.avatar_url,
      'user_type', p.user_type)
    from public.profiles p where reportable.subject = 'profile' and p.id = reportable.subject_id
    union all
    select r.author_id, jsonb_build_object('content', r.content, 'reply', r.reply,
      'stars', r.stars, 'listing_id', r.listing_id)
    from public.reviews r
    where reportable.subject = 'review' and r.id = reportable.subject_id
      and r.revealed_at is not null and r.hidden_at is null
      and (r.subject <> 'renter' or r.reviewed_id = person or private.knows_renter(r.reviewed_id))
    union all
    -- Either half of what the page of a home shows, and what waits at its host's side.
    select case reportable.subject when 'question' then q.asker_id
        else coalesce(q.answered_by, l.owner_id) end,
      jsonb_build_object('question', q.question, 'answer', q.answer, 'listing_id', q.listing_id)
    from public.listing_questions q join public.listings l on l.id = q.listing_id
    where reportable.subject in ('question', 'answer') and q.id = reportable.subject_id
      and q.withdrawn_at is null and q.removed_at is null
      and (private.manages_listing(l.id)
        or (q.answer is not null and q.hidden_at is null and l.status = 'active')
        or (q.asker_id = person and q.answer is not null))
      and (reportable.subject = 'question' or q.answer is not null)
  $function$;

create or replace function private.operator_decide_report(operator text, report uuid, target text, note text, hide boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_report public.reports;
begin
  perform private.begin_operation(operator);
  select * into found_report from public.reports r where r.id = report for update;
  if found_report.id is null then
    raise exception using errcode = 'P0001', hint = 'operators.report_missing',
      message = 'There is no such report.';
  end if;
  if target is null or target not in ('open', 'reviewing', 'resolved', 'dismissed') then
    raise exception using errcode = 'P0001', hint = 'operators.verdict_unknown',
      message = 'Reports are reviewing, resolved, dismissed or open.';
  end if;
  if hide and found_report.subject = 'review' then
    perform private.set_review_hidden(found_report.subject_id, true);
  end if;
  if hide and found_report.subject in ('question', 'answer') then
    perform private.set_question_removed(found_report.subject_id, true);
  end if;
  if found_report.status = target then
    return jsonb_build_object('id', report, 'status', target, 'changed', false);
  end if;
  update public.reports r set status = target where r.id = report;
  update private.report_evidence e
    set note = coalesce(nullif(trim(operator_decide_report.note), ''), e.note)
    where e.report_id = report;
  perform private.audit('reports.' || target, 'reports', report::text,
    jsonb_build_object('from', found_report.status, 'hidden', hide));
  if target in ('resolved', 'dismissed') then
    perform private.notify(found_report.reporter_id, 'account', 'We looked at your report',
      case target when 'resolved' then 'Thank you: we have acted on what you reported.'
        else 'Thank you. What you reported does not break our rules.' end,
      jsonb_build_object('report_id', report));
  end if;
  return jsonb_build_object('id', report, 'status', target, 'changed', true);
end
$function$;

comment on function public.operator_decide_report is
  'For operators: moves a report, tells the reporter how it ended; `hide` hides a reported review, or takes a reported question with its answer off its home''s page.';
comment on function public.report_content is
  'Reports a message, listing, profile, review, or a question about a home or its answer that the caller sees; answers the report, the same one while it is under way.';
