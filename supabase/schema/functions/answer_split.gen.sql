-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tenant agrees to a split; or refuses one, or ends the one in force. Answers proposed, agreed or ended.
-- executable by authenticated
create function public.answer_split(split uuid, agrees boolean)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_split(split, agrees) $function$

-- Definer: splits are no client's to write.
-- executable by authenticated
create function private.answer_split(split uuid, agrees boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.lease_splits;
begin
  select * into was from public.lease_splits s where s.id = split for update;
  if was.id is null or not exists (
    select from public.lease_split_parts p where p.split_id = split and p.profile_id = auth.uid()
  ) or was.lease_id not in (select private.my_leases()) then
    raise exception using errcode = 'P0001', hint = 'splits.missing',
      message = 'This split is not available.';
  end if;
  if was.ended_at is not null then
    return 'ended';
  end if;
  if not coalesce(agrees, false) then
    update public.lease_splits s set ended_at = now() where s.id = split;
    perform private.notify_other_tenants(was.lease_id,
      case when was.agreed_at is null then 'A split of your rent was refused'
        else 'The split of your rent ended' end, 'What is due is shown without parts.');
    return 'ended';
  end if;
  update public.lease_split_parts p set agreed_at = coalesce(p.agreed_at, now())
    where p.split_id = split and p.profile_id = auth.uid();
  if was.agreed_at is not null then
    return 'agreed';
  end if;
  if exists (
    select from public.lease_split_parts p where p.split_id = split and p.agreed_at is null
  ) then
    return 'proposed';
  end if;
  update public.lease_splits s set ended_at = now()
    where s.lease_id = was.lease_id and s.agreed_at is not null and s.ended_at is null;
  update public.lease_splits s set agreed_at = now() where s.id = split;
  perform private.notify_other_tenants(was.lease_id, 'All tenants agreed to the split',
    'Payments shows your part from now on.');
  return 'agreed';
end
$function$
