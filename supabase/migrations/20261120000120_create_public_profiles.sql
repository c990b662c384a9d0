-- What others see of a person. A view straight on profiles would need the right to read everyone's
-- phone number, so the public columns are kept as rows of their own, and the view runs as its caller.
create table private.profile_cards (
  id uuid primary key references public.profiles (id) on delete cascade,
  full_name text,
  avatar_url text,
  user_type text not null,
  is_verified boolean not null
);
comment on table private.profile_cards is 'The public columns of profiles, kept by a trigger.';

alter table private.profile_cards enable row level security;

-- Hosts and guides offer something to the public; who looks for a home does not.
create policy visitor_reads_cards_of_partners on private.profile_cards
  for select to anon using (user_type in ('host', 'guide'));

create policy person_reads_cards on private.profile_cards
  for select to authenticated using (true);

-- No writes: the trigger below is the only source.
grant select on private.profile_cards to anon, authenticated;

create function private.keep_profile_card() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.profile_cards (id, full_name, avatar_url, user_type, is_verified)
  values (new.id, new.full_name, new.avatar_url, new.user_type, new.is_verified)
  on conflict (id) do update set
    full_name = excluded.full_name, avatar_url = excluded.avatar_url,
    user_type = excluded.user_type, is_verified = excluded.is_verified;
  return null;
end
$$;
comment on function private.keep_profile_card is
  'Trigger; definer because nobody else writes cards.';

create trigger profiles_keep_card after insert or update on public.profiles
  for each row execute function private.keep_profile_card();

create view public.public_profiles with (security_invoker = true) as
  select id, full_name, avatar_url, user_type, is_verified from private.profile_cards;
comment on view public.public_profiles is 'What anyone may know about a person.';

grant select on public.public_profiles to anon, authenticated;
