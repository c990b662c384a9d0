-- Lists of homes that several people look at together. The owner invites by a secret link.
create table public.favorite_lists (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.favorite_lists is 'A list of homes, its owner''s and its members''.';
create index favorite_lists_owner_id_idx on public.favorite_lists (owner_id, created_at desc);

create table public.favorite_list_members (
  list_id uuid not null references public.favorite_lists (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('editor', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (list_id, profile_id)
);
comment on table public.favorite_list_members is
  'Who looks at a list beside its owner; an editor also adds, removes and notes.';
create index favorite_list_members_profile_id_idx on public.favorite_list_members (profile_id);

create table public.favorite_list_items (
  list_id uuid not null references public.favorite_lists (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  note text not null default '' check (char_length(note) <= 500),
  added_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (list_id, listing_id)
);
comment on table public.favorite_list_items is 'A home on a list, with a note that all members read.';
create index favorite_list_items_listing_id_idx on public.favorite_list_items (listing_id);
create index favorite_list_items_added_by_idx on public.favorite_list_items (added_by);

create table private.favorite_list_links (
  list_id uuid not null references public.favorite_lists (id) on delete cascade,
  role text not null check (role in ('editor', 'viewer')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (list_id, role)
);
comment on table private.favorite_list_links is
  'The one valid invitation of a list for each role. Only its hash: who reads the table joins nothing.';

-- No policy: the functions below read it as its owner.
alter table private.favorite_list_links enable row level security;

-- Definer, because a policy on members that reads members would ask itself.
create function private.my_favorite_lists() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select id from public.favorite_lists where owner_id = (select auth.uid())
    union all
    select list_id from public.favorite_list_members where profile_id = (select auth.uid())
  $$;
comment on function private.my_favorite_lists is 'Lists that the caller owns or has joined.';

create function private.my_editable_favorite_lists() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select id from public.favorite_lists where owner_id = (select auth.uid())
    union all
    select list_id from public.favorite_list_members
    where profile_id = (select auth.uid()) and role = 'editor'
  $$;
comment on function private.my_editable_favorite_lists is
  'Lists whose homes the caller may add, note and remove.';

grant execute on function private.my_favorite_lists(), private.my_editable_favorite_lists()
  to authenticated;

alter table public.favorite_lists enable row level security;
alter table public.favorite_list_members enable row level security;
alter table public.favorite_list_items enable row level security;

create policy member_reads_favorite_list on public.favorite_lists
  for select to authenticated
  using (owner_id = (select auth.uid()) or id in (select private.my_favorite_lists()));
create policy person_makes_own_favorite_list on public.favorite_lists
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy owner_renames_favorite_list on public.favorite_lists
  for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy owner_removes_favorite_list on public.favorite_lists
  for delete to authenticated using (owner_id = (select auth.uid()));
grant select, insert (id, owner_id, name), update (name), delete
  on public.favorite_lists to authenticated;

create policy member_reads_members_of_list on public.favorite_list_members
  for select to authenticated using (list_id in (select private.my_favorite_lists()));
create policy owner_changes_role_on_list on public.favorite_list_members
  for update to authenticated
  using (list_id in (select l.id from public.favorite_lists l where l.owner_id = (select auth.uid())));
create policy member_leaves_or_owner_removes on public.favorite_list_members
  for delete to authenticated using (
    profile_id = (select auth.uid())
    or list_id in (select l.id from public.favorite_lists l where l.owner_id = (select auth.uid()))
  );
-- No insert: who joins has the link (join_favorite_list).
grant select, update (role), delete on public.favorite_list_members to authenticated;

create policy member_reads_homes_of_list on public.favorite_list_items
  for select to authenticated using (list_id in (select private.my_favorite_lists()));
-- Only a home that the caller may see: the sub-query is under the listings' own policies.
create policy editor_adds_home_to_list on public.favorite_list_items
  for insert to authenticated with check (
    list_id in (select private.my_editable_favorite_lists())
    and added_by = (select auth.uid())
    and exists (select from public.listings l where l.id = listing_id)
  );
create policy editor_notes_home_of_list on public.favorite_list_items
  for update to authenticated using (list_id in (select private.my_editable_favorite_lists()));
create policy editor_removes_home_from_list on public.favorite_list_items
  for delete to authenticated using (list_id in (select private.my_editable_favorite_lists()));
grant select, insert (list_id, listing_id, note, added_by), update (note), delete
  on public.favorite_list_items to authenticated;

create trigger favorite_lists_touch before update on public.favorite_lists
  for each row execute function private.touch_updated_at();

create function private.limit_favorite_lists() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.owner_id for no key update;
  if (select count(*) from public.favorite_lists l where l.owner_id = new.owner_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.too_many',
      message = 'You keep 50 lists already. Remove one to make another.';
  end if;
  return new;
end
$$;
comment on function private.limit_favorite_lists is
  'Trigger: at most 50 for a person. Definer: it locks the person''s row.';
create trigger favorite_lists_limit before insert on public.favorite_lists
  for each row execute function private.limit_favorite_lists();

create function private.limit_favorite_list_items() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a list: else two at once would both find room.
  perform from public.favorite_lists l where l.id = new.list_id for no key update;
  if (select count(*) from public.favorite_list_items i where i.list_id = new.list_id) >= 500 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.too_many_homes',
      message = 'This list holds 500 homes already. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_favorite_list_items is
  'Trigger: at most 500 on a list. Definer: it locks the list''s row.';
create trigger favorite_list_items_limit before insert on public.favorite_list_items
  for each row execute function private.limit_favorite_list_items();
