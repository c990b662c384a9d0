-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a colleague a manager or an assistant; for the owner. Returns the role.
-- executable by authenticated
create function public.set_member_role(member uuid, member_role text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_member_role(member, member_role) $function$

-- Definer: membership is no client's to write.
-- executable by authenticated
create function private.set_member_role(member uuid, member_role text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine public.organization_members := private.lock_my_organization();
  theirs text := (
    select m.role from public.organization_members m
    where m.org_id = mine.org_id and m.profile_id = member
  );
begin
  if mine.role is distinct from 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_only',
      message = 'Only the owner of the organization can do this.';
  end if;
  if member_role is null or member_role not in ('manager', 'assistant') then
    raise exception using errcode = 'P0001', hint = 'organizations.role_unknown',
      message = 'A member is a manager or an assistant.';
  end if;
  if theirs is null then
    raise exception using errcode = 'P0001', hint = 'organizations.member_missing',
      message = 'This person does not work for your organization.';
  end if;
  if theirs = 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'You own this organization. Hand it over first.';
  end if;
  update public.organization_members m set role = member_role
    where m.org_id = mine.org_id and m.profile_id = member and m.role <> member_role;
  return member_role;
end
$function$
