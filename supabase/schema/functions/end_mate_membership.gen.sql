-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes a person out of a group, its list and its open applications. The caller holds the group's lock. Granted to no role.
create function private.end_mate_membership(was public.mate_groups, person uuid, is_removed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
