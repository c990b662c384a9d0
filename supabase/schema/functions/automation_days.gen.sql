-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a rule about days is set off by between two instants: rents, arrears, ends of leases and of documents. Definer: granted to nobody.
create function private.automation_days(org uuid, trigger text, conditions jsonb, since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(subject_id uuid, happened_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select days.id, days.at from (
      select l.id, (l.ends_on - coalesce((conditions ->> 'days_before')::integer, 60))::timestamp
        at time zone h.time_zone as at
      from public.leases l join public.listings h on h.id = l.listing_id
      where trigger = 'lease_ending' and l.org_id = org
        and l.status in ('active', 'ending', 'ended') and l.ends_on is not null
      union all
      select c.id, (c.due_on - coalesce((conditions ->> 'days_before')::integer, 3))::timestamp
        at time zone h.time_zone
      from public.charges c join public.listings h on h.id = c.listing_id
      where trigger = 'charge_due' and c.org_id = org and c.kind = 'rent'
        and c.lease_id is not null
      union all
      select c.id, (c.due_on + (conditions ->> 'days_after')::integer)::timestamp
        at time zone h.time_zone
      from public.charges c join public.listings h on h.id = c.listing_id
      where trigger = 'charge_overdue' and conditions ? 'days_after' and c.org_id = org
        and c.lease_id is not null
        -- Of what is paid: only what was paid after that day.
        and (c.status not in ('paid', 'waived', 'refunded') or exists (
          select from public.payment_allocations a join public.payments p on p.id = a.payment_id
          where a.charge_id = c.id
            and p.settled_on > c.due_on + (conditions ->> 'days_after')::integer))
      union all
      select d.id, (d.expires_on - coalesce((conditions ->> 'days_before')::integer, 30))::timestamp
        at time zone coalesce(h.time_zone, 'UTC')
      from public.documents d left join public.listings h on h.id = d.listing_id
      where trigger = 'document_expiring' and d.org_id = org and d.expires_on is not null
    ) days
    where days.at between since and until
  $function$
