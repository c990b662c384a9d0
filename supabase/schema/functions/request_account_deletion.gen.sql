-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's account goes in 30 days, unless they take it back. Returns when; repeating it changes nothing.
-- executable by authenticated
create function public.request_account_deletion()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.require_second_factor();
    select private.request_account_deletion()
  $function$

-- Definer: whether and when an account goes is no client's to write.
-- executable by authenticated
create function private.request_account_deletion()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  due timestamptz;
begin
  perform from public.profiles p where p.id = me for update;
  select d.due_at into due from public.account_deletions d where d.user_id = me;
  if due is not null then
    return due;
  end if;
  if private.has_open_leases(me) then
    raise exception using errcode = 'P0001', hint = 'account.active_leases',
      message = 'You have a lease that is not over. End it before you delete your account.';
  end if;
  if exists (
    select from public.organization_members mine
    join public.organization_members other
      on other.org_id = mine.org_id and other.profile_id <> mine.profile_id
    where mine.profile_id = me and mine.role = 'owner'
  ) then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'Others work for your organization. Hand it over before you delete your account.';
  end if;
  insert into public.account_deletions (user_id) values (me) returning due_at into due;
  perform private.notify(me, 'account', 'Your account will be deleted',
    'In 30 days everything that is yours is deleted. Until then you can take it back.', '{}', 'high');
  return due;
end
$function$
