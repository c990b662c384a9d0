-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Rents that were announced become the rents of their leases. Called by the job that makes rents.
create function private.apply_rent_changes(at timestamp with time zone, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due record;
  done integer := 0;
begin
  for due in
    select c.id, c.lease_id, c.rent_cents, c.effective_on, l.listing_id from public.rent_changes c
    join public.leases l on l.id = c.lease_id
    where c.withdrawn_at is null and c.applied_at is null and c.effective_on <= at::date + 1
      and c.effective_on <= private.home_date(l.listing_id, at)
    order by c.effective_on, c.id limit batch
  loop
    -- The home first, then the lease, as everywhere.
    perform from public.listings h where h.id = due.listing_id for no key update skip locked;
    continue when not found;
    perform from public.leases l where l.id = due.lease_id for no key update skip locked;
    continue when not found;
    update public.rent_changes c set applied_at = at
      where c.id = due.id and c.withdrawn_at is null and c.applied_at is null;
    continue when not found;
    update public.leases l set rent_cents = due.rent_cents where l.id = due.lease_id;
    perform private.append_lease_event(due.lease_id, 'rent_changed', jsonb_build_object('change', due.id,
      'rent_cents', due.rent_cents, 'effective_on', due.effective_on), null);
    done := done + 1;
  end loop;
  return done;
end
$function$
