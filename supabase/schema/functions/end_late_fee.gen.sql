-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: no late fees by this rule any more; false when it ended already.
-- executable by authenticated
create function public.end_late_fee(rule uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_late_fee(rule) $function$

-- Definer: rules are no client's to write.
-- executable by authenticated
create function private.end_late_fee(rule uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.late_fee_rules;
begin
  select * into was from public.late_fee_rules r where r.id = rule for update;
  if was.id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'late_fees.missing',
      message = 'This rule is not available.';
  end if;
  if was.ended_at is not null then
    -- What ends is the rule that was on the screen, and not the one that took its place.
    if exists (
      select from public.late_fee_rules r
      where r.org_id = was.org_id and r.lease_id is not distinct from was.lease_id and r.ended_at is null
    ) then
      raise exception 'This was changed in the meantime. Nothing was saved.'
        using errcode = 'P0001', hint = 'rows.stale';
    end if;
    return false;
  end if;
  if exists (
    select from public.leases l where l.id = was.lease_id and l.status in ('sent', 'partly_signed')
  ) then
    raise exception using errcode = 'P0001', hint = 'late_fees.being_signed',
      message = 'This lease is being signed. Take it back before you change its late fee.';
  end if;
  update public.late_fee_rules r set ended_at = now() where r.id = rule;
  perform private.audit('late_fee.ended', 'late_fee_rules', rule::text,
    jsonb_build_object('lease_id', was.lease_id));
  return true;
end
$function$
