-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What all who applied together agreed to is the split of their lease. Granted to no role.
create function private.carry_shares(request public.applications, lease uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  split uuid := gen_random_uuid();
begin
  -- All or nothing: parts of people who are not all in the lease are not the whole.
  if not exists (
    select from public.application_co_applicants c
    where c.application_id = request.id and c.status = 'confirmed'
  ) or exists (
    select from public.application_co_applicants c
    where c.application_id = request.id and c.status <> 'refused' and (
      c.status <> 'confirmed' or c.share_agreed_at is null or not exists (
        select from public.lease_parties p
        where p.lease_id = lease and p.party = 'tenant' and p.profile_id = c.profile_id
      ))
  ) then
    return;
  end if;
  insert into public.lease_splits (id, lease_id, proposed_by, agreed_at)
    values (split, lease, request.applicant_id, now());
  insert into public.lease_split_parts (split_id, profile_id, share_bps, agreed_at)
    select split, part.profile_id, sum(part.share_bps), max(part.agreed_at)
    from (
      select c.profile_id, c.share_bps, c.share_agreed_at as agreed_at
        from public.application_co_applicants c
        where c.application_id = request.id and c.status = 'confirmed'
      union all
      select request.applicant_id, 10000 - sum(c.share_bps), now()
        from public.application_co_applicants c
        where c.application_id = request.id and c.status = 'confirmed'
    ) part
    group by part.profile_id;
end
$function$
