-- Rules are carried out in two steps: what happens plans a run, one for a rule and an event; a run that is
-- due is carried out as its rule's author, once, or says why not.

drop function private.run_automations(timestamptz, integer);
drop function private.apply_automation_rule(
  public.automation_rules, private.automation_events, timestamptz);
drop function private.automation_subject(private.automation_events);

-- What a rule has to know about what set it off; one row, or none when it is gone or settled.
create function private.automation_subject(trigger text, event uuid)
  returns table (listing_id uuid, renter_id uuid, conversation_id uuid, content text,
    is_first boolean, priority text, lease_id uuid, amount_cents integer, day date)
  language sql stable security definer
  set search_path = ''
  as $$
    select (c.metadata ->> 'listing_id')::uuid, m.sender_id, c.id, m.content,
      not exists (
        select from public.messages earlier
        where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
          and earlier.seq < m.seq
      ), null, null::uuid, null::integer, null::date
    from public.messages m join public.conversations c on c.id = m.conversation_id
    where trigger = 'message_received' and m.id = event and m.unsent_at is null
    union all
    select a.listing_id, a.applicant_id, null, '', true, null, null, null, null
    from public.applications a
    where trigger = 'application_submitted' and a.id = event and a.status = 'submitted'
    union all
    select t.listing_id, t.renter_id, null, t.message, true, null, null, null,
      (t.starts_at at time zone t.time_zone)::date
    from public.tours t
    where t.id = event and (
      (trigger = 'tour_requested' and t.status = 'requested')
      or (trigger = 'tour_completed' and t.status = 'completed'))
    union all
    select l.listing_id, tenant.profile_id, null, '', true, null, l.id, null, l.ends_on
    from public.leases l
    cross join lateral (
      select p.profile_id from public.lease_parties p
      where p.lease_id = l.id and p.party = 'tenant' order by p.signing_order limit 1
    ) tenant
    where trigger = 'lease_ending' and l.id = event and l.status in ('active', 'ending')
    union all
    -- What was paid since needs no word any more.
    select c.listing_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = c.lease_id and p.party = 'tenant' order by p.signing_order limit 1
      ), null, '', true, null, c.lease_id, c.amount_cents - c.paid_cents - c.waived_cents, c.due_on
    from public.charges c
    where c.id = event and c.lease_id is not null and (
      (trigger = 'charge_overdue' and c.status = 'overdue')
      or (trigger = 'charge_due' and c.status in ('due', 'partly_paid')))
    union all
    select d.listing_id, null, null, d.title, true, null, d.lease_id, null, d.expires_on
    from public.documents d
    where trigger = 'document_expiring' and d.id = event and d.expires_on is not null
    union all
    select m.listing_id, m.reporter_id, null, m.title || ' ' || m.description, true, m.priority,
      m.lease_id, null, null
    from public.maintenance_requests m
    where trigger = 'request_reported' and m.id = event
      and m.status not in ('resolved', 'closed', 'cancelled')
    union all
    select r.listing_id, r.author_id, null, r.content, true, null, null, null, null
    from public.reviews r
    where trigger = 'review_received' and r.id = event and r.revealed_at is not null
      and r.hidden_at is null
  $$;
comment on function private.automation_subject is
  'What a rule has to know about what set it off; none when it is gone or settled. Definer: for the job, granted to nobody.';

create function private.meets_automation_conditions(
  conditions jsonb, listing uuid, content text, is_first boolean, priority text
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
      and (not conditions ? 'keywords' or exists (
        select from jsonb_array_elements_text(conditions -> 'keywords') word
        where strpos(lower(content), lower(word)) > 0
      ))
  $$;
comment on function private.meets_automation_conditions is
  'Whether what happened meets all conditions of a rule; a priority is met by higher ones.';

-- Days are those of the home.
create function private.automation_days(
  org uuid, trigger text, conditions jsonb, since timestamptz, until timestamptz
) returns table (subject_id uuid, happened_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select days.id, days.at from (
      select l.id, (l.ends_on - coalesce((conditions ->> 'days_before')::integer, 60))::timestamp
        at time zone h.time_zone as at
      from public.leases l join public.listings h on h.id = l.listing_id
      where trigger = 'lease_ending' and l.org_id = org
        and l.status in ('active', 'ending', 'ended') and l.ends_on is not null
      union all
      select c.id, (c.due_on - coalesce((conditions ->> 'days_before')::integer, 3))::timestamp
        at time zone h.time_zone
      from public.charges c join public.listings h on h.id = c.listing_id
      where trigger = 'charge_due' and c.org_id = org and c.kind = 'rent'
        and c.lease_id is not null
      union all
      select c.id, (c.due_on + (conditions ->> 'days_after')::integer)::timestamp
        at time zone h.time_zone
      from public.charges c join public.listings h on h.id = c.listing_id
      where trigger = 'charge_overdue' and conditions ? 'days_after' and c.org_id = org
        and c.lease_id is not null
        -- Of what is paid: only what was paid after that day.
        and (c.status not in ('paid', 'waived', 'refunded') or exists (
          select from public.payment_allocations a join public.payments p on p.id = a.payment_id
          where a.charge_id = c.id
            and p.settled_on > c.due_on + (conditions ->> 'days_after')::integer))
      union all
      select d.id, (d.expires_on - coalesce((conditions ->> 'days_before')::integer, 30))::timestamp
        at time zone coalesce(h.time_zone, 'UTC')
      from public.documents d left join public.listings h on h.id = d.listing_id
      where trigger = 'document_expiring' and d.org_id = org and d.expires_on is not null
    ) days
    where days.at between since and until
  $$;
comment on function private.automation_days is
  'What a rule about days is set off by between two instants: rents, arrears, ends of leases and of documents. Definer: granted to nobody.';

create function private.plan_automation_run(
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
    rule.conditions, about.listing_id, about.content, about.is_first, about.priority)
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
comment on function private.plan_automation_run is
  'Plans what a rule does about one event, once. Definer: for the job, granted to nobody.';

create function private.ask_missing_papers(application uuid, papers jsonb) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  paper text;
  asked jsonb := '[]';
begin
  for paper in
    select wanted from jsonb_array_elements_text(papers) wanted
    where not exists (
      select from public.document_shares s join public.documents d on d.id = s.document_id
      where s.application_id = application and s.revoked_at is null and d.kind = wanted
    ) and not exists (
      select from public.application_requests r
      where r.application_id = application and r.withdrawn_at is null and r.document_kind = wanted
    )
  loop
    asked := asked || to_jsonb(
      private.ask_applicants(gen_random_uuid(), application, 'paper', paper, ''));
  end loop;
  return asked;
end
$$;
comment on function private.ask_missing_papers is
  'Asks for the papers that an application does not have and was not asked for; answers the requests. As the caller; granted to nobody.';

create function private.remind_of_rent(charge uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed public.charges;
begin
  select c.* into owed from public.charges c where c.id = charge for no key update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if owed.status = 'overdue' then
    return private.remind_of_arrears(owed.lease_id);
  end if;
  -- The books remind of what is due by themselves: not twice a day of the same.
  if exists (
    select from public.notifications n join public.lease_parties p on p.profile_id = n.recipient_id
    where p.lease_id = owed.lease_id and p.party = 'tenant' and n.notification_type = 'payment'
      and n.created_at > now() - interval '1 day' and n.metadata ->> 'charge_id' = charge::text
  ) then
    return false;
  end if;
  perform private.notify(p.profile_id, 'payment', 'A payment is due soon',
      format('%s is due on %s.', owed.description, to_char(owed.due_on, 'FMMonth FMDD, YYYY')),
      jsonb_build_object('charge_id', owed.id, 'lease_id', owed.lease_id), 'medium', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  return true;
end
$$;
comment on function private.remind_of_rent is
  'Reminds the tenants of a charge as the caller; false when they were reminded within a day. Granted to nobody.';

create function private.fill_automation_template(
  template text, person uuid, home uuid, cents integer, day date
) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select left(replace(replace(replace(replace(template,
      '{name}', coalesce((
        select split_part(p.full_name, ' ', 1) from public.profiles p where p.id = person), 'there')),
      '{home}', coalesce((
        select l.title from public.listings l where l.id = home), 'the home')),
      '{amount}', coalesce('$' || to_char(cents / 100.0, 'FM999,999,990.00'), '')),
      '{date}', coalesce(to_char(day, 'FMMonth FMDD, YYYY'), '')), 4000)
  $$;
comment on function private.fill_automation_template is
  'A reply with the person''s first name, the home, the amount and the day of what it is about. Definer: granted to nobody.';

create function private.why_not_automated(
  rule public.automation_rules, run public.automation_runs, writes boolean, at timestamptz
) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when rule.removed_at is not null or not rule.enabled then 'automation.switched_off'
      when not exists (
        select from public.organization_members m
        where m.org_id = rule.org_id and m.profile_id = rule.author_id
          and (m.role in ('owner', 'manager') or not private.is_of_managers(rule.trigger))
      ) then 'automation.author_gone'
      when (
        select count(*) from public.automation_runs r
        where r.rule_id = rule.id and r.status in ('waiting', 'done', 'dismissed', 'undone')
          and r.ran_at > at - interval '1 day'
      ) >= rule.runs_per_day then 'automation.day_limit'
      when writes and run.renter_id is null then 'automation.addressee_missing'
      when writes and exists (
        select from public.automation_runs r
        where r.org_id = run.org_id and r.subject_id = run.subject_id
          and r.subject_table = run.subject_table and r.renter_id = run.renter_id
          and r.id <> run.id and r.reply is not null and r.status in ('waiting', 'done')
      ) then 'automation.written_already'
      when writes and (
        select count(*) from public.automation_runs r
        where r.org_id = run.org_id and r.renter_id = run.renter_id and r.reply is not null
          and r.status in ('waiting', 'done') and r.ran_at > at - interval '1 day'
      ) >= 5 then 'automation.person_limit'
    end
  $$;
comment on function private.why_not_automated is
  'What holds a run back, by its stable name: its rule is off, its author left, a limit of the day, or the person was written to about the same; null when nothing does. Definer: granted to nobody.';

create function private.say_why_not(code text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case code
      when 'automation.switched_off' then 'The rule was switched off before.'
      when 'automation.author_gone' then 'Its author does not work here any more.'
      when 'automation.day_limit' then 'It ran as often as it may today.'
      when 'automation.addressee_missing' then 'There is no one to write to.'
      when 'automation.written_already' then 'Another rule wrote to them about this.'
      when 'automation.person_limit' then 'They were written to five times today.'
      when 'automation.settled' then 'It was settled before.'
      when 'automation.nothing_missing' then 'No paper is missing.'
      when 'automation.reminded_already' then 'They were reminded of this today.'
    end
  $$;
comment on function private.say_why_not is 'Why a run did nothing, in words.';

-- Each act as the author; what refuses it is the caller's to catch. Answers what can be taken back.
create function private.act_by_rule(
  rule public.automation_rules, run public.automation_runs, act jsonb
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_papers jsonb;
  before text;
  told uuid;
begin
  case act ->> 'kind'
    when 'ask_papers' then
      found_papers := private.ask_missing_papers(run.subject_id, act -> 'papers');
      if found_papers = '[]' then
        return '{"nothing": "automation.nothing_missing"}';
      end if;
      return jsonb_build_object('requests', found_papers);
    when 'start_screening' then
      perform private.move_application(run.subject_id, 'screening', null);
    when 'confirm_tour' then
      perform private.schedule_tour(run.subject_id, null, null);
      perform private.confirm_tour(run.subject_id);
    when 'remind_tenants' then
      if not private.remind_of_rent(run.subject_id) then
        return '{"nothing": "automation.reminded_already"}';
      end if;
    when 'set_priority' then
      update public.notifications n set priority = act ->> 'priority'
        from public.organization_members m
        where m.org_id = rule.org_id and n.recipient_id = m.profile_id
          and n.created_at >= run.happened_at - interval '1 minute'
          and n.metadata @> jsonb_build_object(
            left(run.subject_table, -1) || '_id', run.subject_id);
      if run.subject_table = 'maintenance_requests' then
        select m.priority into before from public.maintenance_requests m where m.id = run.subject_id;
        perform private.set_maintenance_priority(run.subject_id, act ->> 'priority', null);
        return jsonb_build_object('priority', before);
      end if;
    when 'notify_member' then
      perform private.notify(m.profile_id, private.automation_topic(rule.trigger),
        'Rule: ' || rule.name, '', private.automation_metadata(run), 'medium', rule.org_id)
        from public.organization_members m
        where m.org_id = rule.org_id and m.profile_id = (act ->> 'member')::uuid;
    when 'draft_reply' then
      -- Whoever takes part can send it; else the author.
      select coalesce((
        select p.user_id from public.conversation_participants p
        join public.organization_members m on m.profile_id = p.user_id and m.org_id = rule.org_id
        where p.conversation_id = run.conversation_id limit 1
      ), rule.author_id) into told;
      perform private.notify(told, private.automation_topic(rule.trigger), 'A reply is ready to send',
        left(run.reply, 200), private.automation_metadata(run), 'medium', rule.org_id);
    when 'send_reply' then
      perform private.send_automation_reply(run, rule.author_id);
      return jsonb_build_object('message', run.message_id);
  end case;
  return '{}';
end
$$;
comment on function private.act_by_rule is
  'One act of a rule; answers what the way back needs, or why nothing was to be done. Definer: for the job, granted to nobody.';

create function private.carry_out_automation_run(
  rule public.automation_rules, planned public.automation_runs, at timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  run public.automation_runs := planned;
  about record;
  template text := (
    select a ->> 'template' from jsonb_array_elements(rule.actions) a
    where a ->> 'kind' in ('draft_reply', 'send_reply'));
  is_sent boolean := jsonb_path_exists(rule.actions, '$[*] ? (@.kind == "send_reply")');
  held text;
  act jsonb;
  answer jsonb;
  gathered jsonb := '{}';
  acted boolean := false;
  problem text;
  problem_code text;
begin
  select s.* into about from private.automation_subject(rule.trigger, run.subject_id) s;
  held := coalesce(case when not found then 'automation.settled' end,
    private.why_not_automated(rule, run, template is not null, at));
  if held is not null then
    update public.automation_runs r set status = 'skipped', ran_at = at, reason_code = held,
      reason = private.say_why_not(held) where r.id = run.id;
    return;
  end if;
  if template is not null then
    run.reply := private.fill_automation_template(template, run.renter_id, run.listing_id,
      about.amount_cents, about.day);
    update public.automation_runs r set reply = run.reply where r.id = run.id;
  end if;

  -- What a rule does is an event for no rule.
  perform set_config('kinstead.automation', run.id::text, true);
  begin
    for act in select a from jsonb_array_elements(rule.actions) a where a ->> 'kind' <> 'send_reply' loop
      perform private.act_as(rule.author_id);
      answer := private.act_by_rule(rule, run, act);
      held := coalesce(held, answer ->> 'nothing');
      acted := acted or not answer ? 'nothing';
      gathered := gathered || (answer - 'nothing');
    end loop;
  exception when others then
    get stacked diagnostics problem = message_text, problem_code = pg_exception_hint;
  end;
  if problem is null and is_sent then
    begin
      perform private.act_as(rule.author_id);
      gathered := gathered || private.act_by_rule(rule, run,
        jsonb_build_object('kind', 'send_reply'));
      acted := true;
    exception when others then
      -- It may not be sent in the author's name: then it waits for a colleague's yes.
      update public.automation_runs r set status = 'waiting', reason = left(sqlerrm, 200), ran_at = at
        where r.id = run.id;
      is_sent := false;
    end;
  end if;
  perform private.act_as(null);
  perform set_config('kinstead.automation', '', true);

  if problem is not null then
    update public.automation_runs r set status = 'failed', ran_at = at, reply = null,
      reason = left(problem, 200), reason_code = left(nullif(problem_code, ''), 60)
      where r.id = run.id;
    perform private.notify(rule.author_id, private.automation_topic(rule.trigger),
      'A rule could not act', rule.name, private.automation_metadata(run), 'high', rule.org_id);
    return;
  end if;
  update public.automation_runs r set ran_at = at, effects = gathered,
    status = case when template is not null and not is_sent then 'waiting'
      when acted then 'done' else 'skipped' end,
    decided_by = case when is_sent then rule.author_id end,
    reason_code = case when acted then r.reason_code else held end,
    reason = case when acted then r.reason else coalesce(private.say_why_not(held), r.reason) end
    where r.id = run.id;
end
$$;
comment on function private.carry_out_automation_run is
  'Carries out what a rule planned about one event, as its author, or says why not. Definer: for the job, granted to nobody.';

create or replace function private.automation_topic(trigger text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case trigger when 'message_received' then 'message'
      when 'tour_requested' then 'tour' when 'tour_completed' then 'tour'
      when 'application_submitted' then 'application'
      when 'charge_overdue' then 'payment' when 'charge_due' then 'payment'
      when 'document_expiring' then 'document' when 'request_reported' then 'maintenance'
      when 'review_received' then 'review' else 'lease' end
  $$;

create or replace function private.automation_metadata(run public.automation_runs) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object('automation_run_id', run.id,
      'listing_id', run.listing_id, 'conversation_id', run.conversation_id,
      left(run.subject_table, -1) || '_id', run.subject_id))
  $$;

create function private.run_automations(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  event private.automation_events;
  rule public.automation_rules;
  run public.automation_runs;
  due record;
  looked integer := 0;
begin
  -- Days are no rows that change: those that have come are planned.
  for rule in
    select r.* from public.automation_rules r
    where r.enabled and r.removed_at is null and (
      r.trigger in ('lease_ending', 'charge_due', 'document_expiring')
      or (r.trigger = 'charge_overdue' and r.conditions ? 'days_after'))
    order by r.created_at, r.id
  loop
    for due in
      select d.* from private.automation_days(rule.org_id, rule.trigger, rule.conditions,
        -- Of rents only the days since it is on; an end that is near is near also for a new rule.
        case when rule.trigger in ('charge_due', 'charge_overdue')
          then rule.enabled_at - interval '1 day' else at - interval '180 days' end, at) d
      where not exists (
        select from public.automation_runs done
        where done.rule_id = rule.id and done.subject_id = d.subject_id)
      limit batch
    loop
      continue when exists (
        select from private.automation_subject(rule.trigger, due.subject_id) s
        where s.day < (at at time zone coalesce((
            select h.time_zone from public.listings h where h.id = s.listing_id), 'UTC'))::date
          and rule.trigger <> 'charge_overdue');
      perform private.plan_automation_run(rule, case rule.trigger when 'lease_ending' then 'leases'
        when 'document_expiring' then 'documents' else 'charges' end, due.subject_id,
        due.happened_at, at);
    end loop;
  end loop;
  select count(*) into looked from (
    select from public.automation_runs r
    where r.status = 'planned' and (r.due_at is null or r.due_at <= at) limit batch) waiting;

  for event in
    select e.* from private.automation_events e order by e.id limit batch for update skip locked
  loop
    looked := looked + 1;
    begin
      for rule in
        select r.* from public.automation_rules r
        where r.org_id = event.org_id and r.trigger = event.trigger and r.enabled
          and r.removed_at is null and not r.conditions ? 'days_after'
          and greatest(r.created_at, r.enabled_at) <= event.happened_at
        order by r.created_at, r.id
      loop
        perform private.plan_automation_run(
          rule, event.subject_table, event.subject_id, event.happened_at, at);
      end loop;
      delete from private.automation_events e where e.id = event.id;
    exception when others then
      -- The others go on; this one is tried twice more, then let go.
      raise warning 'automation event % failed: %', event.id, sqlerrm;
      if event.failures >= 2 then
        delete from private.automation_events e where e.id = event.id;
      else
        update private.automation_events e set failures = e.failures + 1 where e.id = event.id;
      end if;
    end;
  end loop;

  for run in
    select r.* from public.automation_runs r
    where r.status = 'planned' and (r.due_at is null or r.due_at <= at)
    order by r.happened_at, r.id limit batch for update skip locked
  loop
    -- One run of a rule at a time, so that the day's limit holds; one of an organisation, so that two
    -- rules do not both write to a person.
    perform from public.organizations o where o.id = run.org_id for no key update skip locked;
    continue when not found;
    select r.* into rule from public.automation_rules r where r.id = run.rule_id;
    perform private.carry_out_automation_run(rule, run, at);
  end loop;
  return looked;
end
$$;
comment on function private.run_automations is
  'Plans what hosts'' rules do about what happened, and carries out what is due. Job: every minute.';
grant execute on function private.run_automations(timestamptz, integer) to kinstead_jobs;

-- What more happens to a home's organisation.
create trigger tours_note_end_for_automation after update of status on public.tours
  for each row when (new.status = 'completed' and old.status <> 'completed')
  execute function private.note_for_automation('tour_completed');
create trigger requests_note_for_automation after insert on public.maintenance_requests
  for each row execute function private.note_for_automation('request_reported');
create trigger reviews_note_for_automation after update of revealed_at on public.reviews
  for each row when (new.revealed_at is not null and old.revealed_at is null and new.subject = 'home')
  execute function private.note_for_automation('review_received');

create or replace function private.note_automation_event(
  org uuid, trigger text, subject_table text, subject_id uuid
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.automation_events (org_id, trigger, subject_table, subject_id)
    select org, $2, $3, $4
    where coalesce(current_setting('kinstead.automation', true), '') = ''
      and exists (
        select from public.automation_rules r
        where r.org_id = org and r.trigger = $2 and r.enabled and r.removed_at is null
      )
    on conflict do nothing
  $$;
