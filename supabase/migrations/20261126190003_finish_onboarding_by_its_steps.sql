-- Any call ended a host's or a guide's onboarding, without a word of its answers. To skip it is said now, and to
-- complete it asks for what the last step asks for. And a favorite could be a home that its host had not published.

drop function public.complete_onboarding();
drop function private.complete_onboarding();

create function private.complete_onboarding(how text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  person uuid := auth.uid();
  active text := (select p.user_type from public.profiles p where p.id = person);
  answered boolean;
begin
  if how is null or how not in ('complete', 'skip') then
    raise exception using errcode = 'P0001', hint = 'onboarding.way_unknown',
      message = 'An onboarding is completed or skipped.';
  end if;
  if active = 'guide' then
    -- Quick mode ends with the second step; everything but the name may be left empty.
    answered := exists (
      select from public.guides g join public.profiles p on p.id = g.id
      where g.id = person and g.onboarding_step >= 1 and coalesce(trim(p.full_name), '') <> '');
  elsif active = 'host' then
    answered := exists (
      select from public.hosts h
      where h.id = person and coalesce(trim(h.company_name), '') <> '' and coalesce(trim(h.contact_phone), '') <> ''
        and (h.years_in_business is not null or cardinality(h.service_areas) > 0
          or coalesce(trim(h.tax_id), '') <> '' or cardinality(h.certifications) > 0));
  else
    return;
  end if;
  if how = 'complete' and not answered then
    raise exception using errcode = 'P0001', hint = 'onboarding.incomplete',
      message = 'Some answers are missing. Go through the steps, or skip them.';
  end if;
  if active = 'guide' then
    update public.guides g set onboarding_completed = true, onboarding_step = 5 where g.id = person;
  else
    update public.hosts h set onboarding_completed = true, onboarding_step = 3 where h.id = person;
  end if;
end
$$;
comment on function private.complete_onboarding is 'Definer: onboarding_completed is no client''s.';

create function public.complete_onboarding(how text default 'complete') returns void
  language sql volatile
  set search_path = ''
  as $$ select private.complete_onboarding(how) $$;
comment on function public.complete_onboarding is
  'Ends the onboarding of the caller''s active role: complete, once its answers are there, or skip.';
grant execute on function private.complete_onboarding(text), public.complete_onboarding(text) to authenticated;

drop policy person_adds_own_favorite on public.favorites;
create policy person_adds_public_home_to_own_favorites on public.favorites
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.listings l where l.id = listing_id and l.status = 'active')
  );
