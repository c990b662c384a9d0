-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's yes or no to a prepared reply: sends it as the caller, changed if `content` says so, or puts it away, as a run that waits for its hour. The same answer again changes nothing.
-- executable by authenticated
create function public.decide_automation_run(run uuid, send boolean, content text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.decide_automation_run(run, send, content) $function$

-- Definer: a run's status is no client's, and the message is sent in the same transaction.
-- executable by authenticated
create function private.decide_automation_run(run uuid, send boolean, content text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting public.automation_runs;
begin
  select r.* into waiting from public.automation_runs r
    where r.id = run and private.may_automate(r.org_id, r.subject_table) for update;
  if waiting.id is null then
    raise exception using errcode = 'P0001', hint = 'automation.run_missing',
      message = 'This reply is not available.';
  end if;
  if waiting.status = (case when send then 'done' else 'dismissed' end) then
    return waiting.status;
  end if;
  if waiting.status <> 'waiting' and (send or waiting.status <> 'planned') then
    raise exception using errcode = 'P0001', hint = 'automation.run_decided',
      message = 'This was decided already.';
  end if;
  if send then
    update public.automation_runs r set reply = coalesce(nullif(trim(content), ''), r.reply)
      where r.id = run returning * into waiting;
    perform private.send_automation_reply(waiting, auth.uid());
  end if;
  update public.automation_runs r set decided_by = auth.uid(), reason = null,
    effects = case when send then jsonb_build_object('message', r.message_id) else r.effects end,
    status = case when send then 'done' else 'dismissed' end
    where r.id = run returning r.status into waiting.status;
  return waiting.status;
end
$function$
