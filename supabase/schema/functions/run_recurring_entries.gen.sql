-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes the charges and expenses that come again and whose day has come, once each; missed ones are made up. Job: every hour.
create function private.run_recurring_entries(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one record;
  made uuid;
  later date;
  done integer := 0;
begin
  for one in
    select r.*, l.status as lease_status, l.ends_on as lease_ends
    from public.recurring_entries r
    left join public.leases l on l.id = r.lease_id
    -- Tenants see a charge a week ahead; an expense is there on its day.
    where r.next_on <= private.home_date(coalesce(r.listing_id, l.listing_id), at)
        + case r.kind when 'charge' then 7 else 0 end
      -- No zone is further than a day from UTC's date.
      and r.next_on <= (at at time zone 'UTC')::date + 8
      and r.paused_at is null
    order by r.next_on, r.id
    limit batch for update of r skip locked
  loop
    made := gen_random_uuid();
    if one.kind = 'expense' then
      insert into public.expenses (id, org_id, listing_id, spent_on, total_cents, payee, note, created_by,
          recurring_id)
        values (made, one.org_id, one.listing_id, one.next_on, one.amount_cents + one.tax_cents, one.payee, '',
          one.created_by, one.id);
      insert into public.expense_lines (expense_id, line, category, description, amount_cents, tax_cents)
        values (made, 1, one.category, one.description, one.amount_cents, one.tax_cents);
      perform private.post_entry(one.org_id, 'expense', made, one.next_on, jsonb_build_array(
        jsonb_build_object('account', 'expenses', 'cents', one.amount_cents + one.tax_cents,
          'listing', one.listing_id),
        jsonb_build_object('account', 'bank', 'cents', -(one.amount_cents + one.tax_cents),
          'listing', one.listing_id)));
    elsif one.lease_status in ('active', 'ending')
      and one.next_on <= coalesce(one.lease_ends, 'infinity') then
      perform private.raise_charge(made, one.lease_id, 'fee', null, one.description, one.amount_cents,
        one.next_on);
      update public.charges c set recurring_id = one.id where c.id = made;
    else
      -- The lease is over.
      update public.recurring_entries r set next_on = null where r.id = one.id;
      done := done + 1;
      continue;
    end if;
    later := private.months_later(one.starts_on, one.every_months * (one.turn + 1));
    update public.recurring_entries r set turn = r.turn + 1,
        next_on = case when later <= coalesce(r.ends_on, 'infinity') then later end
      where r.id = one.id;
    done := done + 1;
  end loop;
  return done;
end
$function$
