-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One act of a rule; answers what the way back needs, or why nothing was to be done. Definer: for the job, granted to nobody.
create function private.act_by_rule(rule public.automation_rules, run public.automation_runs, act jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
