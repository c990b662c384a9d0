-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: approves or rejects a host's paper and tells the host.
create function public.operator_decide_paper(operator text, paper uuid, verdict text, reason text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_decide_paper(operator, paper, verdict, reason) $function$

-- Definer: verdicts are nobody else's.
-- executable by service_role
create function private.operator_decide_paper(operator text, paper uuid, verdict text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target public.host_verification;
begin
  perform private.begin_operation(operator);
  if verdict is null or verdict not in ('approved', 'rejected') then
    raise exception using errcode = 'P0001', hint = 'operators.verdict_unknown',
      message = 'Papers are approved or rejected.';
  end if;
  if verdict = 'rejected' and coalesce(trim(reason), '') = '' then
    raise exception using errcode = 'P0001', hint = 'operators.reason_missing',
      message = 'Say why: the host reads it.';
  end if;
  select * into target from public.host_verification v where v.id = paper for update;
  if target.id is null then
    raise exception using errcode = 'P0001', hint = 'operators.paper_missing',
      message = 'There is no such paper.';
  end if;
  if target.status = verdict then
    return jsonb_build_object('id', paper, 'status', verdict, 'changed', false);
  end if;
  update public.host_verification v set status = verdict, reason = coalesce(trim(
      operator_decide_paper.reason), ''), decided_at = now()
    where v.id = paper;
  perform private.audit('papers.' || verdict, 'host_verification', paper::text,
    jsonb_build_object('from', target.status, 'reason', coalesce(reason, '')));
  perform private.notify(target.host_id, 'account',
    case verdict when 'approved' then 'Your papers were approved'
      else 'Your papers were not approved' end,
    coalesce(reason, ''), jsonb_build_object('host_verification_id', paper), 'high');
  return jsonb_build_object('id', paper, 'status', verdict, 'changed', true);
end
$function$
