create function private.create_favorite_list_link(list uuid, role text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  -- 244 random bits; a hash only spreads them, so that the link shows no uuid.
  token text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  if not exists (
    select from public.favorite_lists l where l.id = list and l.owner_id = auth.uid()
  ) then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.missing',
      message = 'This list is not available';
  end if;
  if role is null or role not in ('editor', 'viewer') then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.role_unknown',
      message = 'One joins a list as an editor or as a viewer.';
  end if;
  insert into private.favorite_list_links (list_id, role, token_hash, expires_at)
    values (list, create_favorite_list_link.role, sha256(convert_to(token, 'UTF8')),
      now() + interval '30 days')
    on conflict on constraint favorite_list_links_pkey do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now();
  return token;
end
$$;
comment on function private.create_favorite_list_link is 'Definer: clients do not read links.';

create function public.create_favorite_list_link(list uuid, role text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.create_favorite_list_link(list, role) $$;
comment on function public.create_favorite_list_link is
  'The secret of a new invitation, told this once; valid for 30 days, and the one before no more.';

create function private.revoke_favorite_list_links(list uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    delete from private.favorite_list_links i
    using public.favorite_lists l
    where i.list_id = list and l.id = i.list_id and l.owner_id = auth.uid()
  $$;
comment on function private.revoke_favorite_list_links is
  'Definer: clients do not write links. Of a list that is not the caller''s there are none to take back.';

create function public.revoke_favorite_list_links(list uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.revoke_favorite_list_links(list) $$;
comment on function public.revoke_favorite_list_links is
  'No invitation to the caller''s list works any more; who has joined stays.';

create function private.join_favorite_list(token text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  link private.favorite_list_links;
  owner uuid;
begin
  select * into link from private.favorite_list_links i
    where i.token_hash = sha256(convert_to(token, 'UTF8')) and i.expires_at > now();
  if link.list_id is null then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.link_invalid',
      message = 'This invitation is no longer valid. Ask for a new one.';
  end if;
  -- The lock makes joins one after the other: else two would take the last place.
  select l.owner_id into owner from public.favorite_lists l
    where l.id = link.list_id for no key update;
  if owner = auth.uid() or exists (
    select from public.favorite_list_members m
    where m.list_id = link.list_id and m.profile_id = auth.uid()
  ) then
    return link.list_id;
  end if;
  if (
    select count(*) from public.favorite_list_members m where m.list_id = link.list_id
  ) >= 20 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.full',
      message = 'Twenty people share this list already.';
  end if;
  insert into public.favorite_list_members (list_id, profile_id, role)
    values (link.list_id, auth.uid(), link.role);
  return link.list_id;
end
$$;
comment on function private.join_favorite_list is 'Definer: membership is written here only.';

create function public.join_favorite_list(token text) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.join_favorite_list(token) $$;
comment on function public.join_favorite_list is
  'The list that the invitation leads to; who is in it already stays what they are.';

grant execute on function
  private.create_favorite_list_link(uuid, text), public.create_favorite_list_link(uuid, text),
  private.revoke_favorite_list_links(uuid), public.revoke_favorite_list_links(uuid),
  private.join_favorite_list(text), public.join_favorite_list(text)
  to authenticated;
