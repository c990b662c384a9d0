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
  extra integer;
  done integer := 0;
begin
  for owed in
    select c.id, c.org_id, c.listing_id, c.status, c.amount_cents, c.paid_cents, c.waived_cents, r.cents,
      r.due_on as due
    from public.charges c join public.leases l on l.id = c.lease_id
    cross join lateral private.rent_of_month(
      l.rent_cents, c.period, l.starts_on, l.ends_on, l.due_day) r
    where c.kind = 'rent' and c.status in ('due', 'partly_paid', 'overdue') and c.corrected_cents = 0
      and l.status in ('ending', 'ended') and l.ends_on < private.months_later(c.period, 1) - 1
      and c.amount_cents - c.waived_cents > r.cents
      and not exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing')
      )
    order by c.due_on, c.id
    limit batch for update of c skip locked
  loop
    -- What was paid already is for its landlord to give back.
    extra := least(owed.amount_cents - owed.waived_cents - owed.cents,
      owed.amount_cents - owed.waived_cents - owed.paid_cents);
    update public.charges c set waived_cents = c.waived_cents + extra, corrected_cents = extra,
        due_on = least(c.due_on, owed.due),
        status = case when c.paid_cents + c.waived_cents + extra < c.amount_cents then c.status
          when c.paid_cents > 0 then 'paid' else 'waived' end,
        next_reminder_on = case
          when c.paid_cents + c.waived_cents + extra < c.amount_cents then least(c.next_reminder_on,
            case when c.reminders = 0 then owed.due - 3 end) end
      where c.id = owed.id;
    perform private.post_entry(owed.org_id, 'charge_correction', owed.id,
      private.home_date(owed.listing_id, at), jsonb_build_array(
        jsonb_build_object('account', 'rent_income', 'cents', extra, 'listing', owed.listing_id),
        jsonb_build_object('account', 'tenant_receivable', 'cents', -extra, 'listing', owed.listing_id)));
    done := done + 1;
  end loop;
  return done;
end
$function$
