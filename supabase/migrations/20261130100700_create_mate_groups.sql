-- Mates who accepted each other form a group that looks for one home: a name, its people, and a list of homes
-- that is theirs for as long as they are in it (decision 176).

create table public.mate_groups (
  id uuid primary key,
  name text not null check (char_length(trim(name)) between 1 and 80),
  founder_id uuid not null references public.profiles (id) on delete cascade,
  -- Its owner is the founder, its other editors are the people of the group.
  list_id uuid not null unique references public.favorite_lists (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.mate_groups is
  'People who look for one home together. The name is that of its list of homes.';
create index mate_groups_founder_id_idx on public.mate_groups (founder_id);

create table public.mate_group_members (
  group_id uuid not null references public.mate_groups (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  joined_at timestamptz,
  primary key (group_id, profile_id)
);
comment on table public.mate_group_members is
  'Who is in a group, or invited as long as they have not joined. Who declines or leaves has no row.';
create index mate_group_members_profile_id_idx on public.mate_group_members (profile_id, joined_at);
create index mate_group_members_invited_by_idx on public.mate_group_members (invited_by);

create function private.my_mate_groups() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select m.group_id from public.mate_group_members m where m.profile_id = (select auth.uid())
  $$;
comment on function private.my_mate_groups is
  'Groups that the caller is in or invited to. Definer: the policies of both tables ask it.';
grant execute on function private.my_mate_groups() to authenticated;

alter table public.mate_groups enable row level security;

create policy session_has_shown_second_factor on public.mate_groups as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- Also those who are invited: they decide by who is in it.
create policy person_reads_own_mate_groups on public.mate_groups
  for select to authenticated using (id in (select private.my_mate_groups()));

alter table public.mate_group_members enable row level security;

create policy session_has_shown_second_factor on public.mate_group_members as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy person_reads_people_of_own_mate_groups on public.mate_group_members
  for select to authenticated using (group_id in (select private.my_mate_groups()));

-- No writes: people come and go through the functions below.
grant select on public.mate_groups, public.mate_group_members to authenticated;

create trigger mate_groups_touch before update on public.mate_groups
  for each row execute function private.touch_updated_at();
create trigger mate_groups_clean_text before insert or update of name on public.mate_groups
  for each row execute function private.clean_text('name:line');
create trigger brake_rows after insert on public.mate_groups
  referencing new table as inserted for each statement execute function private.brake_rows();
create trigger brake_rows after insert on public.mate_group_members
  referencing new table as inserted for each statement execute function private.brake_rows();

insert into private.limits (kind, says, seconds, fresh, young, grown) values
  ('mate_groups', 'rows', 86400, 10, 15, 20),
  -- Each is a notification for another person.
  ('mate_group_members', 'rows', 86400, 40, 60, 100);
insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.mate_groups', 'founder_id', true, 'erase', 'Handed over to a member before, or of use to the person alone.'),
  ('public.mate_group_members', 'profile_id', true, 'erase', 'Only of use to the person.'),
  ('public.mate_group_members', 'invited_by', false, 'anonymise', 'The membership is the other person''s.');

-- The list of a group: its homes are every member's, the list itself is only the group's. ------------

create function private.is_list_of_group(list uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.mate_groups g where g.list_id = list) $$;
comment on function private.is_list_of_group is
  'Whether a list belongs to a group of mates. Definer: policies of lists ask it of every list.';
grant execute on function private.is_list_of_group(uuid) to authenticated;

drop policy owner_removes_favorite_list on public.favorite_lists;
create policy owner_removes_favorite_list on public.favorite_lists for delete to authenticated
  using (owner_id = (select auth.uid()) and not private.is_list_of_group(id));
drop policy member_leaves_or_owner_removes on public.favorite_list_members;
create policy member_leaves_or_owner_removes on public.favorite_list_members for delete to authenticated
  using (
    (profile_id = (select auth.uid()) or list_id in (
      select l.id from public.favorite_lists l where l.owner_id = (select auth.uid())
    )) and not private.is_list_of_group(list_id)
  );
drop policy owner_changes_role_on_list on public.favorite_list_members;
create policy owner_changes_role_on_list on public.favorite_list_members for update to authenticated
  using (
    list_id in (select l.id from public.favorite_lists l where l.owner_id = (select auth.uid()))
    and not private.is_list_of_group(list_id)
  );

create function private.refuse_list_of_group(list uuid) returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if list in (select private.my_favorite_lists()) and private.is_list_of_group(list) then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.of_group',
      message = 'This list belongs to a group of mates. Who is in the group has it.';
  end if;
end
$$;
comment on function private.refuse_list_of_group is
  'Refuses what would part a list from its group. Granted to callers of the functions of lists.';
grant execute on function private.refuse_list_of_group(uuid) to authenticated;

create or replace function public.remove_favorite_list(list uuid) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  perform private.refuse_list_of_group(list);
  delete from public.favorite_lists l where l.id = list;
end
$$;

create or replace function public.leave_favorite_list(list uuid, member uuid) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  perform private.refuse_list_of_group(list);
  delete from public.favorite_list_members m where m.list_id = list and m.profile_id = member;
end
$$;

create or replace function public.create_favorite_list_link(list uuid, role text) returns text
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  perform private.refuse_list_of_group(list);
  return private.create_favorite_list_link(list, role);
end
$$;

create function private.rename_mate_group() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.mate_groups g set name = new.name where g.list_id = new.id and g.name <> new.name;
  return null;
end
$$;
comment on function private.rename_mate_group is
  'Trigger: a group is called as its list. Definer: groups are no client''s to write.';
create trigger favorite_lists_rename_mate_group after update of name on public.favorite_lists
  for each row execute function private.rename_mate_group();

-- People of one group write to each other, and know each other's names. -------------------------------

create function private.look_together(one uuid, other uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select private.are_mates(one, other) or exists (
      select from public.mate_group_members mine
      join public.mate_group_members theirs on theirs.group_id = mine.group_id
      where mine.profile_id = one and theirs.profile_id = other
        and mine.joined_at is not null and theirs.joined_at is not null
    )
  $$;
comment on function private.look_together is
  'Whether two are mates, or in one group of mates. Definer: requests and groups are their people''s.';

create or replace function private.relationship_context(me uuid, other uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when mine.user_type = theirs.user_type then
        case when mine.user_type = 'renter' and private.look_together(me, other)
          then 'mate_to_mate' end
      when mine.user_type = 'guide' and theirs.user_type = 'host' then
        case when private.is_tenant_of(me, other) then 'tenant_to_host' else 'guide_to_host' end
      when mine.user_type = 'host' and theirs.user_type = 'guide' then
        case when private.is_tenant_of(other, me) then 'host_to_tenant' else 'host_to_guide' end
      else mine.user_type || '_to_' || theirs.user_type
    end
    from public.profiles mine, public.profiles theirs
    where mine.id = me and theirs.id = other
  $$;

create or replace function private.may_write_in(conversation uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.conversation_participants p
      join public.profiles me on me.id = p.user_id and me.is_verified
      join public.conversations c on c.id = p.conversation_id
      where p.conversation_id = conversation and p.user_id = (select auth.uid())
        -- Mates write for as long as both want to look together.
        and (c.metadata ->> 'relationship_context' is distinct from 'mate_to_mate' or exists (
          select from public.conversation_participants other
          where other.conversation_id = conversation and other.user_id <> p.user_id
            and private.look_together(p.user_id, other.user_id)
        ))
    )
  $$;

create or replace function private.people_i_know() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    with me as (select auth.uid() as id),
    side as materialized (select private.my_organizations() as org_id),
    homes as materialized (
      select l.id, l.owner_id from public.listings l
      where l.owner_id = (select id from me) or l.org_id in (select org_id from side)
    ),
    requests as materialized (
      select a.id, a.applicant_id, a.listing_id from public.applications a
      where a.applicant_id = (select id from me)
        or a.id in (select private.my_co_applications())
        or (a.status <> 'draft' and a.listing_id in (select id from homes))
        or a.id in (
          select c.application_id from public.application_co_applicants c
          where c.profile_id = (select id from me) or c.email = private.my_verified_email()
        )
    ),
    agreed as materialized (
      select private.my_leases() as id
      union select l.id from public.leases l
        where l.host_id = (select id from me) or l.org_id in (select org_id from side)
    ),
    seen as materialized (
      select t.renter_id, t.guide_id, t.host_id from public.tours t
      where t.renter_id = (select id from me) or t.guide_id = (select id from me)
        or t.host_id = (select id from me) or t.org_id in (select org_id from side)
    )
    select other.user_id from public.conversation_participants mine
      join public.conversation_participants other on other.conversation_id = mine.conversation_id
      where mine.user_id = (select id from me)
    union select m.profile_id from public.organization_members m
      where m.org_id in (select org_id from side)
    union select i.invited_by from public.organization_invitations i
      where i.email = private.my_verified_email()
    union select applicant_id from requests
    union select c.profile_id from public.application_co_applicants c
      where c.application_id in (select id from requests)
    union select l.owner_id from public.listings l where l.id in (select listing_id from requests)
    union select p.profile_id from public.lease_parties p where p.lease_id in (select id from agreed)
    union select l.host_id from public.leases l where l.id in (select id from agreed)
    union select renter_id from seen
    union select guide_id from seen
    union select host_id from seen
    union select r.sender_id from public.mate_requests r where r.recipient_id = (select id from me)
    union select r.recipient_id from public.mate_requests r where r.sender_id = (select id from me)
    union select g.profile_id from public.mate_group_members g
      where g.group_id in (select private.my_mate_groups())
    union select m.profile_id from public.favorite_list_members m
      where m.list_id in (select private.my_favorite_lists())
    union select f.owner_id from public.favorite_lists f
      where f.id in (select private.my_favorite_lists())
    union select r.author_id from public.reviews r
      where r.reviewed_id = (select id from me) or r.listing_id in (select id from homes)
    union select b.blocked_id from public.blocks b where b.blocker_id = (select id from me)
  $$;

-- Forming a group, and who comes into it ------------------------------------------------------------

create function private.name_of(person uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((select p.full_name from public.profiles p where p.id = person), 'A renter')
  $$;
comment on function private.name_of is
  'A person''s name for a notification; of an account without one, a word. Granted to no role.';

create function private.notify_mate_group(mate_group uuid, but uuid, title text, words text) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(m.profile_id, 'account', notify_mate_group.title, words,
      jsonb_build_object('mate_group_id', mate_group))
    from public.mate_group_members m
    where m.group_id = mate_group and m.joined_at is not null and m.profile_id <> but
  $$;
comment on function private.notify_mate_group is
  'Notifies those in a group other than one person. Granted to no role.';

create function private.lock_mate_group(mate_group uuid) returns public.mate_groups
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.mate_groups;
begin
  select * into found_row from public.mate_groups g where g.id = mate_group for no key update;
  if found_row.id is null or not exists (
    select from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = auth.uid() and m.joined_at is not null
  ) then
    raise exception using errcode = 'P0001', hint = 'mate_groups.missing',
      message = 'This group is not available';
  end if;
  return found_row;
end
$$;
comment on function private.lock_mate_group is
  'A group that the caller is in, locked: who comes and goes does so one after the other. Granted to no role.';

create function private.limit_mate_groups(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person, so that the count holds.
  perform from public.profiles p where p.id = person for no key update;
  if (
    select count(*) from public.mate_group_members m
    where m.profile_id = person and m.joined_at is not null
  ) >= 10 then
    raise exception using errcode = 'P0001', hint = 'mate_groups.too_many',
      message = 'You are in ten groups already. Leave one first.';
  end if;
end
$$;
comment on function private.limit_mate_groups is 'A person is in ten groups at most. Granted to no role.';

create function private.add_mate(into_group public.mate_groups, person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if exists (
    select from public.mate_group_members m
    where m.group_id = into_group.id and m.profile_id = person
  ) then
    return;
  end if;
  -- Blocked by one who is in it reads as any other person who cannot be asked.
  if person is null or not private.are_mates(me, person) or exists (
    select from public.mate_group_members m
    where m.group_id = into_group.id and private.is_blocked_between(m.profile_id, person)
  ) then
    raise exception using errcode = 'P0001', hint = 'mate_groups.not_a_mate',
      message = 'This person cannot be invited. Only people who look for a home with you can.';
  end if;
  if (
    select count(*) from public.mate_group_members m where m.group_id = into_group.id
  ) >= 10 then
    raise exception using errcode = 'P0001', hint = 'mate_groups.full',
      message = 'A group has room for ten people, with those who are invited.';
  end if;
  insert into public.mate_group_members (group_id, profile_id, invited_by)
    values (into_group.id, person, me);
  perform private.notify(person, 'account', 'You are invited to a group of mates',
    format('%s invites you to look for a home together in “%s”.', private.name_of(me),
      into_group.name),
    jsonb_build_object('mate_group_id', into_group.id));
end
$$;
comment on function private.add_mate is
  'Invites a mate of the caller; who is in it or invited stays what they are. The caller holds the lock. Granted to no role.';

create function private.create_mate_group(id uuid, name text, mates uuid[]) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  made public.mate_groups;
  list uuid := gen_random_uuid();
  mate uuid;
begin
  if exists (
    select from public.mate_groups g
    where g.id = create_mate_group.id and g.founder_id = me
  ) then
    return create_mate_group.id;
  end if;
  perform private.limit_mate_groups(me);
  if coalesce(cardinality(mates), 0) = 0 or cardinality(mates) > 9 then
    raise exception using errcode = 'P0001', hint = 'mate_groups.mates_missing',
      message = 'Choose one to nine mates for a group.';
  end if;
  insert into public.favorite_lists (id, owner_id, name) values (list, me, create_mate_group.name);
  insert into public.mate_groups (id, name, founder_id, list_id)
    values (create_mate_group.id, create_mate_group.name, me, list)
    on conflict do nothing returning * into made;
  if made.id is null then
    raise exception using errcode = 'P0001', hint = 'mate_groups.missing',
      message = 'This group is not available';
  end if;
  insert into public.mate_group_members (group_id, profile_id, joined_at) values (made.id, me, now());
  foreach mate in array mates loop
    perform private.add_mate(made, mate);
  end loop;
  return made.id;
end
$$;
comment on function private.create_mate_group is 'Definer: groups are no client''s to write.';

create function public.create_mate_group(id uuid, name text, mates uuid[]) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.create_mate_group(id, name, mates) $$;
comment on function public.create_mate_group is
  'Forms a group of the caller with an own list of homes, and invites mates of theirs. The same id again changes nothing.';

create function private.invite_mate(mate_group uuid, person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.add_mate(private.lock_mate_group(mate_group), person);
end
$$;
comment on function private.invite_mate is 'Definer: groups are no client''s to write.';

create function public.invite_mate(mate_group uuid, person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.invite_mate(mate_group, person) $$;
comment on function public.invite_mate is
  'A member invites a mate of their own; repeating it changes nothing.';

create function private.answer_mate_group(mate_group uuid, accept boolean) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  asked public.mate_groups;
  mine public.mate_group_members;
begin
  -- The person before the group, as in a block: two that wait for each other never move.
  perform from public.profiles p where p.id = me for no key update;
  select * into asked from public.mate_groups g where g.id = mate_group for no key update;
  select * into mine from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = me;
  if mine.joined_at is not null then
    if accept then return 'joined'; end if;
    raise exception using errcode = 'P0001', hint = 'mate_groups.joined_already',
      message = 'You are in this group already. Leave it instead.';
  end if;
  if not coalesce(accept, false) then
    delete from public.mate_group_members m where m.group_id = mate_group and m.profile_id = me;
    if found then
      perform private.notify(mine.invited_by, 'account', 'News of your group of mates',
        format('%s does not join “%s”.', private.name_of(me), asked.name),
        jsonb_build_object('mate_group_id', mate_group));
    end if;
    return 'declined';
  end if;
  if mine.profile_id is null or exists (
    select from public.mate_group_members m
    where m.group_id = mate_group and m.joined_at is not null
      and private.is_blocked_between(m.profile_id, me)
  ) then
    raise exception using errcode = 'P0001', hint = 'mate_groups.missing',
      message = 'This group is not available';
  end if;
  perform private.limit_mate_groups(me);
  update public.mate_group_members m set joined_at = now()
    where m.group_id = mate_group and m.profile_id = me;
  insert into public.favorite_list_members (list_id, profile_id, role)
    values (asked.list_id, me, 'editor')
    on conflict (list_id, profile_id) do update set role = 'editor';
  perform private.notify_mate_group(mate_group, me, 'News of your group of mates',
    format('%s joined “%s”.', private.name_of(me), asked.name));
  return 'joined';
end
$$;
comment on function private.answer_mate_group is 'Definer: groups are no client''s to write.';

create function public.answer_mate_group(mate_group uuid, accept boolean) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_mate_group(mate_group, accept) $$;
comment on function public.answer_mate_group is
  'Who is invited joins, and has the list of the group; or declines. Repeating it changes nothing.';

grant execute on function
  private.create_mate_group(uuid, text, uuid[]), public.create_mate_group(uuid, text, uuid[]),
  private.invite_mate(uuid, uuid), public.invite_mate(uuid, uuid),
  private.answer_mate_group(uuid, boolean), public.answer_mate_group(uuid, boolean)
  to authenticated;
