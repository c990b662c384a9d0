-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Carries out what a rule planned about one event, as its author, or says why not. Definer: for the job, granted to nobody.
create function private.carry_out_automation_run(rule public.automation_rules, planned public.automation_runs, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
