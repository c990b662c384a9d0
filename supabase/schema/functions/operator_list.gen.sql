-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: papers, reports, feedback, contact, partners or audit, the newest first; `wanted` is a status, `all`, or for the audit log an id, an action or an operator. `before` is the last row's time, its id for audit.
create function public.operator_list(subject text, wanted text DEFAULT NULL::text, page_size integer DEFAULT 50, before text DEFAULT NULL::text)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.operator_list(subject, wanted, page_size, before) $function$

-- Definer: service_role reads none of these tables.
-- executable by service_role
create function private.operator_list(subject text, wanted text, page_size integer, before text)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  page integer := least(greatest(coalesce(page_size, 50), 1), 200);
  earlier timestamptz := case when subject <> 'audit' then before::timestamptz end;
begin
  if subject = 'papers' then
    return query select jsonb_build_object('id', v.id, 'host', p.email, 'name', p.full_name,
        'type', v.document_type, 'file', v.document_url, 'status', v.status, 'reason', v.reason,
        'at', v.created_at)
      from public.host_verification v join public.profiles p on p.id = v.host_id
      where (wanted = 'all' or v.status = coalesce(wanted, 'pending'))
        and (earlier is null or v.created_at < earlier)
      order by v.created_at desc limit page;
  elsif subject = 'reports' then
    return query select jsonb_build_object('id', r.id, 'subject', r.subject,
        'subject_id', r.subject_id, 'reason', r.reason, 'details', r.details, 'status', r.status,
        'reporter', reporter.email, 'reported', reported.email, 'evidence', e.evidence,
        'note', e.note, 'at', r.created_at)
      from public.reports r
      left join private.report_evidence e on e.report_id = r.id
      left join public.profiles reporter on reporter.id = r.reporter_id
      left join public.profiles reported on reported.id = e.reported_id
      where (wanted = 'all' or r.status = wanted
          or (wanted is null and r.status in ('open', 'reviewing')))
        and (earlier is null or r.created_at < earlier)
      order by r.created_at desc limit page;
  elsif subject = 'feedback' then
    return query select jsonb_build_object('id', f.reference, 'category', f.category,
        'text', f.content, 'from', coalesce(p.email, f.email), 'screenshot', f.screenshot_path,
        'note', f.note, 'at', f.created_at, 'closed_at', f.closed_at)
      from private.feedback f left join public.profiles p on p.id = f.user_id
      where (wanted = 'all' or (f.closed_at is not null) = (coalesce(wanted, 'open') = 'closed'))
        and (earlier is null or f.created_at < earlier)
      order by f.created_at desc limit page;
  elsif subject = 'contact' then
    return query select jsonb_build_object('id', c.reference, 'topic', c.topic, 'text', c.content,
        'name', c.full_name, 'from', c.email, 'note', c.note, 'at', c.created_at,
        'closed_at', c.closed_at)
      from private.contact_messages c
      where (wanted = 'all' or (c.closed_at is not null) = (coalesce(wanted, 'open') = 'closed'))
        and (earlier is null or c.created_at < earlier)
      order by c.created_at desc limit page;
  elsif subject = 'partners' then
    return query select jsonb_build_object('id', s.id, 'kind', s.kind, 'name', s.full_name,
        'from', s.email, 'phone', s.phone, 'city', s.city, 'text', s.content, 'note', s.note,
        'at', s.created_at, 'closed_at', s.closed_at)
      from private.partner_signups s
      where (wanted = 'all' or (s.closed_at is not null) = (coalesce(wanted, 'open') = 'closed'))
        and (earlier is null or s.created_at < earlier)
      order by s.created_at desc limit page;
  elsif subject = 'audit' then
    return query select jsonb_build_object('id', a.id, 'at', a.happened_at, 'action', a.action,
        'by', coalesce(a.operator, p.email, a.actor_id::text, a.actor_role),
        'role', a.actor_role, 'subject', a.subject_table || ' ' || a.subject_id,
        'details', a.details)
      from private.audit_log a left join public.profiles p on p.id = a.actor_id
      where (wanted is null or wanted = 'all' or a.subject_id = wanted or a.action = wanted
          or a.operator = wanted)
        and (before is null or a.id < before::bigint)
      order by a.id desc limit page;
  else
    raise exception using errcode = 'P0001', hint = 'operators.list_unknown',
      message = 'There is no such list.';
  end if;
end
$function$
