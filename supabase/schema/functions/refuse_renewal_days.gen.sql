-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses a renewal that leaves days without a lease. Granted to nobody.
create function private.refuse_renewal_days(lease uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.leases;
  former public.leases;
begin
  select * into wanted from public.leases l where l.id = lease;
  select * into former from public.leases l where l.id = wanted.renews;
  if former.status = 'active' and former.after_term = 'month_to_month' then
    former.ends_on := null;
  end if;
  -- No day between them is without a lease, and the earlier one has two days at least.
  if wanted.starts_on < former.starts_on + 2 or wanted.starts_on > former.ends_on + 1 then
    raise exception using errcode = 'P0001', hint = 'leases.renewal_days',
      detail = coalesce((former.ends_on + 1)::text, ''),
      message = case when former.ends_on is null
        then 'A renewal begins after the lease that it follows.'
        else format('A renewal begins on %s at the latest, the day after the lease that it follows.',
          to_char(former.ends_on + 1, 'FMMonth FMDD, YYYY')) end;
  end if;
end
$function$
