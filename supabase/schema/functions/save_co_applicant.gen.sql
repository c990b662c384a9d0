-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Invites somebody to apply together with the caller, or changes who; until approval.
-- executable by authenticated
create function public.save_co_applicant(id uuid, application uuid, full_name text, email text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_co_applicant(id, application, full_name, email) $function$

-- Definer: nobody writes co-applicants directly.
-- executable by authenticated
create function private.save_co_applicant(id uuid, application uuid, full_name text, email text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.applications := private.open_application(application);
  address text := lower(trim(email));
  earlier public.application_co_applicants;
  invited uuid;
begin
  if address = (select lower(p.email) from public.profiles p where p.id = request.applicant_id) then
    raise exception using errcode = 'P0001', hint = 'applications.co_applicant_self',
      message = 'You are the applicant already.';
  end if;
  select * into earlier from public.application_co_applicants c where c.id = save_co_applicant.id;
  if earlier.id is null then
    if (select count(*) from public.application_co_applicants c
        where c.application_id = application) >= 9 then
      raise exception using errcode = 'P0001', hint = 'applications.co_applicants_too_many',
        message = 'An application has room for nine people beside you.';
    end if;
    insert into public.application_co_applicants (id, application_id, full_name, email)
      values (save_co_applicant.id, application, trim(save_co_applicant.full_name), address)
      on conflict do nothing;
    if not found then
      raise exception using errcode = 'P0001', hint = 'applications.co_applicant_twice',
        message = 'This person is invited already.';
    end if;
  -- A mate has their own name, and is asked in the app.
  elsif earlier.application_id <> application or earlier.mate_id is not null then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  else
    -- Another address is another person: what was confirmed is not theirs.
    update public.application_co_applicants c set full_name = trim(save_co_applicant.full_name),
      email = address,
      status = case when c.email = address then c.status else 'invited' end,
      profile_id = case when c.email = address then c.profile_id end
      where c.id = save_co_applicant.id;
  end if;
  if earlier.email is distinct from address then
    perform private.drop_shares(application);
    -- Only who proved the address and blocked none of the two hears of it; the applicant learns neither.
    select p.id into invited from auth.users u join public.profiles p on p.id = u.id
      where lower(u.email) = address and u.is_sso_user = false and p.is_verified
        and not private.is_blocked_between(p.id, request.applicant_id);
    perform private.notify(invited, 'application', 'You are invited to apply together',
      'Say whether you apply for this home, too.',
      jsonb_build_object('application_id', application, 'co_applicant_id', save_co_applicant.id));
  end if;
  perform private.resend_application(application);
  return save_co_applicant.id;
end
$function$
