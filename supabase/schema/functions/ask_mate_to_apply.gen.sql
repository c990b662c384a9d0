-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Asks a person of a group that both are in to apply together with the caller; the same id again changes nothing.
-- executable by authenticated
create function public.ask_mate_to_apply(id uuid, application uuid, mate_group uuid, mate uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ask_mate_to_apply(id, application, mate_group, mate) $function$

-- Definer: clients write no co-applicants themselves.
-- executable by authenticated
create function private.ask_mate_to_apply(id uuid, application uuid, mate_group uuid, mate uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  request public.applications;
  earlier public.application_co_applicants;
begin
  -- Before the application: who leaves the group steps back from it after this, or is not asked at all.
  perform from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id in (me, mate) and m.joined_at is not null
    order by m.profile_id for share;
  request := private.open_application(application);
  if mate = me or private.is_blocked_between(me, mate) or (
    select count(*) from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id in (me, mate) and m.joined_at is not null
  ) <> 2 then
    raise exception using errcode = 'P0001', hint = 'applications.mate_missing',
      message = 'This person is not in your group any more.';
  end if;
  select * into earlier from public.application_co_applicants c where c.id = ask_mate_to_apply.id;
  if earlier.id is not null then
    if earlier.application_id = application and earlier.mate_id = mate then
      return earlier.id;
    end if;
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if (select count(*) from public.application_co_applicants c
      where c.application_id = application) >= 9 then
    raise exception using errcode = 'P0001', hint = 'applications.co_applicants_too_many',
      message = 'An application has room for nine people beside you.';
  end if;
  insert into public.application_co_applicants (id, application_id, full_name, mate_id, group_id)
    values (ask_mate_to_apply.id, application, left(private.name_of(mate), 120), mate, mate_group)
    on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'applications.co_applicant_twice',
      message = 'This person is invited already.';
  end if;
  perform private.drop_shares(application);
  perform private.notify(mate, 'application', 'You are invited to apply together',
    'Say whether you apply for this home, too.',
    jsonb_build_object('application_id', application, 'co_applicant_id', ask_mate_to_apply.id));
  perform private.resend_application(application);
  return ask_mate_to_apply.id;
end
$function$
