-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Announces automatic payments, and makes those whose day has come, once each. Job: every hour.
create function private.run_autopays(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one record;
  made uuid;
  owed uuid[];
  done integer := 0;
begin
  -- Told three days before, and a day at least.
  for one in
    select a.id, a.profile_id, a.lease_id, l.org_id, m.label, here.today, due.due_on,
      greatest(due.due_on - a.days_before, here.today + 1) as pay_on
    from public.autopays a
    join public.payment_methods m on m.id = a.method_id
    join public.leases l on l.id = a.lease_id and l.status in ('active', 'ending')
    join public.listings h on h.id = l.listing_id
    cross join lateral (select (at at time zone h.time_zone)::date as today) here
    cross join lateral (
      select distinct c.due_on from public.charges c
      where c.lease_id = a.lease_id and c.kind <> 'deposit' and c.status in ('due', 'partly_paid', 'overdue')
        and c.due_on - a.days_before - 3 <= here.today
        -- What was due before it was switched on is left to the person's own hand.
        and c.due_on >= (a.created_at at time zone h.time_zone)::date
        and not exists (
          select from public.autopay_runs r where r.autopay_id = a.id and r.due_on = c.due_on)
    ) due
    where a.ended_at is null
    order by due.due_on, a.id
    limit batch for update of a skip locked
  loop
    insert into public.autopay_runs (autopay_id, due_on, pay_on) values (one.id, one.due_on, one.pay_on);
    perform private.notify(one.profile_id, 'payment', 'An automatic payment is planned',
      format('What is due on %s is paid on %s with %s.', to_char(one.due_on, 'FMMonth FMDD'),
        to_char(one.pay_on, 'FMMonth FMDD'), one.label),
      jsonb_build_object('lease_id', one.lease_id), 'medium', one.org_id);
    done := done + 1;
  end loop;
  for one in
    select r.id, r.due_on, a.lease_id, a.profile_id, m.kind, m.token, l.org_id
    from public.autopay_runs r
    join public.autopays a on a.id = r.autopay_id
    join public.payment_methods m on m.id = a.method_id
    join public.leases l on l.id = a.lease_id
    where r.status = 'announced' and r.pay_on <= private.home_date(l.listing_id, at)
    order by r.pay_on, r.id
    limit greatest(batch - done, 0) for update of r skip locked
  loop
    done := done + 1;
    select array_agg(c.id) into owed from public.charges c
      where c.lease_id = one.lease_id and c.due_on = one.due_on and c.kind <> 'deposit'
        and c.status in ('due', 'partly_paid', 'overdue');
    made := gen_random_uuid();
    begin
      if owed is null then
        raise exception using errcode = 'P0001', hint = 'payments.nothing_due', message = '';
      end if;
      if exists (
        select from public.lease_splits s
        where s.lease_id = one.lease_id and s.agreed_at is not null and s.ended_at is null
      ) then
        perform private.start_part_payment(made, owed, one.profile_id, one.kind, one.token);
      else
        perform private.start_payment(made, owed, one.profile_id, one.kind, 'sandbox', one.token, null);
      end if;
      update public.autopay_runs r set status = 'started', payment_id = made where r.id = one.id;
    exception when raise_exception then
      -- It was paid by hand, or a payment is on its way.
      update public.autopay_runs r set status = 'skipped' where r.id = one.id;
    end;
  end loop;
  return done;
end
$function$
