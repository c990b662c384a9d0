-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The secret of a new invitation, told this once; valid for 30 days, and the one before no more.
-- executable by authenticated
create function public.create_favorite_list_link(list uuid, role text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_list_of_group(list);
  return private.create_favorite_list_link(list, role);
end
$function$

-- Definer: clients do not read links.
-- executable by authenticated
create function private.create_favorite_list_link(list uuid, role text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
