-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Why the caller may not use the assistant now: account, session, organization or foreign; null when they may.
-- executable by authenticated
create function assistant.refusal(org uuid, auth_session uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := auth.uid();
begin
  perform assistant.require_server();
  if not exists (
    select from auth.users
    where id = caller and deleted_at is null and (banned_until is null or banned_until <= now())
  ) then
    return 'account';
  end if;
  if not exists (
    select from auth.sessions
    where id = auth_session and user_id = caller and (not_after is null or not_after > now())
  ) or not private.second_factor_given() then
    return 'session';
  end if;
  if not exists (
    select from public.profiles as profile
    join public.organization_members as member
      on member.profile_id = profile.id and member.org_id = profile.org_id
    where profile.id = caller and profile.user_type = 'host'
  ) then
    return 'organization';
  end if;
  if not exists (select from public.profiles where id = caller and org_id = org) then
    return 'foreign';
  end if;
  return null;
end
$function$
