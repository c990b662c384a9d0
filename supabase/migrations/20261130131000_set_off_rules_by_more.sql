-- What more sets rules off: a lease that all parties signed, a payment that arrived, a tour that was called
-- off. Each has kinds, of which a rule may want only one: a renewal, rent, what the renter called off.

create or replace function private.are_automation_conditions(conditions jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(conditions) = 'object' and not exists (
      select from jsonb_each(case jsonb_typeof(conditions) when 'object' then conditions else '{}' end) c
      where not coalesce(case c.key
        when 'listing_ids' then jsonb_typeof(c.value) = 'array'
          and jsonb_array_length(c.value) between 1 and 50
          and not jsonb_path_exists(c.value,
            '$[*] ? (@.type() != "string" || !(@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" flag "i"))')
        when 'keywords' then jsonb_typeof(c.value) = 'array'
          and jsonb_array_length(c.value) between 1 and 20
          and not jsonb_path_exists(c.value,
            '$[*] ? (@.type() != "string" || !(@ like_regex "^\\S.{0,58}\\S$"))')
        when 'first_message_only' then jsonb_typeof(c.value) = 'boolean'
        when 'days_before' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,3}$' and c.value::text::integer between 1 and 180
        when 'days_after' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,2}$' and c.value::text::integer between 1 and 90
        when 'wait_hours' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,3}$' and c.value::text::integer between 1 and 720
        when 'priority' then c.value #>> '{}' in ('urgent', 'high', 'medium', 'low')
        when 'only' then c.value #>> '{}' in
          ('new', 'renewal', 'rent', 'deposit', 'by_renter', 'by_host')
        else false
      end, false)
    )
  $$;
comment on function private.are_automation_conditions is
  'Whether this is {listing_ids?, keywords?, first_message_only?, days_before?, days_after?, wait_hours?, priority?, only?}; all that are there must hold.';

create function private.may_be_only(trigger text, kind text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select kind is null or case trigger
      when 'lease_signed' then kind in ('new', 'renewal')
      when 'payment_received' then kind in ('rent', 'deposit')
      when 'tour_cancelled' then kind in ('by_renter', 'by_host')
      else false end
  $$;
comment on function private.may_be_only is
  'Whether what sets a rule off has this kind, of which alone a rule can want to hear.';
-- What a check of a table asks must be open to those who may write there.
grant execute on function private.may_be_only(text, text) to service_role;

alter table public.automation_rules
  drop constraint automation_rules_trigger_check,
  add constraint automation_rules_trigger_check check (trigger in (
    'message_received', 'application_submitted', 'tour_requested', 'tour_completed',
    'tour_cancelled', 'charge_due', 'charge_overdue', 'payment_received', 'lease_signed',
    'lease_ending', 'document_expiring', 'request_reported', 'review_received'
  )),
  add constraint automation_rules_only_check
    check (private.may_be_only(trigger, conditions ->> 'only'));
alter table public.automation_runs
  drop constraint automation_runs_subject_table_check,
  add constraint automation_runs_subject_table_check check (subject_table in (
    'messages', 'applications', 'tours', 'charges', 'payments', 'leases', 'documents',
    'maintenance_requests', 'reviews'
  ));

create or replace function private.is_of_managers(about text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select about in ('charge_due', 'charge_overdue', 'payment_received', 'lease_signed',
      'lease_ending', 'document_expiring', 'charges', 'payments', 'leases', 'documents')
  $$;

create or replace function private.automation_topic(trigger text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case trigger when 'message_received' then 'message'
      when 'tour_requested' then 'tour' when 'tour_completed' then 'tour'
      when 'tour_cancelled' then 'tour' when 'application_submitted' then 'application'
      when 'charge_overdue' then 'payment' when 'charge_due' then 'payment'
      when 'payment_received' then 'payment'
      when 'document_expiring' then 'document' when 'request_reported' then 'maintenance'
      when 'review_received' then 'review' else 'lease' end
  $$;

-- What an organisation hears of a payment leads to the ledger of its lease.
create or replace function private.automation_metadata(run public.automation_runs) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object('automation_run_id', run.id,
      'listing_id', run.listing_id, 'conversation_id', run.conversation_id,
      left(run.subject_table, -1) || '_id', run.subject_id,
      'ledger_lease_id', case run.subject_table when 'payments' then (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = run.subject_id) end))
  $$;
comment on function private.automation_metadata is
  'The rows that a run is about. Definer: for the job alone.';

drop function private.automation_subject(text, uuid);
drop function private.meets_automation_conditions(jsonb, uuid, text, boolean, text);

create function private.automation_subject(trigger text, event uuid)
  returns table (listing_id uuid, renter_id uuid, conversation_id uuid, content text,
    is_first boolean, priority text, lease_id uuid, amount_cents integer, day date, kinds text[])
  language sql stable security definer
  set search_path = ''
  as $$
    select (c.metadata ->> 'listing_id')::uuid, m.sender_id, c.id, m.content,
      not exists (
        select from public.messages earlier
        where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
          and earlier.seq < m.seq
      ), null, null::uuid, null::integer, null::date, null::text[]
    from public.messages m join public.conversations c on c.id = m.conversation_id
    where trigger = 'message_received' and m.id = event and m.unsent_at is null
    union all
    select a.listing_id, a.applicant_id, null, '', true, null, null, null, null, null
    from public.applications a
    where trigger = 'application_submitted' and a.id = event and a.status = 'submitted'
    union all
    select t.listing_id, t.renter_id, null, t.message, true, null, null, null,
      (t.starts_at at time zone t.time_zone)::date,
      array[case when t.cancelled_by = t.renter_id then 'by_renter' else 'by_host' end]
    from public.tours t
    where t.id = event and (
      (trigger = 'tour_requested' and t.status = 'requested')
      or (trigger = 'tour_completed' and t.status = 'completed')
      or (trigger = 'tour_cancelled' and t.status = 'cancelled'))
    union all
    select l.listing_id, tenant.profile_id, null, '', true, null, l.id,
      case trigger when 'lease_signed' then l.rent_cents end,
      case trigger when 'lease_signed' then l.starts_on else l.ends_on end,
      array[case when l.renews is null then 'new' else 'renewal' end]
    from public.leases l
    cross join lateral (
      select p.profile_id from public.lease_parties p
      where p.lease_id = l.id and p.party = 'tenant' order by p.signing_order limit 1
    ) tenant
    where trigger in ('lease_signed', 'lease_ending') and l.id = event
      and l.status in ('active', 'ending')
    union all
    -- What was paid since needs no word any more.
    select c.listing_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = c.lease_id and p.party = 'tenant' order by p.signing_order limit 1
      ), null, '', true, null, c.lease_id, c.amount_cents - c.paid_cents - c.waived_cents, c.due_on,
      null
    from public.charges c
    where c.id = event and c.lease_id is not null and (
      (trigger = 'charge_overdue' and c.status = 'overdue')
      or (trigger = 'charge_due' and c.status in ('due', 'partly_paid')))
    union all
    -- What was given back or is disputed needs no thanks any more.
    select part.listing_id, coalesce(p.payer_id, (
        select o.profile_id from public.lease_parties o
        where o.lease_id = part.lease_id and o.party = 'tenant' order by o.signing_order limit 1
      )), null, '', true, null, part.lease_id, p.amount_cents, p.settled_on, part.kinds
    from public.payments p
    cross join lateral (
      select (array_agg(c.listing_id order by c.listing_id, c.id))[1] as listing_id,
        (array_agg(c.lease_id order by c.lease_id))[1] as lease_id,
        array_agg(distinct c.kind) as kinds
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where a.payment_id = p.id
    ) part
    where trigger = 'payment_received' and p.id = event and p.status = 'succeeded'
    union all
    select d.listing_id, null, null, d.title, true, null, d.lease_id, null, d.expires_on, null
    from public.documents d
    where trigger = 'document_expiring' and d.id = event and d.expires_on is not null
    union all
    select m.listing_id, m.reporter_id, null, m.title || ' ' || m.description, true, m.priority,
      m.lease_id, null, null, null
    from public.maintenance_requests m
    where trigger = 'request_reported' and m.id = event
      and m.status not in ('resolved', 'closed', 'cancelled')
    union all
    select r.listing_id, r.author_id, null, r.content, true, null, null, null, null, null
    from public.reviews r
    where trigger = 'review_received' and r.id = event and r.revealed_at is not null
      and r.hidden_at is null
  $$;
comment on function private.automation_subject is
  'What a rule has to know about what set it off; none when it is gone or settled. Definer: for the job alone.';

create function private.meets_automation_conditions(
  conditions jsonb, listing uuid, content text, is_first boolean, priority text,
  kinds text[]
) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select (not conditions ? 'listing_ids'
        or coalesce(lower((conditions -> 'listing_ids')::text)::jsonb ? listing::text, false))
      and (conditions ->> 'first_message_only' is distinct from 'true' or is_first)
      and (not conditions ? 'priority'
        or array_position(array['low', 'medium', 'high', 'urgent'], priority)
          >= array_position(array['low', 'medium', 'high', 'urgent'], conditions ->> 'priority'))
      and (not conditions ? 'only' or coalesce(conditions ->> 'only' = any (kinds), false))
      and (not conditions ? 'keywords' or exists (
        select from jsonb_array_elements_text(conditions -> 'keywords') word
        where strpos(lower(content), lower(word)) > 0
      ))
  $$;
comment on function private.meets_automation_conditions is
  'Whether what happened meets all conditions of a rule; a priority is met by higher ones.';

create or replace function private.plan_automation_run(
  rule public.automation_rules, subject_table text, subject uuid, happened timestamptz,
  at timestamptz
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  about record;
begin
  select s.* into about from private.automation_subject(rule.trigger, subject) s;
  if not found or not private.meets_automation_conditions(
    rule.conditions, about.listing_id, about.content, about.is_first, about.priority,
    about.kinds)
  then
    return false;
  end if;
  insert into public.automation_runs
    (rule_id, org_id, subject_table, subject_id, status, renter_id, listing_id, conversation_id,
      ran_at, happened_at, due_at)
  values (rule.id, rule.org_id, subject_table, subject, 'planned', about.renter_id,
    about.listing_id, about.conversation_id, at, happened,
    happened + make_interval(hours => (rule.conditions ->> 'wait_hours')::integer))
  on conflict do nothing;
  return found;
end
$$;

create or replace function private.try_automation_rule(org uuid, trigger text, conditions jsonb, at timestamptz)
  returns table (subject_table text, subject_id uuid, happened_at timestamptz, listing_id uuid,
    home text, person text, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  since timestamptz := at - interval '3 months';
begin
  if not private.may_automate(org, coalesce(trigger, '')) then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  if conditions is null or not private.are_automation_conditions(conditions) then
    raise exception using errcode = 'P0001', hint = 'automation.unclear',
      message = 'These conditions are not clear.';
  end if;
  return query
    with happened as (
      select 'messages' as tab, m.id, m.created_at as at, (c.metadata ->> 'listing_id')::uuid as home,
        m.sender_id as person, m.content as words, not exists (
          select from public.messages earlier
          where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
            and earlier.seq < m.seq) as is_first, null as urgency,
        null::text[] as kinds
      from public.conversations c
      join public.messages m on m.conversation_id = c.id and m.created_at between since and at
      where trigger = 'message_received' and m.unsent_at is null
        and exists (
          select from public.conversation_participants p
          join public.organization_members o on o.profile_id = p.user_id and o.org_id = org
          where p.conversation_id = c.id)
        and not exists (
          select from public.organization_members own
          where own.org_id = org and own.profile_id = m.sender_id)
      union all
      select 'applications', a.id, a.submitted_at, a.listing_id, a.applicant_id, '', true, null, null
      from public.listings l join public.applications a on a.listing_id = l.id
      where trigger = 'application_submitted' and l.org_id = org
        and a.submitted_at between since and at
      union all
      select 'tours', t.id, t.created_at, t.listing_id, t.renter_id, t.message, true, null, null
      from public.tours t
      where trigger = 'tour_requested' and t.org_id = org and t.created_at between since and at
        and exists (select from public.listings l where l.id = t.listing_id and l.org_id = org)
      union all
      select 'tours', t.id, t.completed_at, t.listing_id, t.renter_id, t.message, true, null, null
      from public.tours t
      where trigger = 'tour_completed' and t.org_id = org and t.status = 'completed'
        and t.completed_at between since and at
      union all
      select 'tours', t.id, e.created_at, t.listing_id, t.renter_id, t.message, true, null,
        array[case when t.cancelled_by = t.renter_id then 'by_renter' else 'by_host' end]
      from public.tours t join public.tour_events e on e.tour_id = t.id and e.event = 'cancelled'
      where trigger = 'tour_cancelled' and t.org_id = org and t.status = 'cancelled'
        and t.cancelled_by is not null and e.created_at between since and at
      union all
      select 'payments', p.id, p.settled_at, about.listing_id, about.renter_id, '', true, null,
        about.kinds
      from public.payments p
      cross join lateral private.automation_subject('payment_received', p.id) about
      where trigger = 'payment_received' and p.org_id = org and p.status = 'succeeded'
        and p.settled_at between since and at
      union all
      select 'leases', l.id, l.activated_at, l.listing_id, null, '', true, null,
        array[case when l.renews is null then 'new' else 'renewal' end]
      from public.leases l
      where trigger = 'lease_signed' and l.org_id = org and not l.addendum
        and l.activated_at between since and at
        -- One that came in running was signed elsewhere.
        and exists (select from public.lease_parties s
          where s.lease_id = l.id and s.signed_at is not null)
      union all
      select 'charges', c.id, (c.due_on + 1)::timestamp at time zone l.time_zone, c.listing_id, null,
        '', true, null, null
      from public.charges c join public.listings l on l.id = c.listing_id
      where trigger = 'charge_overdue' and not conditions ? 'days_after' and c.org_id = org
        and c.lease_id is not null
        and (c.due_on + 1)::timestamp at time zone l.time_zone between since and at
        and (c.status = 'overdue' or exists (
          select from public.payment_allocations a join public.payments p on p.id = a.payment_id
          where a.charge_id = c.id and p.settled_on > c.due_on))
      union all
      select case trigger when 'lease_ending' then 'leases' when 'document_expiring' then 'documents'
          else 'charges' end, d.subject_id, d.happened_at,
        coalesce(l.listing_id, c.listing_id, p.listing_id), null, coalesce(p.title, ''), true, null,
        null
      from private.automation_days(org, trigger, conditions, since, at) d
      left join public.leases l on trigger = 'lease_ending' and l.id = d.subject_id
      left join public.charges c on trigger in ('charge_due', 'charge_overdue') and c.id = d.subject_id
      left join public.documents p on trigger = 'document_expiring' and p.id = d.subject_id
      union all
      select 'maintenance_requests', m.id, m.created_at, m.listing_id, m.reporter_id,
        m.title || ' ' || m.description, true, m.priority, null
      from public.maintenance_requests m
      where trigger = 'request_reported' and m.org_id = org and m.created_at between since and at
      union all
      select 'reviews', r.id, r.revealed_at, r.listing_id, r.author_id, r.content, true, null, null
      from public.listings l join public.reviews r on r.listing_id = l.id
      where trigger = 'review_received' and l.org_id = org and r.subject = 'home'
        and r.revealed_at between since and at and r.hidden_at is null
    )
    select h.tab, h.id, h.at, h.home, l.title, coalesce(p.full_name, (
        select string_agg(tenant.full_name, ', ' order by o.signing_order)
        from public.lease_parties o join public.profiles tenant on tenant.id = o.profile_id
        where o.party = 'tenant' and o.lease_id = case h.tab when 'leases' then h.id
          when 'charges' then (select c.lease_id from public.charges c where c.id = h.id) end
      ), nullif(case when h.tab = 'documents' then h.words end, '')), count(*) over ()
    from happened h
    left join public.listings l on l.id = h.home
    left join public.profiles p on p.id = h.person
    where private.meets_automation_conditions(conditions, h.home, h.words, h.is_first, h.urgency,
      h.kinds)
    order by h.at desc, h.id
    limit 50;
end
$$;

drop function private.note_automation_event(uuid, text, text, uuid);
create function private.note_automation_event(
  org uuid, trigger text, subject_table text, subject_id uuid, happened timestamptz default now()
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.automation_events
      (org_id, trigger, subject_table, subject_id, happened_at)
    select org, $2, $3, $4, happened
    where coalesce(current_setting('kinstead.automation', true), '') = ''
      and exists (
        select from public.automation_rules r
        where r.org_id = org and r.trigger = $2 and r.enabled and r.removed_at is null
      )
    on conflict do nothing
  $$;
comment on function private.note_automation_event is
  'Queues an event for an organisation''s rules. Definer: for triggers alone.';

create function private.note_payment_for_automation() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- What is written down of an earlier day happened then: before a rule was on, it sets that off as little.
  perform private.note_automation_event(new.org_id, 'payment_received', 'payments', new.id,
    least(new.settled_at, now()));
  return null;
end
$$;
comment on function private.note_payment_for_automation is
  'Trigger: a payment that arrived is an event of its organisation. Definer: rules are not the payer''s to read.';
revoke execute on function private.note_payment_for_automation() from public;

create trigger payments_note_for_automation after update of status on public.payments
  for each row when (new.status = 'succeeded' and old.status in ('pending', 'processing'))
  execute function private.note_payment_for_automation();
-- An addendum changes who lives there; one that came in running was signed elsewhere.
create trigger leases_note_signing_for_automation after update of status on public.leases
  for each row when (new.status = 'active' and old.status = 'partly_signed' and not new.addendum)
  execute function private.note_for_automation('lease_signed');
-- By the renter or the host's side; a request that passed without an answer was called off by no one.
create trigger tours_note_cancelling_for_automation after update of status on public.tours
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled'
    and new.cancelled_by is not null)
  execute function private.note_for_automation('tour_cancelled');
