-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes the days after a lease's end off what is open of its last rent. Called by the job that makes rents.
create function private.shorten_last_rents(at timestamp with time zone, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed record;
  done integer := 0;
begin
  for owed in
    select c.id, r.cents, r.due_on as due
    from public.charges c join public.leases l on l.id = c.lease_id
    cross join lateral private.rent_of_month(
      private.rent_in(l.id, c.period, l.rent_cents), c.period, l.starts_on, l.ends_on, l.due_day) r
    where c.kind = 'rent' and c.status in ('due', 'partly_paid', 'overdue')
      and l.status in ('ending', 'ended') and l.ends_on < private.months_later(c.period, 1) - 1
      and c.amount_cents - c.waived_cents > r.cents
      and c.amount_cents - c.waived_cents > c.paid_cents
      and not exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing')
      )
    order by c.due_on, c.id
    limit batch for update of c skip locked
  loop
    if private.correct_rent(owed.id, owed.cents, owed.due, at) then
      done := done + 1;
    end if;
  end loop;
  return done;
end
$function$
