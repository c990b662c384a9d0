-- The applicant's side: save, submit, change after sending, withdraw.

create function private.application_content(application uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'full_name', p.full_name, 'message', a.message,
      'facts', to_jsonb(f) - '{id,created_at,updated_at}'::text[],
      'references', coalesce((
        select jsonb_agg(to_jsonb(r) - '{applicant_id,created_at,updated_at}'::text[]
          order by r.created_at, r.id)
        from public.application_references r where r.applicant_id = a.applicant_id), '[]'),
      'co_applicants', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'full_name', c.full_name,
          'email', c.email, 'status', c.status) order by c.created_at, c.id)
        from public.application_co_applicants c where c.application_id = a.id), '[]'))
    from public.applications a
      join public.profiles p on p.id = a.applicant_id
      left join public.renter_profiles f on f.id = a.applicant_id
    where a.id = application
  $$;
comment on function private.application_content is
  'What would be sent now. Definer: it is written into versions; granted to nobody.';

-- The caller holds the application's lock, so numbers have no gaps and no doubles.
create function private.keep_application_version(application uuid) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  what jsonb := private.application_content(application);
  fingerprint text := encode(sha256(convert_to(what::text, 'UTF8')), 'hex');
  latest public.application_versions;
begin
  select * into latest from public.application_versions v
    where v.application_id = application order by v.version desc limit 1;
  if latest.content_hash is not distinct from fingerprint then
    return latest.version;
  end if;
  insert into public.application_versions (application_id, version, content, content_hash, created_by)
    values (application, coalesce(latest.version, 0) + 1, what, fingerprint, auth.uid());
  update public.applications a set version = coalesce(latest.version, 0) + 1 where a.id = application;
  return coalesce(latest.version, 0) + 1;
end
$$;
comment on function private.keep_application_version is
  'Keeps what is sent now, if it is something else than before; answers the version.';

create function private.tell_host_of_application(
  application uuid, title text, message text, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(l.owner_id, 'application', title, message,
      jsonb_build_object('application_id', a.id, 'listing_id', l.id), priority, l.org_id, l.property_id)
    from public.applications a join public.listings l on l.id = a.listing_id
    where a.id = application
  $$;
comment on function private.tell_host_of_application is 'A notification for the host of the home.';

-- Mine, locked, and still to be changed; else the refusal that fits.
create function private.open_application(application uuid) returns public.applications
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.applications;
begin
  select * into found_row from public.applications a where a.id = application for no key update;
  if found_row.id is null or found_row.applicant_id is distinct from auth.uid() then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if found_row.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', found_row.status);
  end if;
  return found_row;
end
$$;
comment on function private.open_application is
  'The caller''s own open application, locked for this transaction; refuses every other.';

-- After sending, a change is a version, and the host hears of it.
create function private.resend_application(application uuid) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications;
  kept integer;
begin
  select * into request from public.applications a where a.id = application;
  if request.status = 'draft' then
    return 0;
  end if;
  kept := private.keep_application_version(application);
  if kept <> request.version then
    perform private.tell_host_of_application(application, 'An application was changed',
      'Version ' || kept || ' is what counts now.', 'low');
  end if;
  return kept;
end
$$;
comment on function private.resend_application is
  'The version that counts after a change; 0 for a draft. The caller holds the lock.';

create function private.refuse_application(home public.listings) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if home.id is null or home.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'applications.home_missing',
      message = 'This home is no longer available';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
end
$$;
comment on function private.refuse_application is
  'Refuses homes that are not to let, and one''s own.';

create function private.save_application(application uuid, listing uuid, message text)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  home public.listings;
  request public.applications;
begin
  if not exists (select from public.applications a where a.id = application) then
    select * into home from public.listings l where l.id = listing;
    perform private.refuse_application(home);
    -- The unique keys decide between two at once: of an id, and of a person and home.
    insert into public.applications (id, listing_id, applicant_id, message)
      values (application, listing, me, coalesce(message, ''))
      on conflict do nothing;
    if not found and not exists (
      select from public.applications a where a.id = application and a.applicant_id = me
    ) then
      raise exception using errcode = 'P0001', hint = 'applications.open_already',
        message = 'You have an open application for this home already.';
    end if;
  end if;
  request := private.open_application(application);
  if request.listing_id <> listing then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  update public.applications a set message = coalesce(save_application.message, a.message)
    where a.id = application and a.message is distinct from coalesce(save_application.message, a.message);
  return private.resend_application(application);
end
$$;
comment on function private.save_application is 'Definer: nobody writes applications directly.';

create function public.save_application(application uuid, listing uuid, message text default null)
  returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.save_application(application, listing, message) $$;
comment on function public.save_application is
  'Begins an application under the client''s id, or changes it; after sending it sends the present facts as a new version. Answers the version, 0 for a draft.';

create function private.submit_application(application uuid) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  request public.applications;
  home public.listings;
  facts public.renter_profiles;
  gaps text;
begin
  select * into request from public.applications a where a.id = application and a.applicant_id = me;
  -- A retry of what was sent answers the same.
  if request.version > 0 and request.status in ('submitted', 'screening', 'shortlisted') then
    return request.version;
  end if;
  -- The home before the application, as everywhere: two that wait for each other never move.
  select * into home from public.listings l where l.id = request.listing_id for share;
  request := private.open_application(application);
  if request.status <> 'draft' then
    return request.version;
  end if;
  perform private.refuse_application(home);
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'applications.verification_required',
      message = 'You need to verify your profile before applying.';
  end if;
  select * into facts from public.renter_profiles f where f.id = me;
  select string_agg(gap, ', ' order by gap) into gaps from (values
    ('household_size', facts.household_size is null), ('employment', facts.employment is null),
    ('income_cents', facts.income_cents is null), ('move_in_on', facts.move_in_on is null)
  ) as needed (gap, missing) where missing;
  if gaps is not null then
    raise exception using errcode = 'P0001', hint = 'applications.incomplete', detail = gaps,
      message = 'Before it is sent, an application needs your household, work, income and move-in date.';
  end if;
  update public.applications a set status = 'submitted', submitted_at = now() where a.id = application;
  request.version := private.keep_application_version(application);
  perform private.tell_host_of_application(application, 'A new application',
    'Somebody applied for ' || home.title || '.', 'high');
  return request.version;
end
$$;
comment on function private.submit_application is 'Definer: nobody writes applications directly.';

create function public.submit_application(application uuid) returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.submit_application(application) $$;
comment on function public.submit_application is
  'Sends the caller''s draft with their present facts; answers its version. Repeating it changes nothing.';

create function private.withdraw_application(application uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications;
begin
  select * into request from public.applications a
    where a.id = application and a.applicant_id = auth.uid() for no key update;
  if request.status = 'withdrawn' then
    return request.status;
  end if;
  if request.status = 'approved' then
    raise exception using errcode = 'P0001', hint = 'applications.approved',
      message = 'This application was approved. Turn down the lease instead.';
  end if;
  request := private.open_application(application);
  update public.applications a set status = 'withdrawn' where a.id = application;
  if request.status <> 'draft' then
    perform private.tell_host_of_application(application, 'An application was withdrawn', '', 'low');
  end if;
  return 'withdrawn';
end
$$;
comment on function private.withdraw_application is 'Definer: nobody writes applications directly.';

create function public.withdraw_application(application uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_application(application) $$;
comment on function public.withdraw_application is
  'Takes back the caller''s application while nobody has approved it.';

grant execute on function private.save_application(uuid, uuid, text),
  public.save_application(uuid, uuid, text), private.submit_application(uuid),
  public.submit_application(uuid), private.withdraw_application(uuid),
  public.withdraw_application(uuid) to authenticated;
