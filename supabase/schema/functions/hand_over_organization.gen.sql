-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a colleague the owner and the caller a manager; repeating it changes nothing.
-- executable by authenticated
create function public.hand_over_organization(new_owner uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.hand_over_organization(new_owner) $function$

-- Definer: membership is no client's to write.
-- executable by authenticated
create function private.hand_over_organization(new_owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine public.organization_members := private.lock_my_organization();
  theirs text := (
    select m.role from public.organization_members m
    where m.org_id = mine.org_id and m.profile_id = new_owner
  );
begin
  if theirs = 'owner' then
    return;
  end if;
  if mine.role is distinct from 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_only',
      message = 'Only the owner of the organization can do this.';
  end if;
  if theirs is null then
    raise exception using errcode = 'P0001', hint = 'organizations.member_missing',
      message = 'This person does not work for your organization.';
  end if;
  -- The index lets no moment have two owners, the constraint no end without one.
  update public.organization_members m set role = 'manager'
    where m.org_id = mine.org_id and m.profile_id = mine.profile_id;
  update public.organization_members m set role = 'owner'
    where m.org_id = mine.org_id and m.profile_id = new_owner;
  perform private.notify(new_owner, 'account', 'You own an organization now',
    format('%s was handed over to you.',
      (select o.name from public.organizations o where o.id = mine.org_id)),
    jsonb_build_object('org_id', mine.org_id), 'high', org => mine.org_id);
end
$function$
