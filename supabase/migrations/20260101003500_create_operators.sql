-- The audit log, and what operators do.

-- Who did what that decides power or money. Entries are not chained by hashes: each would have to
-- wait for the one before it to commit, so all money would go through one lock; and whoever owns the
-- table could compute the chain anew. What a lease's parties must be able to prove has its own chain.
create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- No foreign key: what somebody did outlives their account.
  actor_id uuid,
  actor_role text not null,
  -- Name of the operator who came with the secret key (DEC-40).
  operator text check (char_length(operator) between 1 and 80),
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$' and char_length(action) <= 80),
  subject_table text not null check (char_length(subject_table) between 1 and 63),
  subject_id text not null check (char_length(subject_id) between 1 and 200),
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32768)
);
comment on table private.audit_log is
  'Who did what that decides power or money. Entries are added, never changed, and kept for seven years; operators read them.';
create index audit_log_subject_idx on private.audit_log (subject_table, subject_id, id desc);
create index audit_log_actor_id_idx on private.audit_log (actor_id, id desc);
create index audit_log_happened_at_idx on private.audit_log (happened_at);

alter table private.audit_log enable row level security;
-- No policy, no grant: private.audit writes, the operator's functions read.

create function private.keep_audit_log() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '7 years' then
    return old;
  end if;
  raise exception using errcode = 'P0001', hint = 'audit.append_only',
    message = 'Entries of the audit log cannot be changed.';
end
$$;
comment on function private.keep_audit_log is
  'Trigger: nobody changes the audit log, whatever they own; only what is older than seven years may go.';

create trigger audit_log_keep_rows before update or delete on private.audit_log
  for each row execute function private.keep_audit_log();
create trigger audit_log_keep_table before truncate on private.audit_log
  for each statement execute function private.keep_audit_log();

create function private.audit(
  action text, subject_table text, subject_id text, details jsonb default '{}'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.audit_log
      (actor_id, actor_role, operator, action, subject_table, subject_id, details)
    values (
      auth.uid(),
      -- No claims: a job, a migration, the seed.
      coalesce(auth.jwt() ->> 'role', 'system'),
      -- A signed-in person is never an operator; the operator's functions set the name.
      case when auth.uid() is null then nullif(current_setting('kinstead.operator', true), '') end,
      action, subject_table, subject_id, details
    )
  $$;
comment on function private.audit is
  'Notes an act that decides power or money, in its transaction: action like `application.approved`, the table without schema, the row''s id. `details` hold ids, statuses and figures, never texts of people. Definer: nobody writes the log directly, and the function is granted to nobody.';

create function private.audit_changes() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  earlier jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  later jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject text;
  changes jsonb;
begin
  select jsonb_object_agg(key, jsonb_strip_nulls(
      jsonb_build_object('from', earlier -> key, 'to', later -> key)
    )) into changes
    from jsonb_object_keys(coalesce(later, earlier)) as key
    where (earlier -> key) is distinct from (later -> key)
      and (tg_nargs = 0 and key <> 'updated_at' or key = any (tg_argv));
  if changes is null then
    return null;
  end if;
  select string_agg(coalesce(later, earlier) ->> a.attname, '/' order by part.position) into subject
    from pg_catalog.pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as part (attnum, position)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where i.indrelid = tg_relid and i.indisprimary;
  perform private.audit(
    tg_table_name || case tg_op
      when 'INSERT' then '.added' when 'UPDATE' then '.changed' else '.removed' end,
    tg_table_name, subject, jsonb_build_object('columns', changes));
  return null;
end
$$;
comment on function private.audit_changes is
  'Trigger, after each row: notes who changed which columns from what to what. Its arguments are the columns to note, all but updated_at without arguments. Name columns wherever a row also holds texts of people.';

create function private.run_audit_retention(at timestamptz default now(), batch integer default 1000)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  gone integer;
begin
  delete from private.audit_log e where e.id in (
    select o.id from private.audit_log o
    where o.happened_at < least(at, now()) - interval '7 years'
    order by o.happened_at limit batch for update skip locked
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function private.run_audit_retention is
  'Forgets entries older than seven years, the oldest first. Job: every day.';
grant execute on function private.run_audit_retention(timestamptz, integer) to kinstead_jobs;

-- The columns that decide power, and who may be trusted with a home. Names and papers stay out.

create trigger profiles_audit after update on public.profiles
  for each row when (
    -- Not `update of`: is_verified is derived in a trigger, whatever column was written.
    old.user_type is distinct from new.user_type
    or old.is_verified is distinct from new.is_verified
    or old.org_id is distinct from new.org_id
  )
  execute function private.audit_changes('user_type', 'is_verified', 'org_id');

create trigger organization_members_audit after insert or update or delete
  on public.organization_members
  for each row execute function private.audit_changes('org_id', 'profile_id', 'role');

create trigger host_verification_audit after update on public.host_verification
  for each row when (old.status is distinct from new.status)
  execute function private.audit_changes('status');

create trigger listings_audit after update on public.listings
  for each row when (
    old.status is distinct from new.status
    or old.owner_id is distinct from new.owner_id
    or old.org_id is distinct from new.org_id
  )
  execute function private.audit_changes('status', 'owner_id', 'org_id');

create trigger revoked_verifications_audit after insert or delete on private.revoked_verifications
  for each row execute function private.audit_changes('profile_id');

-- What `npm run operator` does (DEC-40). Granted to service_role alone: who comes with the secret key
-- is an operator, who says their name; every act notes it in the audit log, in its transaction.
insert into private.transitions (machine, from_status, to_status) values
  ('host_verification', 'pending', 'approved'),
  ('host_verification', 'pending', 'rejected'),
  ('host_verification', 'approved', 'rejected'),
  ('host_verification', 'rejected', 'approved');
create trigger host_verification_guard_transition before update of status
  on public.host_verification
  for each row execute function private.guard_transition();

create function private.begin_operation(operator text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if operator is null or char_length(trim(operator)) not between 1 and 80 then
    raise exception using errcode = 'P0001', hint = 'operators.name_missing',
      message = 'Say who you are: the audit log keeps it.';
  end if;
  -- For private.audit and the triggers that call it, until the transaction ends.
  perform set_config('kinstead.operator', trim(operator), true);
end
$$;
comment on function private.begin_operation is
  'Names the operator of this transaction. Granted to nobody but through the operator''s functions.';

create function private.find_person(person text) returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  found_id uuid;
begin
  select p.id into found_id from public.profiles p
    where p.id::text = lower(person) or lower(p.email) = lower(person)
    limit 1;
  if found_id is null then
    raise exception using errcode = 'P0001', hint = 'operators.person_missing',
      message = 'Nobody has this e-mail address or id.';
  end if;
  return found_id;
end
$$;
comment on function private.find_person is 'Somebody by e-mail address or id. Granted to nobody.';

create function private.operator_list(subject text, wanted text, page_size integer, before text)
  returns setof jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.operator_list is 'Definer: service_role reads none of these tables.';

create function public.operator_list(
  subject text, wanted text default null, page_size integer default 50, before text default null
) returns setof jsonb
  language sql stable
  set search_path = ''
  as $$ select private.operator_list(subject, wanted, page_size, before) $$;
comment on function public.operator_list is
  'For operators: papers, reports, feedback, contact, partners or audit, the newest first; `wanted` is a status, `all`, or for the audit log an id, an action or an operator. `before` is the last row''s time, its id for audit.';

create function private.operator_decide_paper(
  operator text, paper uuid, verdict text, reason text
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.operator_decide_paper is 'Definer: verdicts are nobody else''s.';

create function public.operator_decide_paper(
  operator text, paper uuid, verdict text, reason text default ''
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_decide_paper(operator, paper, verdict, reason) $$;
comment on function public.operator_decide_paper is
  'For operators: approves or rejects a host''s paper and tells the host.';

create function private.operator_decide_report(
  operator text, report uuid, target text, note text, hide boolean
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.operator_decide_report is 'Definer: reports are the operator''s to decide.';

create function public.operator_decide_report(
  operator text, report uuid, target text, note text default '', hide boolean default false
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_decide_report(operator, report, target, note, hide) $$;
comment on function public.operator_decide_report is
  'For operators: moves a report, tells the reporter how it ended; `hide` hides a reported review.';

create function private.operator_close(operator text, subject text, item text, note text)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  place text := case subject when 'feedback' then 'feedback' when 'contact' then 'contact_messages'
    when 'partners' then 'partner_signups' end;
  remark text := coalesce(trim(note), '');
  changed boolean;
  known boolean;
begin
  perform private.begin_operation(operator);
  if place is null then
    raise exception using errcode = 'P0001', hint = 'operators.list_unknown',
      message = 'There is no such list.';
  end if;
  if place = 'feedback' then
    update private.feedback f set closed_at = now(), note = remark
      where f.reference = upper(item) and f.closed_at is null;
    changed := found;
    known := exists (select from private.feedback f where f.reference = upper(item));
  elsif place = 'contact_messages' then
    update private.contact_messages c set closed_at = now(), note = remark
      where c.reference = upper(item) and c.closed_at is null;
    changed := found;
    known := exists (select from private.contact_messages c where c.reference = upper(item));
  else
    update private.partner_signups s set closed_at = now(), note = remark
      where s.id::text = lower(item) and s.closed_at is null;
    changed := found;
    known := exists (select from private.partner_signups s where s.id::text = lower(item));
  end if;
  if not known then
    raise exception using errcode = 'P0001', hint = 'operators.item_missing',
      message = 'There is nothing with this number.';
  end if;
  if changed then
    perform private.audit(subject || '.closed', place, item);
  end if;
  return jsonb_build_object('id', item, 'changed', changed);
end
$$;
comment on function private.operator_close is 'Definer: service_role writes none of these tables.';

create function public.operator_close(
  operator text, subject text, item text, note text default ''
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_close(operator, subject, item, note) $$;
comment on function public.operator_close is
  'For operators: feedback or a letter by reference, a partner sign-up by id, is dealt with.';

create function private.operator_ban(operator text, person text, until timestamptz, reason text)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  target uuid := private.find_person(person);
  before timestamptz;
begin
  perform private.begin_operation(operator);
  if until is not null and coalesce(trim(reason), '') = '' then
    raise exception using errcode = 'P0001', hint = 'operators.reason_missing',
      message = 'Say why: the audit log keeps it.';
  end if;
  select u.banned_until into before from auth.users u where u.id = target for update;
  if before is not distinct from until then
    return jsonb_build_object('id', target, 'banned_until', until, 'changed', false);
  end if;
  -- The column that auth's own admin sets; with it in one transaction: the open sessions, and the
  -- entry that says who did it.
  update auth.users u set banned_until = until where u.id = target;
  if until > now() then
    delete from auth.sessions s where s.user_id = target;
  end if;
  perform private.audit(case when until is null then 'people.unbanned' else 'people.banned' end,
    'profiles', target::text,
    jsonb_build_object('until', until, 'reason', coalesce(reason, '')));
  return jsonb_build_object('id', target, 'banned_until', until, 'changed', true);
end
$$;
comment on function private.operator_ban is
  'Definer: accounts are the auth server''s. A token that is out lives on until it expires, within the hour.';

create function public.operator_ban(
  operator text, person text, until timestamptz default null, reason text default ''
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_ban(operator, person, until, reason) $$;
comment on function public.operator_ban is
  'For operators: keeps somebody, by e-mail address or id, from signing in until a moment; null lets them in again.';

create function private.operator_set_verification(
  operator text, person text, revoked boolean, reason text
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  target uuid := private.find_person(person);
  changed boolean;
begin
  perform private.begin_operation(operator);
  if revoked then
    if coalesce(trim(reason), '') = '' then
      raise exception using errcode = 'P0001', hint = 'operators.reason_missing',
        message = 'Say why: the audit log keeps it.';
    end if;
    insert into private.revoked_verifications (profile_id, reason)
      values (target, trim(operator_set_verification.reason)) on conflict do nothing;
  else
    delete from private.revoked_verifications r where r.profile_id = target;
  end if;
  changed := found;
  if changed then
    perform private.audit(
      case when revoked then 'verification.revoked' else 'verification.restored' end,
      'profiles', target::text, jsonb_build_object('reason', coalesce(reason, '')));
  end if;
  return jsonb_build_object('id', target, 'changed', changed,
    'verified', (select p.is_verified from public.profiles p where p.id = target));
end
$$;
comment on function private.operator_set_verification is
  'Definer: the verified mark is derived, and revoked here only.';

create function public.operator_set_verification(
  operator text, person text, revoked boolean, reason text default ''
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_set_verification(operator, person, revoked, reason) $$;
comment on function public.operator_set_verification is
  'For operators: takes the verified mark from somebody, or lets it come back (DEC-23).';

grant execute on function
  private.operator_list(text, text, integer, text),
  public.operator_list(text, text, integer, text),
  private.operator_decide_paper(text, uuid, text, text),
  public.operator_decide_paper(text, uuid, text, text),
  private.operator_decide_report(text, uuid, text, text, boolean),
  public.operator_decide_report(text, uuid, text, text, boolean),
  private.operator_close(text, text, text, text),
  public.operator_close(text, text, text, text),
  private.operator_ban(text, text, timestamptz, text),
  public.operator_ban(text, text, timestamptz, text),
  private.operator_set_verification(text, text, boolean, text),
  public.operator_set_verification(text, text, boolean, text) to service_role;
