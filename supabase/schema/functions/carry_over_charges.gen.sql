-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Recurring charges of a lease go on in the one that follows it, from its first day on. Granted to nobody.
create function private.carry_over_charges(former uuid, lease uuid, first_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- Those of the earlier lease end with it.
    insert into public.recurring_entries (id, org_id, kind, lease_id, description, amount_cents,
        every_months, starts_on, ends_on, paused_at, next_on, created_by)
      select gen_random_uuid(), r.org_id, r.kind, lease, r.description, r.amount_cents, r.every_months,
        due.day, r.ends_on, r.paused_at, due.day, r.created_by
      from public.recurring_entries r
      cross join lateral (
        select private.months_later(r.starts_on, r.every_months * turn) as day
        from generate_series(r.turn, r.turn + 600) turn
        where private.months_later(r.starts_on, r.every_months * turn) >= first_day
        order by turn limit 1
      ) due
      where r.lease_id = former and r.kind = 'charge' and r.next_on is not null
        and due.day <= coalesce(r.ends_on, 'infinity')
  $function$
