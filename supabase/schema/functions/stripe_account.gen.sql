-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The payout account of a guide, or of an organisation that the person manages, made when there is none; null for others. For the service alone.
create function public.stripe_account(person uuid, org uuid DEFAULT NULL::uuid, account text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.stripe_account(person, org, account) $function$

-- Definer: payout accounts are no client's to write.
-- executable by service_role
create function private.stripe_account(person uuid, org uuid DEFAULT NULL::uuid, account text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_one public.payout_accounts;
begin
  if org is null and not exists (
    select from public.profiles p where p.id = person and p.user_type = 'guide'
  ) or org is not null and not exists (
    select from public.organization_members m
    where m.org_id = org and m.profile_id = person and m.role in ('owner', 'manager')
  ) then
    return null;
  end if;
  insert into public.payout_accounts (org_id, profile_id)
    values (org, case when org is null then person end) on conflict do nothing;
  update public.payout_accounts a set provider_account = account
    where account is not null and a.provider_account is null
      and (a.org_id = org or org is null and a.profile_id = person);
  select * into found_one from public.payout_accounts a
    where a.org_id = org or org is null and a.profile_id = person;
  return jsonb_build_object('id', found_one.id, 'account', found_one.provider_account,
    'state', found_one.state, 'email', (select p.email from public.profiles p where p.id = person));
end
$function$
