-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tenant proposes how all share what is asked of them: parts [{profile, share_bps}] that are 10,000. In force once all agreed. The same id again changes nothing.
-- executable by authenticated
create function public.propose_split(split uuid, lease uuid, parts jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.propose_split(split, lease, parts) $function$

-- Definer: splits are no client's to write.
-- executable by authenticated
create function private.propose_split(split uuid, lease uuid, parts jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if lease is null or lease not in (select private.my_leases()) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  perform from public.leases l where l.id = lease for no key update;
  if exists (select from public.lease_splits s where s.id = split) then
    if exists (
      select from public.lease_splits s
      where s.id = split and s.lease_id = lease and s.proposed_by = auth.uid()
    ) then
      return split;
    end if;
    raise exception using errcode = 'P0001', hint = 'splits.missing',
      message = 'This split is not available.';
  end if;
  -- Each tenant once, at least two, and all parts are the whole.
  if jsonb_typeof(parts) is distinct from 'array' or octet_length(parts::text) > 5000
    or (select count(*) < 2 from public.lease_parties p where p.lease_id = lease and p.party = 'tenant')
    or (
      select array_agg(distinct p.profile_id::text order by p.profile_id::text) from public.lease_parties p
      where p.lease_id = lease and p.party = 'tenant'
    ) is distinct from (
      select array_agg(given.profile::text order by given.profile::text)
      from jsonb_to_recordset(parts) as given (profile uuid)
    )
    or (
      select sum(given.share_bps) <> 10000 or bool_or(given.share_bps is null or given.share_bps < 0)
      from jsonb_to_recordset(parts) as given (share_bps integer)
    ) then
    raise exception using errcode = 'P0001', hint = 'splits.invalid',
      message = 'Give each tenant a part; all parts together are 100 percent.';
  end if;
  update public.lease_splits s set ended_at = now()
    where s.lease_id = lease and s.agreed_at is null and s.ended_at is null;
  insert into public.lease_splits (id, lease_id, proposed_by) values (split, lease, auth.uid());
  insert into public.lease_split_parts (split_id, profile_id, share_bps, agreed_at)
    select split, given.profile, given.share_bps, case when given.profile = auth.uid() then now() end
    from jsonb_to_recordset(parts) as given (profile uuid, share_bps integer);
  perform private.notify_other_tenants(lease, 'A split of your rent is proposed',
    'Look at your part and agree to it, or not, on Payments.');
  return split;
exception
  when check_violation or not_null_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value then
    raise exception using errcode = 'P0001', hint = 'splits.invalid',
      message = 'Give each tenant a part; all parts together are 100 percent.';
end
$function$
