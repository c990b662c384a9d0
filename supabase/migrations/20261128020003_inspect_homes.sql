-- Move-in and move-out lists of a lease: what is there, in which condition, with words and pictures of both
-- sides. What is wear and what is damage is theirs to say; the product shows both lists next to each other.

create table public.inspections (
  id uuid primary key default gen_random_uuid(),
  lease_id uuid not null references public.leases (id) on delete cascade,
  kind text not null check (kind in ('move_in', 'move_out')),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Both sides confirmed it: nothing changes any more.
  closed_at timestamptz,
  unique (lease_id, kind)
);
comment on table public.inspections is
  'The list of what a home was like when a tenant moved in or out: one of each kind for a lease.';
create index inspections_created_by_idx on public.inspections (created_by);

create table public.inspection_items (
  id uuid primary key default gen_random_uuid(),
  inspection_id uuid not null references public.inspections (id) on delete cascade,
  -- The same thing on the move-in list.
  before_id uuid references public.inspection_items (id) on delete set null,
  -- Which side put it on the list: its names and its condition are that side's.
  side text not null check (side in ('host', 'tenant')),
  room text not null check (char_length(trim(room)) between 1 and 80),
  thing text not null check (char_length(trim(thing)) between 1 and 80),
  place integer not null default 0 check (place between 0 and 100000),
  condition text check (condition in ('good', 'worn', 'damaged', 'missing')),
  host_words text not null default '' check (char_length(host_words) <= 1000),
  tenant_words text not null default '' check (char_length(tenant_words) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now()
);
comment on table public.inspection_items is
  'One thing of an inspection: its condition, and what each side says of it.';
create index inspection_items_inspection_id_idx
  on public.inspection_items (inspection_id, place, created_at, id);
create index inspection_items_before_id_idx on public.inspection_items (before_id);

create table public.inspection_pictures (
  -- In the bucket `maintenance_images`: <who added it>/<item>/<file>.
  path text primary key check (char_length(path) <= 300),
  item_id uuid not null references public.inspection_items (id) on delete cascade,
  side text not null check (side in ('host', 'tenant')),
  added_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.inspection_pictures is 'What a thing of an inspection looked like.';
create index inspection_pictures_item_id_idx on public.inspection_pictures (item_id, created_at);
create index inspection_pictures_added_by_idx on public.inspection_pictures (added_by);

create table public.inspection_confirmations (
  inspection_id uuid not null references public.inspections (id) on delete cascade,
  side text not null check (side in ('host', 'tenant')),
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz not null default now(),
  primary key (inspection_id, side)
);
comment on table public.inspection_confirmations is
  'That a side says the list is right. Of several tenants one is enough; a change of the list voids both.';
create index inspection_confirmations_confirmed_by_idx
  on public.inspection_confirmations (confirmed_by);

alter table public.inspections enable row level security;
alter table public.inspection_items enable row level security;
alter table public.inspection_pictures enable row level security;
alter table public.inspection_confirmations enable row level security;
create policy session_has_shown_second_factor on public.inspections as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy session_has_shown_second_factor on public.inspection_items as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy session_has_shown_second_factor on public.inspection_pictures as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy session_has_shown_second_factor on public.inspection_confirmations as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Its tenants, its host, owners and managers: a lease is not for assistant members (DEC-39).
create policy reader_of_lease_reads_inspections on public.inspections
  for select to authenticated using (exists (select from public.leases l where l.id = lease_id));
create policy reader_of_inspection_reads_items on public.inspection_items
  for select to authenticated
  using (exists (select from public.inspections i where i.id = inspection_id));
create policy reader_of_item_reads_pictures on public.inspection_pictures
  for select to authenticated using (exists (select from public.inspection_items i where i.id = item_id));
create policy reader_of_inspection_reads_confirmations on public.inspection_confirmations
  for select to authenticated
  using (exists (select from public.inspections i where i.id = inspection_id));

-- No writes: the functions below say which side may write what, and until when.
grant select on public.inspections, public.inspection_items, public.inspection_pictures,
  public.inspection_confirmations to authenticated;

create trigger inspection_items_touch before update on public.inspection_items
  for each row execute function private.touch_updated_at();
create trigger inspection_items_clean_text
  before insert or update of room, thing, host_words, tenant_words on public.inspection_items
  for each row execute function private.clean_text('room:line', 'thing:line', 'host_words:text',
    'tenant_words:text');

-- Which side ---------------------------------------------------------------------------------------

create function private.open_inspection(
  inspection uuid, out side text, out found_row public.inspections
)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  select * into found_row from public.inspections i where i.id = inspection for no key update;
  side := case
    when found_row.id is null then null
    when private.manages_lease(found_row.lease_id) then 'host'
    when private.is_lease_tenant(found_row.lease_id) then 'tenant' end;
  if side is null then
    raise exception using errcode = 'P0001', hint = 'inspections.missing',
      message = 'This list is not available';
  end if;
end
$$;
comment on function private.open_inspection is
  'An inspection, locked for this transaction, and the side of the caller; refuses everybody else.';

create function private.refuse_closed_inspection(was public.inspections) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if was.closed_at is not null then
    raise exception using errcode = 'P0001', hint = 'inspections.closed',
      message = 'Both sides confirmed this list. It is not changed any more.';
  end if;
end
$$;
comment on function private.refuse_closed_inspection is
  'Refuses a change of what both sides confirmed. Granted to nobody.';

-- Beginning ----------------------------------------------------------------------------------------

create function private.start_inspection(lease uuid, kind text, things jsonb) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  was public.leases := private.managed_lease(lease);
  made uuid;
  earlier uuid;
begin
  select i.id into made from public.inspections i
    where i.lease_id = lease and i.kind = start_inspection.kind;
  if made is not null then
    return made;
  end if;
  if kind is null or kind not in ('move_in', 'move_out') then
    raise exception using errcode = '22023', message = 'kind is move_in or move_out';
  end if;
  if (kind = 'move_in' and was.status not in ('active', 'ending'))
    or (kind = 'move_out' and was.status not in ('ending', 'ended')) then
    raise exception using errcode = 'P0001', hint = 'inspections.not_now',
      message = 'A move-in list needs a signed lease, a move-out list one that ends.';
  end if;
  if jsonb_typeof(things) is distinct from 'array' or jsonb_array_length(things) > 200 then
    raise exception using errcode = 'P0001', hint = 'inspections.too_many',
      message = 'A list has at most 200 things.';
  end if;
  insert into public.inspections (lease_id, kind, created_by) values (lease, kind, auth.uid())
    returning id into made;
  -- Of a home that was let to them again and again, the list of the first lease counts.
  select i.id into earlier from public.inspections i
    where kind = 'move_out' and i.kind = 'move_in' and i.lease_id in (select private.lease_line(lease))
    order by i.created_at limit 1;
  if earlier is not null then
    insert into public.inspection_items (inspection_id, before_id, side, room, thing, place)
      select made, i.id, 'host', i.room, i.thing, i.place
      from public.inspection_items i where i.inspection_id = earlier;
  else
    insert into public.inspection_items (inspection_id, side, room, thing, place)
      select made, 'host', t ->> 'room', t ->> 'thing', position
      from jsonb_array_elements(things) with ordinality as given (t, position);
  end if;
  perform private.tell_lease_parties(lease, 'An inspection list is open',
    case kind when 'move_in' then 'See the move-in list, add what you notice, and confirm it.'
      else 'See the move-out list, add what you notice, and confirm it.' end,
    jsonb_build_object('inspection', kind), 'medium');
  return made;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'inspections.thing_invalid',
    message = 'Each thing needs a room and a name of at most 80 characters.';
end
$$;
comment on function private.start_inspection is 'Definer: nobody writes inspections directly.';

create function public.start_inspection(lease uuid, kind text, things jsonb default '[]') returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.start_inspection(lease, kind, things) $$;
comment on function public.start_inspection is
  'The host''s side begins the move-in or move-out list of a lease with things [{room, thing}]; a move-out list takes those of the move-in list. A repeated call answers the same list.';

-- Writing ------------------------------------------------------------------------------------------

create function private.put_inspection_item(item uuid, inspection uuid, changes jsonb) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  caller record := private.open_inspection(inspection);
  was public.inspection_items;
  wanted public.inspection_items;
begin
  perform private.refuse_closed_inspection(caller.found_row);
  select * into was from public.inspection_items i where i.id = item;
  if was.inspection_id <> inspection then
    raise exception using errcode = 'P0001', hint = 'inspections.missing',
      message = 'This list is not available';
  end if;
  if exists (select from jsonb_object_keys(changes) as key
    where key not in ('room', 'thing', 'place', 'condition', 'words')) then
    raise exception using errcode = '22023', message = 'room, thing, place, condition or words';
  end if;
  if was.side <> caller.side
    and exists (select from jsonb_object_keys(changes) as key where key <> 'words') then
    raise exception using errcode = 'P0001', hint = 'inspections.of_the_other_side',
      message = 'The other side put this on the list. Add your words and pictures to it.';
  end if;
  wanted := was;
  wanted.room := case when changes ? 'room' then changes ->> 'room' else was.room end;
  wanted.thing := case when changes ? 'thing' then changes ->> 'thing' else was.thing end;
  wanted.place := coalesce((changes ->> 'place')::integer, was.place, 0);
  wanted.condition := case when changes ? 'condition' then changes ->> 'condition' else was.condition end;
  if changes ? 'words' and caller.side = 'host' then
    wanted.host_words := coalesce(changes ->> 'words', '');
  elsif changes ? 'words' then
    wanted.tenant_words := coalesce(changes ->> 'words', '');
  end if;
  if was.id is not null and wanted = was then
    return;
  end if;
  if was.id is null then
    if (select count(*) from public.inspection_items i where i.inspection_id = inspection) >= 200 then
      raise exception using errcode = 'P0001', hint = 'inspections.too_many',
        message = 'A list has at most 200 things.';
    end if;
    insert into public.inspection_items
        (id, inspection_id, side, room, thing, place, condition, host_words, tenant_words)
      values (item, inspection, caller.side, wanted.room, wanted.thing, wanted.place,
        wanted.condition, coalesce(wanted.host_words, ''), coalesce(wanted.tenant_words, ''));
  else
    update public.inspection_items i set room = wanted.room, thing = wanted.thing,
      place = wanted.place, condition = wanted.condition, host_words = wanted.host_words,
      tenant_words = wanted.tenant_words
      where i.id = item;
  end if;
  -- What was confirmed was another list.
  delete from public.inspection_confirmations c where c.inspection_id = inspection;
exception when check_violation or not_null_violation or data_exception then
  raise exception using errcode = 'P0001', hint = 'inspections.thing_invalid',
    message = 'Each thing needs a room and a name of at most 80 characters.';
end
$$;
comment on function private.put_inspection_item is 'Definer: nobody writes inspections directly.';

create function public.put_inspection_item(item uuid, inspection uuid, changes jsonb) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.put_inspection_item(item, inspection, changes) $$;
comment on function public.put_inspection_item is
  'Either side adds a thing under an id that the client made, or changes it: room, thing, place and condition of what it added itself, its own words of everything. It voids what was confirmed.';

create function private.remove_inspection_item(item uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.inspection_items;
  caller record;
begin
  select * into was from public.inspection_items i where i.id = item;
  -- A retry: it is gone.
  if was.id is null then
    return;
  end if;
  caller := private.open_inspection(was.inspection_id);
  perform private.refuse_closed_inspection(caller.found_row);
  if was.side <> caller.side then
    raise exception using errcode = 'P0001', hint = 'inspections.of_the_other_side',
      message = 'The other side put this on the list. Add your words and pictures to it.';
  end if;
  delete from public.inspection_items i where i.id = item;
  delete from public.inspection_confirmations c where c.inspection_id = was.inspection_id;
end
$$;
comment on function private.remove_inspection_item is 'Definer: nobody writes inspections directly.';

create function public.remove_inspection_item(item uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_inspection_item(item) $$;
comment on function public.remove_inspection_item is
  'Takes a thing off the list that one''s own side put there. Repeating it changes nothing.';

create function private.add_inspection_picture(item uuid, path text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  listed uuid := (select i.inspection_id from public.inspection_items i where i.id = item);
  caller record := private.open_inspection(listed);
begin
  if exists (select from public.inspection_pictures p
    where p.path = add_inspection_picture.path and p.item_id = item) then
    return;
  end if;
  perform private.refuse_closed_inspection(caller.found_row);
  -- In one's own folder, and in that of this thing.
  if not starts_with(path, auth.uid() || '/' || item || '/') or char_length(path) > 300 then
    raise exception using errcode = 'P0001', hint = 'inspections.picture_invalid',
      message = 'This picture is not there. Please upload it again.';
  end if;
  if (select count(*) from public.inspection_pictures p where p.item_id = item) >= 10 then
    raise exception using errcode = 'P0001', hint = 'inspections.too_many_pictures',
      message = 'A thing has at most ten pictures.';
  end if;
  insert into public.inspection_pictures (path, item_id, side, added_by)
    values (path, item, caller.side, auth.uid());
  delete from public.inspection_confirmations c where c.inspection_id = listed;
end
$$;
comment on function private.add_inspection_picture is 'Definer: nobody writes inspections directly.';

create function public.add_inspection_picture(item uuid, path text) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.add_inspection_picture(item, path) $$;
comment on function public.add_inspection_picture is
  'Either side shows what a thing looks like: a file of one''s own at <person>/<item>/<file>. Repeating it changes nothing.';

create function private.remove_inspection_picture(path text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.inspection_pictures;
  caller record;
begin
  select * into was from public.inspection_pictures p where p.path = remove_inspection_picture.path;
  if was.path is null then
    return;
  end if;
  caller := private.open_inspection((select i.inspection_id from public.inspection_items i
    where i.id = was.item_id));
  perform private.refuse_closed_inspection(caller.found_row);
  if was.side <> caller.side then
    raise exception using errcode = 'P0001', hint = 'inspections.of_the_other_side',
      message = 'The other side put this on the list. Add your words and pictures to it.';
  end if;
  delete from public.inspection_pictures p where p.path = was.path;
  delete from public.inspection_confirmations c where c.inspection_id = (caller.found_row).id;
end
$$;
comment on function private.remove_inspection_picture is 'Definer: nobody writes inspections directly.';

create function public.remove_inspection_picture(path text) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_inspection_picture(path) $$;
comment on function public.remove_inspection_picture is
  'Takes a picture of one''s own side off the list. Repeating it changes nothing.';

-- Confirming ---------------------------------------------------------------------------------------

create function private.confirm_inspection(inspection uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  caller record := private.open_inspection(inspection);
  was public.inspections := caller.found_row;
  listed jsonb;
  words text;
begin
  if was.closed_at is not null then
    return 'closed';
  end if;
  if not exists (select from public.inspection_items i where i.inspection_id = inspection)
    or exists (select from public.inspection_items i
      where i.inspection_id = inspection and i.condition is null) then
    raise exception using errcode = 'P0001', hint = 'inspections.incomplete',
      message = 'Say of each thing in which condition it is, then confirm the list.';
  end if;
  insert into public.inspection_confirmations (inspection_id, side, confirmed_by)
    values (inspection, caller.side, auth.uid())
    on conflict do nothing;
  if not found then
    return 'waiting';
  end if;
  perform private.lock_lease(was.lease_id);
  words := case was.kind when 'move_in' then 'It is the move-in list.' else 'It is the move-out list.' end;
  if (select count(*) from public.inspection_confirmations c where c.inspection_id = inspection) < 2 then
    perform private.tell_lease_parties(was.lease_id, 'A list waits for your confirmation', words,
      jsonb_build_object('inspection', was.kind), 'medium');
    return 'waiting';
  end if;
  update public.inspections i set closed_at = now() where i.id = inspection;
  select jsonb_agg(to_jsonb(i) || jsonb_build_object('pictures', (
      select jsonb_agg(p.path order by p.path) from public.inspection_pictures p where p.item_id = i.id
    )) order by i.id) into listed
    from public.inspection_items i where i.inspection_id = inspection;
  perform private.append_lease_event(was.lease_id, 'inspected', jsonb_build_object('kind', was.kind,
    'things', jsonb_array_length(listed),
    'list_hash', encode(sha256(convert_to(listed::text, 'UTF8')), 'hex')));
  perform private.tell_lease_parties(was.lease_id, 'Both sides confirmed a list', words,
    jsonb_build_object('inspection', was.kind), 'medium');
  return 'closed';
end
$$;
comment on function private.confirm_inspection is 'Definer: nobody writes inspections directly.';

create function public.confirm_inspection(inspection uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.confirm_inspection(inspection) $$;
comment on function public.confirm_inspection is
  'Either side says that the list is right; once both have, nothing changes any more. Answers waiting or closed.';

grant execute on function
  private.start_inspection(uuid, text, jsonb), public.start_inspection(uuid, text, jsonb),
  private.put_inspection_item(uuid, uuid, jsonb), public.put_inspection_item(uuid, uuid, jsonb),
  private.remove_inspection_item(uuid), public.remove_inspection_item(uuid),
  private.add_inspection_picture(uuid, text), public.add_inspection_picture(uuid, text),
  private.remove_inspection_picture(text), public.remove_inspection_picture(text),
  private.confirm_inspection(uuid), public.confirm_inspection(uuid) to authenticated;

-- Files --------------------------------------------------------------------------------------------

create or replace function private.in_seen_request_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (
      select from public.maintenance_requests r
      where r.id::text = (storage.foldername(object_name))[2]
        -- Only files that the request names: a folder can be claimed by anybody.
        and object_name = any (r.picture_paths)
    ) or exists (select from public.inspection_pictures p where p.path = object_name)
  $$;
comment on function private.in_seen_request_folder is
  'A picture lies at <sender>/<request or thing>/<file>, and is shown by the request or inspection that names it.';

create function private.is_inspection_picture(object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.inspection_pictures p where p.path = object_name) $$;
comment on function private.is_inspection_picture is
  'For the policies of storage; definer because they are asked for files of others, too.';
grant execute on function private.is_inspection_picture(text) to authenticated;

-- What a list shows is not taken away from under it; off the list it is its sender's again.
create policy inspection_picture_stays on storage.objects as restrictive
  for delete to authenticated
  using (bucket_id <> 'maintenance_images' or not private.is_inspection_picture(name));

create or replace function private.is_file_in_use(bucket text, object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    -- A new bucket gets its line; files of an unknown one stay.
    select case
      when bucket in ('home_images', 'home_videos') then exists (
        select from public.listing_media m
        where m.listing_id::text = (storage.foldername(object_name))[1]
          and (object_name = m.path or starts_with(object_name, m.path || '-')))
      when bucket = 'message_attachments' then private.is_attached(object_name)
      when bucket = 'application_images' then exists (
        select from public.document_versions v where v.path = object_name)
      when bucket = 'tour_reports' then exists (
        select from public.tour_reports r
        where r.tour_id::text = (storage.foldername(object_name))[1]
          and object_name = any (r.pictures || r.voice))
      when bucket = 'maintenance_images' then exists (
        select from public.maintenance_requests r where object_name = any (r.picture_paths))
        or private.is_inspection_picture(object_name)
      when bucket = 'receipts' then exists (
        select from public.expenses e where object_name = any (e.receipt_paths))
      when bucket = 'feedback-screenshots' then exists (
        select from private.feedback f where f.screenshot_path = object_name)
      when bucket = 'user_images' then exists (
        select from public.profiles p
        where p.id::text = (storage.foldername(object_name))[1] and p.avatar_url like '%/user_images/%'
          and right(p.avatar_url, char_length(object_name)) = object_name)
      when bucket = 'guide-documents' then exists (
        select from public.guides g where g.id::text = (storage.foldername(object_name))[1])
      else true
    end
  $$;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.inspections', 'created_by', false, 'anonymise', 'Part of the lease of all its parties.'),
  ('public.inspection_pictures', 'added_by', true, 'anonymise', 'Part of the lease of all its parties.'),
  ('public.inspection_confirmations', 'confirmed_by', true, 'anonymise',
    'Part of the lease of all its parties.');
