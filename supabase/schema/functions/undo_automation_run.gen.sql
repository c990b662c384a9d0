-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes back what a rule did: papers that were asked for, a message, a priority. Repeating it changes nothing.
-- executable by authenticated
create function public.undo_automation_run(run uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_automation_run(run) $function$

-- Definer: a run's status is no client's. All of what a run did is taken back, or nothing.
-- executable by authenticated
create function private.undo_automation_run(run uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done public.automation_runs;
  request uuid;
  claims text := current_setting('request.jwt.claims', true);
  subject text := current_setting('request.jwt.claim.sub', true);
  unattended text := current_setting('kinstead.unattended', true);
begin
  select r.* into done from public.automation_runs r
    where r.id = run and private.may_automate(r.org_id, r.subject_table) for update;
  if done.id is null then
    raise exception using errcode = 'P0001', hint = 'automation.run_missing',
      message = 'This reply is not available.';
  end if;
  if done.status = 'undone' then
    return done.status;
  end if;
  if done.status <> 'done' or done.effects = '{}' then
    raise exception using errcode = 'P0001', hint = 'automation.no_way_back',
      message = 'What this rule did has no way back.';
  end if;
  for request in select (id #>> '{}')::uuid from jsonb_array_elements(done.effects -> 'requests') id loop
    perform private.withdraw_request(request);
  end loop;
  if done.effects ? 'priority' then
    perform private.set_maintenance_priority(done.subject_id, done.effects ->> 'priority', null);
  end if;
  if done.effects ? 'message' then
    -- Sent in the author's name, so taken back in it.
    perform private.act_as(done.decided_by);
    perform private.unsend_message((done.effects ->> 'message')::uuid);
    perform set_config('request.jwt.claims', coalesce(claims, ''), true),
      set_config('request.jwt.claim.sub', coalesce(subject, ''), true),
      set_config('kinstead.unattended', coalesce(unattended, ''), true);
  end if;
  update public.automation_runs r set status = 'undone' where r.id = run;
  return 'undone';
end
$function$
