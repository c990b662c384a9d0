-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Reports a message, listing, profile, review, or a question about a home or its answer that the caller sees; answers the report, the same one while it is under way.
-- executable by authenticated
create function public.report_content(subject text, subject_id uuid, reason text, details text DEFAULT ''::text, report uuid DEFAULT gen_random_uuid())
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.report_content(subject, subject_id, reason, details, report) $function$

-- Definer: it keeps evidence that its caller may not read.
-- executable by authenticated
create function private.report_content(subject text, subject_id uuid, reason text, details text, report uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  target record;
  pending uuid;
begin
  -- One report of a person at a time, so that the limit and 'once' hold.
  perform from public.profiles p where p.id = me for no key update;
  select r.id into pending from public.reports r
    where r.reporter_id = me and (r.id = report or (
      r.subject = report_content.subject and r.subject_id = report_content.subject_id
      and r.status in ('open', 'reviewing')
    ))
    limit 1;
  if pending is not null then
    return pending;
  end if;
  select * into target from private.reportable(subject, subject_id, me);
  if not found then
    raise exception using errcode = 'P0001', hint = 'reports.subject_missing',
      message = 'This is not available';
  end if;
  if target.reported_id = me then
    raise exception using errcode = 'P0001', hint = 'reports.own',
      message = 'You cannot report what is your own.';
  end if;
  if reason is null or reason not in (
    'spam', 'scam', 'harassment', 'discrimination', 'false_information', 'inappropriate', 'other'
  ) then
    raise exception using errcode = 'P0001', hint = 'reports.reason_unknown',
      message = 'There is no such reason.';
  end if;
  if reason = 'other' and coalesce(trim(details), '') = '' then
    raise exception using errcode = 'P0001', hint = 'reports.details_missing',
      message = 'Please say what is wrong.';
  end if;
  if (
    select count(*) from public.reports r
    where r.reporter_id = me and r.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception using errcode = 'P0001', hint = 'reports.too_many',
      message = 'You have sent 20 reports today. Please try again tomorrow.';
  end if;
  insert into public.reports (id, reporter_id, subject, subject_id, reason, details)
    values (report, me, subject, subject_id, reason, coalesce(details, ''));
  insert into private.report_evidence (report_id, reported_id, evidence)
    values (report, target.reported_id, target.evidence);
  return report;
end
$function$
