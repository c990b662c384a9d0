-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Automatic payments and the agreed split of a lease go on in its renewal. Granted to nobody.
create function private.carry_over_payments(former uuid, lease uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shared record;
  copied uuid;
begin
  -- Those of the earlier lease pay what is still due there, and end with it.
  insert into public.autopays (id, lease_id, profile_id, method_id, days_before)
    select gen_random_uuid(), lease, a.profile_id, a.method_id, a.days_before
    from public.autopays a
    join public.lease_parties p
      on p.lease_id = carry_over_payments.lease and p.profile_id = a.profile_id and p.party = 'tenant'
    where a.lease_id = former and a.ended_at is null
    on conflict do nothing;
  select s.id, s.proposed_by, s.agreed_at into shared from public.lease_splits s
    where s.lease_id = former and s.agreed_at is not null and s.ended_at is null;
  -- Only what all of its tenants agreed to.
  if shared.id is null or (
    select array_agg(p.profile_id order by p.profile_id) from public.lease_parties p
    where p.lease_id = lease and p.party = 'tenant'
  ) is distinct from (
    select array_agg(p.profile_id order by p.profile_id) from public.lease_split_parts p
    where p.split_id = shared.id
  ) then
    return;
  end if;
  copied := gen_random_uuid();
  insert into public.lease_splits (id, lease_id, proposed_by, agreed_at)
    values (copied, lease, shared.proposed_by, shared.agreed_at);
  insert into public.lease_split_parts (split_id, profile_id, share_bps, agreed_at)
    select copied, p.profile_id, p.share_bps, p.agreed_at
    from public.lease_split_parts p where p.split_id = shared.id;
end
$function$
