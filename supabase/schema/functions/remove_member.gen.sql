-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ends a colleague's membership; their homes there stay with the owner, they start an organisation of their own. False when they are no colleague.
-- executable by authenticated
create function public.remove_member(member uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_member(member) $function$

-- Definer: membership is no client's to write.
-- executable by authenticated
create function private.remove_member(member uuid)
 RETURNS boolean
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
  if mine.role is null or mine.role = 'assistant' then
    raise exception using errcode = 'P0001', hint = 'organizations.managers_only',
      message = 'Only the owner and managers of an organization can do this.';
  end if;
  if theirs is null then
    return false;
  end if;
  if theirs = 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'The owner of an organization cannot be removed.';
  end if;
  if theirs = 'manager' and mine.role <> 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_only',
      message = 'Only the owner of the organization can do this.';
  end if;
  perform private.end_membership(member);
  perform private.found_organization(member);
  perform private.notify(member, 'account', 'You left an organization',
    format('You no longer work for %s.',
      (select o.name from public.organizations o where o.id = mine.org_id)));
  return true;
end
$function$
