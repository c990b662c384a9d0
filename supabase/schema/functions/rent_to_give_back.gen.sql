-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Cents of rent that was paid for days after a lease's end and not given back; 0 where the lease has no end.
create function private.rent_to_give_back(lease uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(sum(greatest(c.paid_cents - c.refunded_cents - coalesce(r.cents, 0), 0)), 0)::integer
    from public.leases l
    join public.charges c on c.lease_id = l.id and c.kind = 'rent'
      and c.period >= date_trunc('month', l.ends_on::timestamp)::date
    left join lateral (
      select m.cents from private.rent_of_month(
        private.rent_in(l.id, c.period, l.rent_cents), c.period, l.starts_on, l.ends_on, l.due_day) m
      where c.period <= l.ends_on
    ) r on true
    where l.id = rent_to_give_back.lease
  $function$
