-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the rule that stands in the text of a lease that is sent is the lease's own; a lease that is taken back has it no more.
create function private.copy_late_fee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- An addendum has the rule of the lease that it changes, or none.
  if new.status = 'sent' and old.status = 'draft' and not new.addendum then
    insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps,
        cap_cents, from_org, starts_on, created_by)
      select gen_random_uuid(), r.org_id, new.id, r.grace_days, r.fixed_cents, r.percent_bps, r.cap_cents,
        true, new.starts_on, r.created_by
      from public.late_fee_rules r
      where r.org_id = new.org_id and r.lease_id is null and r.ended_at is null and not exists (
        select from public.late_fee_rules own where own.lease_id = new.id and own.ended_at is null);
  elsif new.status = 'draft' and old.status <> 'draft' then
    delete from public.late_fee_rules r where r.lease_id = new.id and r.from_org;
  end if;
  return null;
end
$function$
