create function private.save_co_applicant(
  id uuid, application uuid, full_name text, email text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
  elsif earlier.application_id <> application then
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
    -- Only who proved the address hears of it; the applicant does not learn whether anybody did.
    select p.id into invited from auth.users u join public.profiles p on p.id = u.id
      where lower(u.email) = address and u.is_sso_user = false and p.is_verified;
    perform private.notify(invited, 'application', 'You are invited to apply together',
      'Say whether you apply for this home, too.',
      jsonb_build_object('application_id', application, 'co_applicant_id', save_co_applicant.id));
  end if;
  perform private.resend_application(application);
  return save_co_applicant.id;
end
$$;
comment on function private.save_co_applicant is 'Definer: nobody writes co-applicants directly.';

create function public.save_co_applicant(id uuid, application uuid, full_name text, email text)
  returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.save_co_applicant(id, application, full_name, email) $$;
comment on function public.save_co_applicant is
  'Invites somebody to apply together with the caller, or changes who; until approval.';

create function private.remove_co_applicant(co_applicant uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  application uuid;
begin
  select c.application_id into application
    from public.application_co_applicants c join public.applications a on a.id = c.application_id
    where c.id = co_applicant and a.applicant_id = auth.uid();
  if application is null then
    return;
  end if;
  perform private.open_application(application);
  delete from public.application_co_applicants c where c.id = co_applicant;
  perform private.resend_application(application);
end
$$;
comment on function private.remove_co_applicant is 'Definer: nobody writes co-applicants directly.';

create function public.remove_co_applicant(co_applicant uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_co_applicant(co_applicant) $$;
comment on function public.remove_co_applicant is
  'Takes somebody off the caller''s open application; who is gone already stays gone.';

create function private.answer_co_application(co_applicant uuid, accept boolean) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  invitation public.application_co_applicants;
  request public.applications;
  answer text := case when accept then 'confirmed' else 'refused' end;
begin
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  select * into request from public.applications a
    where a.id = invitation.application_id for no key update;
  -- Once more under the lock: the applicant may have changed the address meanwhile.
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  if invitation.id is null or accept is null
    or private.my_verified_email() is distinct from invitation.email then
    raise exception using errcode = 'P0001', hint = 'applications.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if invitation.status = answer then
    return answer;
  end if;
  if request.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', request.status);
  end if;
  -- Nobody signs a lease on both sides.
  if accept and private.manages_listing(request.listing_id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
  update public.application_co_applicants c set status = answer,
    profile_id = case when accept then me end
    where c.id = co_applicant;
  perform private.resend_application(request.id);
  perform private.notify(request.applicant_id, 'application',
    invitation.full_name || case when accept then ' applies with you' else ' does not apply with you' end,
    '', jsonb_build_object('application_id', request.id, 'listing_id', request.listing_id));
  return answer;
end
$$;
comment on function private.answer_co_application is
  'Definer: nobody writes co-applicants directly; whose address it is, decides who answers.';

create function public.answer_co_application(co_applicant uuid, accept boolean) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_co_application(co_applicant, accept) $$;
comment on function public.answer_co_application is
  'Whoever was invited says yes or no; with a proven address only.';

grant execute on function private.save_co_applicant(uuid, uuid, text, text),
  public.save_co_applicant(uuid, uuid, text, text), private.remove_co_applicant(uuid),
  public.remove_co_applicant(uuid), private.answer_co_application(uuid, boolean),
  public.answer_co_application(uuid, boolean) to authenticated;
