-- Two people edit one row: the second one to save wrote back what the first had just changed. A row that
-- several people or devices edit counts its changes, and an update may say which version it began from by
-- sending it: one that is not the newest is refused, and nothing of it is written.

create function private.guard_version() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  -- An update that does not send a version arrives with the one that is there.
  if new.row_version is distinct from old.row_version then
    raise exception 'This was changed in the meantime. Nothing was saved.'
      using errcode = 'P0001', hint = 'rows.stale', detail = old.row_version::text;
  end if;
  new.row_version := old.row_version + 1;
  return new;
end
$$;
comment on function private.guard_version is
  'Refuses an update that names another version than the row has, and counts the change.';
revoke execute on function private.guard_version from public;

alter table public.listings add column row_version integer not null default 1;
alter table public.tour_rules add column row_version integer not null default 1;
alter table public.organizations add column row_version integer not null default 1;
alter table public.profiles add column row_version integer not null default 1;
alter table public.guides add column row_version integer not null default 1;

comment on column public.listings.row_version is 'Counts changes; an update that sends another one is refused.';
comment on column public.tour_rules.row_version is 'As of listings.';
comment on column public.organizations.row_version is 'As of listings.';
comment on column public.profiles.row_version is 'As of listings.';
comment on column public.guides.row_version is 'As of listings.';

grant update (row_version) on public.listings, public.tour_rules, public.organizations, public.profiles,
  public.guides to authenticated;

create trigger listings_version before update on public.listings
  for each row execute function private.guard_version();
create trigger tour_rules_version before update on public.tour_rules
  for each row execute function private.guard_version();
create trigger organizations_version before update on public.organizations
  for each row execute function private.guard_version();
create trigger profiles_version before update on public.profiles
  for each row execute function private.guard_version();
create trigger guides_version before update on public.guides
  for each row execute function private.guard_version();
