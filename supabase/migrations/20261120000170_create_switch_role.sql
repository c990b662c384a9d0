create function private.switch_role(target text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  person uuid := auth.uid();
  active text;
begin
  select user_type into active from public.profiles where id = person for update;
  if active is null then
    raise exception using errcode = 'P0001', message = 'You must be signed in to switch roles.',
      hint = 'auth.required';
  end if;
  if target is null or target not in ('renter', 'host', 'guide') then
    raise exception using errcode = 'P0001', message = 'There is no such role.',
      hint = 'roles.unknown';
  end if;
  -- Anyone may look for a home, and a renter may become a guide; a host is made by sign-up alone.
  if not private.has_role(target)
    and not (target = 'renter' or (target = 'guide' and active = 'renter')) then
    raise exception using errcode = 'P0001',
      message = format('Your account is not set up as a %s.', target), hint = 'roles.not_held';
  end if;
  perform private.grant_role(person, target);
  update public.profiles set user_type = target where id = person and user_type <> target;
  return target;
end
$$;
comment on function private.switch_role is 'Definer: the active role is no column a client may write.';

create function public.switch_role(target text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.switch_role(target) $$;
comment on function public.switch_role is
  'Makes another role the active one; a renter becomes a guide, whose onboarding starts. Returns it.';

create function private.complete_onboarding() returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  person uuid := auth.uid();
  active text := (select user_type from public.profiles where id = person);
begin
  if active = 'guide' then
    update public.guides set onboarding_completed = true, onboarding_step = 5 where id = person;
  elsif active = 'host' then
    update public.hosts set onboarding_completed = true, onboarding_step = 3 where id = person;
  end if;
end
$$;
comment on function private.complete_onboarding is 'Definer: onboarding_completed is no client''s.';

create function public.complete_onboarding() returns void
  language sql volatile
  set search_path = ''
  as $$ select private.complete_onboarding() $$;
comment on function public.complete_onboarding is
  'Ends the onboarding of the caller''s active role, by finishing or by skipping it.';

grant execute on function private.switch_role(text), public.switch_role(text),
  private.complete_onboarding(), public.complete_onboarding() to authenticated;
