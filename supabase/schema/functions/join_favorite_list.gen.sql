-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The list that the invitation leads to; who is in it already stays what they are.
-- executable by authenticated
create function public.join_favorite_list(token text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.join_favorite_list(token) $function$

-- Definer: membership is written here only.
-- executable by authenticated
create function private.join_favorite_list(token text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
