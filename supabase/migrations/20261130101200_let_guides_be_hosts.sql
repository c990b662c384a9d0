-- A guide may let a home of their own, and a host may show homes for others: each takes the other's role with the
-- same account (decision 183). A renter becomes a host by sign-up alone, as before.

create or replace function private.switch_role(target text) returns text
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
  -- Anyone may look for a home, and anyone may become a guide; a guide may become a host.
  if not private.has_role(target)
    and not (target in ('renter', 'guide') or (target = 'host' and active = 'guide')) then
    raise exception using errcode = 'P0001',
      message = format('Your account is not set up as a %s.', target), hint = 'roles.not_held';
  end if;
  perform private.grant_role(person, target);
  update public.profiles set user_type = target where id = person and user_type <> target;
  return target;
end
$$;
