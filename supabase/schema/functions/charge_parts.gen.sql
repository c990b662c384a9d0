-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For a tenant of the lease: the part of each tenant in each charge while a split is in force, what they paid of it, and what is left of it. Deposits are not split.
-- executable by authenticated
create function public.charge_parts(lease uuid)
 RETURNS TABLE(charge_id uuid, profile_id uuid, full_name text, is_mine boolean, part_cents bigint, paid_cents bigint, left_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.charge_parts(lease) p order by p.charge_id, p.is_mine desc, p.profile_id $function$

-- The rows of public.charge_parts, in no order. Definer: names of co-tenants are read for tenants of the lease alone.
-- executable by authenticated
create function private.charge_parts(lease uuid)
 RETURNS TABLE(charge_id uuid, profile_id uuid, full_name text, is_mine boolean, part_cents bigint, paid_cents bigint, left_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select c.id, p.profile_id, f.full_name, p.profile_id = auth.uid(), p.part_cents, m.paid,
      least(greatest(p.part_cents - m.paid, 0),
        case when c.status in ('due', 'partly_paid', 'overdue')
          then c.amount_cents - c.waived_cents - c.paid_cents else 0 end)
    from public.lease_splits s
    join public.charges c on c.lease_id = s.lease_id
    cross join lateral private.parts_of(s.id, c.amount_cents - c.waived_cents) p
    join public.profiles f on f.id = p.profile_id
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0)::bigint as paid
      from public.payment_allocations a join public.payments y on y.id = a.payment_id
      where a.charge_id = c.id and y.payer_id = p.profile_id
        and y.status in ('succeeded', 'disputed', 'refunded')
    ) m
    where s.lease_id = charge_parts.lease and s.agreed_at is not null and s.ended_at is null
      -- A deposit is not a month's: who paid it gets it back.
      and c.kind <> 'deposit' and c.status <> 'refunded'
      and charge_parts.lease in (select private.my_leases())
      and (c.status in ('due', 'partly_paid', 'overdue') or c.due_on > private.home_date(c.listing_id, now()) - 400)
  $function$
