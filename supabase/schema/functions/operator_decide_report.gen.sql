-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: moves a report, tells the reporter how it ended; `hide` hides a reported review, or takes a reported question with its answer off its home's page.
create function public.operator_decide_report(operator text, report uuid, target text, note text DEFAULT ''::text, hide boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_decide_report(operator, report, target, note, hide) $function$

-- Definer: reports are the operator's to decide.
-- executable by service_role
create function private.operator_decide_report(operator text, report uuid, target text, note text, hide boolean)
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
$function$
