create function private.act_as(person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    select set_config('request.jwt.claims', case when person is null then ''
        else json_build_object('sub', person, 'role', 'authenticated')::text end, true),
      set_config('request.jwt.claim.sub', coalesce(person::text, ''), true)
  $$;
comment on function private.act_as is
  'For jobs: what follows in this transaction is checked as this person''s, until null. Granted to nobody.';

-- What a rule has to know about an event; one row, or none when it is gone or settled.
create function private.automation_subject(event private.automation_events)
  returns table (listing_id uuid, renter_id uuid, conversation_id uuid, content text, is_first boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select (c.metadata ->> 'listing_id')::uuid, m.sender_id, c.id, m.content,
      not exists (
        select from public.messages earlier
        where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
          and earlier.seq < m.seq
      )
    from public.messages m join public.conversations c on c.id = m.conversation_id
    where event.subject_table = 'messages' and m.id = event.subject_id
    union all
    select a.listing_id, a.applicant_id, null, '', true from public.applications a
    where event.subject_table = 'applications' and a.id = event.subject_id and a.status = 'submitted'
    union all
    select t.listing_id, t.renter_id, null, t.message, true from public.tours t
    where event.subject_table = 'tours' and t.id = event.subject_id and t.status = 'requested'
    union all
    select l.listing_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = l.id and p.party = 'tenant' order by p.signing_order limit 1
      ), null, '', true
    from public.leases l
    where event.subject_table = 'leases' and l.id = event.subject_id
      and l.status in ('active', 'ending')
  $$;
comment on function private.automation_subject is
  'Definer: for the job, granted to nobody.';

create function private.send_automation_reply(run public.automation_runs, sender uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  thread uuid := run.conversation_id;
begin
  -- Its message would be an event for other people's rules; a rule's effect is none.
  perform set_config('kinstead.automation', run.id::text, true);
  if thread is null then
    thread := private.start_conversation(run.renter_id, run.listing_id, null);
  end if;
  if not private.may_write_in(thread) then
    raise exception using errcode = 'P0001', hint = 'automation.not_in_conversation',
      message = 'Somebody who takes part in the conversation has to send this.';
  end if;
  insert into public.messages (id, conversation_id, sender_id, content)
    values (run.message_id, thread, sender, run.reply)
    on conflict (id) do nothing;
  update public.automation_runs r set conversation_id = thread where r.id = run.id;
  perform set_config('kinstead.automation', '', true);
end
$$;
comment on function private.send_automation_reply is
  'Sends a run''s reply as a person, once, by the rules of messages. Definer: granted to nobody.';

create function private.apply_automation_rule(
  rule public.automation_rules, event private.automation_events, at timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  subject record;
  run public.automation_runs;
  action jsonb;
  told uuid;
begin
  select s.* into subject from private.automation_subject(event) s;
  if not found
    or (rule.conditions ? 'listing_ids'
      and not coalesce(rule.conditions -> 'listing_ids' ? subject.listing_id::text, false))
    or (rule.conditions ->> 'first_message_only' = 'true' and not subject.is_first)
    or (rule.conditions ? 'keywords' and not exists (
      select from jsonb_array_elements_text(rule.conditions -> 'keywords') word
      where strpos(lower(subject.content), lower(word)) > 0
    ))
  then
    return;
  end if;

  insert into public.automation_runs
    (rule_id, org_id, subject_table, subject_id, status, renter_id, listing_id, conversation_id,
      ran_at, reply, reason)
  select rule.id, rule.org_id, event.subject_table, event.subject_id,
    case when over.limit_reached or not over.author_there then 'skipped'
      when reply.template is not null then 'waiting' else 'done' end,
    subject.renter_id, subject.listing_id, subject.conversation_id, at,
    case when not over.limit_reached and over.author_there then
      left(replace(replace(reply.template,
        '{name}', coalesce(split_part(person.full_name, ' ', 1), 'there')),
        '{home}', coalesce(home.title, 'the home')), 4000) end,
    case when not over.author_there then 'Its author does not work here any more.'
      when over.limit_reached then 'It ran as often as it may today.' end
  from (
    select (
        select count(*) from public.automation_runs r
        where r.rule_id = rule.id and r.status <> 'skipped' and r.ran_at > at - interval '1 day'
      ) >= rule.runs_per_day limit_reached,
      exists (
        select from public.organization_members m
        where m.org_id = rule.org_id and m.profile_id = rule.author_id
      ) author_there
  ) over
  left join lateral (
    select a ->> 'template' template from jsonb_array_elements(rule.actions) a
    where a ->> 'kind' in ('draft_reply', 'send_reply')
  ) reply on true
  left join public.profiles person on person.id = subject.renter_id
  left join public.listings home on home.id = subject.listing_id
  on conflict do nothing
  returning * into run;
  if run.id is null or run.status = 'skipped' then
    return;
  end if;

  perform set_config('kinstead.automation', run.id::text, true);
  for action in select a from jsonb_array_elements(rule.actions) a loop
    case action ->> 'kind'
      when 'set_priority' then
        update public.notifications n set priority = action ->> 'priority'
          from public.organization_members m
          where m.org_id = rule.org_id and n.recipient_id = m.profile_id
            and n.created_at >= event.happened_at - interval '1 minute'
            and n.metadata @> jsonb_build_object(
              left(event.subject_table, -1) || '_id', event.subject_id);
      when 'notify_member' then
        perform private.notify(m.profile_id, private.automation_topic(rule.trigger),
          'Rule: ' || rule.name, '', private.automation_metadata(run), 'medium', rule.org_id)
          from public.organization_members m
          where m.org_id = rule.org_id and m.profile_id = (action ->> 'member')::uuid;
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
        begin
          perform private.act_as(rule.author_id);
          perform private.send_automation_reply(run, rule.author_id);
          update public.automation_runs r set status = 'done', decided_by = rule.author_id
            where r.id = run.id;
        exception when others then
          -- It may not be sent in the author's name: then it waits for somebody's yes.
          update public.automation_runs r set reason = left(sqlerrm, 200) where r.id = run.id;
        end;
        perform private.act_as(null);
    end case;
  end loop;
  perform set_config('kinstead.automation', '', true);
end
$$;
comment on function private.apply_automation_rule is
  'What one rule does about one event, once, in the organisation''s name. Definer: for the job, granted to nobody.';

create function private.automation_topic(trigger text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case trigger when 'message_received' then 'message' when 'tour_requested' then 'tour'
      when 'application_submitted' then 'application' when 'charge_overdue' then 'payment'
      else 'lease' end
  $$;
comment on function private.automation_topic is 'The kind of notification that an event belongs to.';

create function private.automation_metadata(run public.automation_runs) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object('automation_run_id', run.id,
      'listing_id', run.listing_id, 'conversation_id', run.conversation_id,
      left(run.subject_table, -1) || '_id', run.subject_id))
  $$;
comment on function private.automation_metadata is 'The rows that a run is about.';

create function private.run_automations(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  event private.automation_events;
  rule public.automation_rules;
  looked integer := 0;
begin
  -- A lease that nears its end is an event of its day, not of a row that changes.
  insert into private.automation_events (org_id, trigger, subject_table, subject_id, happened_at)
  select distinct r.org_id, r.trigger, 'leases', l.id, at
  from public.automation_rules r
  join public.leases l on l.org_id = r.org_id and l.status in ('active', 'ending')
  join public.listings h on h.id = l.listing_id
  where r.trigger = 'lease_ending' and r.enabled
    and l.ends_on between (at at time zone h.time_zone)::date
      and (at at time zone h.time_zone)::date + coalesce((r.conditions ->> 'days_before')::integer, 60)
    and not exists (
      select from public.automation_runs done
      where done.rule_id = r.id and done.subject_table = 'leases' and done.subject_id = l.id
    )
  on conflict do nothing;

  for event in
    select e.* from private.automation_events e order by e.id limit batch for update skip locked
  loop
    looked := looked + 1;
    begin
      -- The lock lets one event count at a time, so that the day's limit holds.
      for rule in
        select r.* from public.automation_rules r
        where r.org_id = event.org_id and r.trigger = event.trigger and r.enabled
          and (r.created_at <= event.happened_at or r.trigger = 'lease_ending')
          and (r.trigger <> 'lease_ending' or exists (
            select from public.leases l join public.listings h on h.id = l.listing_id
            where l.id = event.subject_id
              and l.ends_on <= (at at time zone h.time_zone)::date
                + coalesce((r.conditions ->> 'days_before')::integer, 60)
          ))
        order by r.created_at, r.id for update
      loop
        perform private.apply_automation_rule(rule, event, at);
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
  return looked;
end
$$;
comment on function private.run_automations is
  'Runs hosts'' rules on what happened. Job: every minute.';
