-- Who leaves a group, is removed, blocks one of it or deletes their account is out of its list and its open
-- applications; the group goes on with who is left (decision 176).

create function private.end_mate_membership(was public.mate_groups, person uuid, is_removed boolean)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  gone public.mate_group_members;
  asked public.application_co_applicants;
  heir uuid;
begin
  delete from public.mate_group_members m
    where m.group_id = was.id and m.profile_id = person returning * into gone;
  if gone.profile_id is null then
    return;
  end if;
  -- What is decided stays: a lease has its own ways out.
  for asked in
    select c.* from public.application_co_applicants c
    where c.group_id = was.id and c.mate_id = person and c.status <> 'refused'
    order by c.application_id
  loop
    perform from public.applications a
      where a.id = asked.application_id
        and a.status in ('draft', 'submitted', 'screening', 'shortlisted') for no key update;
    if found then
      perform private.step_back(asked);
    end if;
  end loop;
  if gone.joined_at is null then
    return;
  end if;
  delete from public.favorite_list_members m where m.list_id = was.list_id and m.profile_id = person;
  if was.founder_id = person then
    select m.profile_id into heir from public.mate_group_members m
      where m.group_id = was.id and m.joined_at is not null
      order by m.joined_at, m.profile_id limit 1;
    if heir is null then
      -- The group goes with its list, and with it who was invited.
      delete from public.favorite_lists l where l.id = was.list_id;
      return;
    end if;
    update public.mate_groups g set founder_id = heir where g.id = was.id;
    update public.favorite_lists l set owner_id = heir where l.id = was.list_id;
    delete from public.favorite_list_members m where m.list_id = was.list_id and m.profile_id = heir;
  end if;
  perform private.notify_mate_group(was.id, person, 'News of your group of mates',
    format('%s is not in “%s” any more.', private.name_of(person), was.name));
  if is_removed then
    perform private.notify(person, 'account', 'News of your group of mates',
      format('You are not in “%s” any more.', was.name), jsonb_build_object('mate_group_id', was.id));
  end if;
end
$$;
comment on function private.end_mate_membership is
  'Takes a person out of a group, its list and its open applications. The caller holds the group''s lock. Granted to no role.';

create function private.leave_mate_group(mate_group uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.mate_groups;
begin
  select * into was from public.mate_groups g where g.id = mate_group for no key update;
  if exists (
    select from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = auth.uid() and m.joined_at is not null
  ) then
    perform private.end_mate_membership(was, auth.uid(), false);
  end if;
end
$$;
comment on function private.leave_mate_group is 'Definer: groups are no client''s to write.';

create function public.leave_mate_group(mate_group uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.leave_mate_group(mate_group) $$;
comment on function public.leave_mate_group is
  'The caller leaves a group, its list and its open applications; who is gone already stays gone. After the founder the longest member has it, after the last it is over.';

create function private.remove_mate(mate_group uuid, person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.mate_groups := private.lock_mate_group(mate_group);
  member public.mate_group_members;
begin
  select * into member from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = person;
  if member.profile_id is null then
    return;
  end if;
  if person = auth.uid() or (was.founder_id <> auth.uid()
    and (member.joined_at is not null or member.invited_by is distinct from auth.uid()))
  then
    raise exception using errcode = 'P0001', hint = 'mate_groups.founder_only',
      message = 'Only who formed the group removes people, and who invited a person takes it back.';
  end if;
  perform private.end_mate_membership(was, person, member.joined_at is not null);
end
$$;
comment on function private.remove_mate is 'Definer: groups are no client''s to write.';

create function public.remove_mate(mate_group uuid, person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_mate(mate_group, person) $$;
comment on function public.remove_mate is
  'The founder removes a person, or who invited one takes it back; who is gone already stays gone.';

create function private.dissolve_mate_group(mate_group uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.mate_groups;
begin
  if not exists (select from public.mate_groups g where g.id = mate_group) then
    return;
  end if;
  was := private.lock_mate_group(mate_group);
  if was.founder_id <> auth.uid() then
    raise exception using errcode = 'P0001', hint = 'mate_groups.founder_only',
      message = 'Only who formed the group dissolves it. You can leave it.';
  end if;
  perform private.notify_mate_group(mate_group, auth.uid(), 'News of your group of mates',
    format('%s dissolved “%s”. Applications that you sent together stay.', private.name_of(auth.uid()),
      was.name));
  delete from public.favorite_lists l where l.id = was.list_id;
end
$$;
comment on function private.dissolve_mate_group is 'Definer: groups are no client''s to write.';

create function public.dissolve_mate_group(mate_group uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.dissolve_mate_group(mate_group) $$;
comment on function public.dissolve_mate_group is
  'The founder ends the group and its list for all in it; applications stay. What is gone stays gone.';

grant execute on function
  private.leave_mate_group(uuid), public.leave_mate_group(uuid),
  private.remove_mate(uuid, uuid), public.remove_mate(uuid, uuid),
  private.dissolve_mate_group(uuid), public.dissolve_mate_group(uuid)
  to authenticated;

-- A block: the two are in no group together, and apply together for nothing that is open. -------------

create function private.part_blocked_mates() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  shared public.mate_groups;
  asked public.application_co_applicants;
begin
  for shared in
    select g.* from public.mate_groups g
    where exists (select from public.mate_group_members m
        where m.group_id = g.id and m.profile_id = new.blocker_id)
      and exists (select from public.mate_group_members m
        where m.group_id = g.id and m.profile_id = new.blocked_id)
    order by g.id for no key update
  loop
    -- Who blocks leaves; a founder stays, and the other leaves.
    perform private.end_mate_membership(shared,
      case when shared.founder_id = new.blocker_id then new.blocked_id else new.blocker_id end, false);
  end loop;
  for asked in
    select c.* from public.application_co_applicants c
      join public.applications a on a.id = c.application_id
    where c.status <> 'refused' and c.mate_id is not null
      and ((a.applicant_id = new.blocker_id and c.mate_id = new.blocked_id)
        or (a.applicant_id = new.blocked_id and c.mate_id = new.blocker_id))
    order by c.application_id
  loop
    perform from public.applications a
      where a.id = asked.application_id
        and a.status in ('draft', 'submitted', 'screening', 'shortlisted') for no key update;
    if found then
      perform private.step_back(asked);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.part_blocked_mates is
  'Trigger: parts two of whom one blocks the other. Definer: groups and applications are no client''s to write.';
create trigger blocks_part_mates after insert on public.blocks
  for each row execute function private.part_blocked_mates();

-- A deleted account leaves its groups to who is left. ------------------------------------------------

create function private.leave_mate_groups(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.mate_groups;
begin
  for was in
    select g.* from public.mate_groups g
    where exists (select from public.mate_group_members m
      where m.group_id = g.id and m.profile_id = person)
    order by g.id for no key update
  loop
    perform private.end_mate_membership(was, person, false);
  end loop;
end
$$;
comment on function private.leave_mate_groups is 'Takes a person out of all groups of mates. Granted to no role.';

create function private.leave_mate_groups_of_account() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.leave_mate_groups(old.id);
  return old;
end
$$;
comment on function private.leave_mate_groups_of_account is
  'Trigger: a deleted founder leaves the group and its list to a member, however the account is deleted.';
create trigger kinstead_leave_mate_groups before delete on auth.users
  for each row execute function private.leave_mate_groups_of_account();

create or replace function private.erase_account(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  entry private.personal_data;
  org uuid := (select m.org_id from public.organization_members m where m.profile_id = person);
  needed boolean := false;
  named boolean;
begin
  perform private.end_membership(person);
  -- Before its lists go: that of a group is others', too.
  perform private.leave_mate_groups(person);
  update public.listings l set status = 'archived'
    where l.owner_id = person and l.status <> 'archived';
  -- Rows of a parent go or stay with it.
  for entry in
    select * from private.personal_data e
    where e.parent_table is null and e.table_name <> 'public.profiles'
    order by e.kind = 'keep', e.table_name, e.owner_column
  loop
    if entry.kind = 'erase' then
      execute format('delete from %s t where %s and not (%s)',
        entry.table_name, private.personal_rows(entry), coalesce(entry.spared, 'false'))
        using person;
    end if;
    if entry.kind = 'anonymise' or cardinality(entry.cleared) > 0 then
      execute format('update %s t set %s where %s', entry.table_name,
        (select string_agg(format('%I = null', name), ', ') from unnest(
          case when entry.kind = 'anonymise' then entry.cleared || entry.owner_column
            else entry.cleared end) name),
        private.personal_rows(entry)) using person;
    end if;
    if entry.kind = 'keep' or entry.spared is not null then
      execute format('select exists (select from %s t where %s)',
        entry.table_name, private.personal_rows(entry)) into named using person;
      needed := needed or named;
    end if;
  end loop;
  -- Its homes are gone only now.
  perform private.close_organization(org);
  perform private.audit('account.deleted', 'profiles', person::text,
    jsonb_build_object('left_behind', needed));
  if needed then
    perform private.leave_account_behind(person);
  else
    delete from auth.users u where u.id = person;
  end if;
  -- Now that their rows are gone, what no row of others shows.
  insert into private.files_to_erase (bucket_id, name)
    select o.bucket_id, o.name from storage.objects o
    where o.owner_id = person::text and not private.is_file_in_use(o.bucket_id, o.name)
    on conflict do nothing;
end
$$;
