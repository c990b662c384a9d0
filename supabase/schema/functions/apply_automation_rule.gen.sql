-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What one rule does about one event, once, in the organisation's name. Definer: for the job, granted to nobody.
create function private.apply_automation_rule(rule public.automation_rules, event private.automation_events, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
