-- Months were added in several places and two ways: a lease of 12 months from February 29 ended on the 27th,
-- a day short, and its last month was prorated for it. They are added in one function now, and what a term
-- of months ends on is another one's. shared/language/days.ts has both again; a test compares them over all
-- days of four years.

-- The same day so many months later, or the last of a month that lacks it.
create function private.months_later(day date, months integer)
  returns date
  language sql immutable
  set search_path = ''
  as $$ select (day + make_interval(months => months))::date $$;
comment on function private.months_later is
  'The same day so many months later, or the last day of a month that lacks it.';
revoke all on function private.months_later from public;
grant execute on function private.months_later to authenticated;

-- The last day of a term of months: where the month at its end lacks the day, its last one still belongs to it.
create function private.last_day_of_term(first_day date, months integer)
  returns date
  language sql immutable
  set search_path = ''
  as $$
    select case when extract(day from same) = extract(day from first_day) then same - 1 else same end
    from private.months_later(first_day, months) as same
  $$;
comment on function private.last_day_of_term is
  'The last day of a term of months that begins on a day.';
revoke all on function private.last_day_of_term from public;

create or replace function private.draft_lease(request public.applications, home public.listings)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lease uuid := gen_random_uuid();
  wished date;
  first_day date;
  -- A year, within what the home is let for.
  months integer := greatest(least(12, home.lease_months_max), home.lease_months_min);
begin
  select (v.content -> 'facts' ->> 'move_in_on')::date into wished
    from public.application_versions v
    where v.application_id = request.id and v.version = request.version;
  first_day := greatest(wished, home.available_from, (now() at time zone home.time_zone)::date);
  insert into public.leases (id, listing_id, application_id, org_id, host_id, starts_on, ends_on,
      rent_cents, deposit_cents, currency)
    values (lease, home.id, request.id, home.org_id, home.owner_id, first_day,
      private.last_day_of_term(first_day, months),
      home.rent_cents, coalesce(home.deposit_cents, 0), home.currency);
  -- In the order of signing: the applicant, those who confirmed, the host last.
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select lease, t.profile_id, 'tenant', row_number() over (order by t.place, t.since)
    from (
      select request.applicant_id as profile_id, 0 as place, request.created_at as since
      union all
      select c.profile_id, 1, min(c.created_at) from public.application_co_applicants c
        where c.application_id = request.id and c.status = 'confirmed'
          and c.profile_id not in (request.applicant_id, home.owner_id)
        group by c.profile_id
    ) t;
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (lease, home.owner_id, 'host', 20);
  perform private.append_lease_event(lease, 'created',
    jsonb_build_object('application_id', request.id, 'version', request.version));
  return lease;
end
$function$;

create or replace function private.next_plan_date(starts_on date, every_count integer, every_unit text, after_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select min(day) from (
      select case every_unit
        when 'week' then starts_on + 7 * turn * every_count
        else private.months_later(starts_on, turn * every_count) end as day
      from generate_series(
        greatest(0, case every_unit
          when 'week' then (after_day - starts_on) / (7 * every_count)
          else ((extract(year from after_day) - extract(year from starts_on)) * 12
            + extract(month from after_day) - extract(month from starts_on))::integer / every_count
          end - 1)::integer,
        greatest(0, case every_unit
          when 'week' then (after_day - starts_on) / (7 * every_count)
          else ((extract(year from after_day) - extract(year from starts_on)) * 12
            + extract(month from after_day) - extract(month from starts_on))::integer / every_count
          end + 1)::integer
      ) as turn
    ) turns
    where day > after_day
  $function$;

-- Nothing falls due after the last day either: a tenant who left cannot be asked for it in time.
create or replace function private.rent_of_month(rent_cents integer, month date, starts_on date, ends_on date, due_day integer, OUT cents integer, OUT due_on date)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    with days as (
      select month as first, private.months_later(month, 1) - 1 as last
    ), lived as (
      select d.*, greatest(d.first, starts_on) as since, least(d.last, ends_on) as until,
        d.last - d.first + 1 as in_month
      from days d
    )
    select private.prorated_cents(rent_cents, greatest(l.until - l.since + 1, 0), l.in_month),
      -- A short month's last day stands for the days that it lacks; nothing is due before moving in, nor
      -- after moving out; without an end, least() leaves that out.
      least(greatest(l.first + least(due_day, l.in_month) - 1, starts_on), ends_on)
    from lived l
  $function$;

-- A lease that gets an end after its last rent was made takes the due day with it.
create or replace function private.shorten_last_rents(at timestamp with time zone, batch integer)
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
$function$;

-- A reminder three days ahead said that a payment 'was due' of a day that was still to come.
create or replace function private.run_overdue_charges(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
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
    select c.*, private.home_date(c.listing_id, at) as today
    from public.charges c
    -- No zone is further than a day from UTC's date.
    where c.next_reminder_on <= (at at time zone 'UTC')::date + 1
      and c.next_reminder_on <= private.home_date(c.listing_id, at)
      and c.status in ('due', 'partly_paid', 'overdue')
    order by c.next_reminder_on, c.id
    limit batch for update of c skip locked
  loop
    update public.charges c set
        status = case when owed.today > c.due_on then 'overdue' else c.status end,
        reminders = c.reminders + 1,
        next_reminder_on = case
          when owed.today <= c.due_on then c.due_on + 1
          when c.reminders < 5 then owed.today + 7 end
      where c.id = owed.id;
    perform private.notify(p.profile_id, 'payment',
        case when owed.today > owed.due_on then 'A payment is overdue' else 'A payment is due soon' end,
        format(case when owed.today > owed.due_on then '%s was due on %s.' else '%s is due on %s.' end,
          owed.description, to_char(owed.due_on, 'FMMonth FMDD, YYYY')),
        jsonb_build_object('charge_id', owed.id, 'lease_id', owed.lease_id),
        case when owed.today > owed.due_on then 'high' else 'medium' end, owed.org_id)
      from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
    if owed.today > owed.due_on and owed.status <> 'overdue' then
      perform private.notify(m.profile_id, 'payment', 'A payment is overdue', owed.description,
          jsonb_build_object('charge_id', owed.id, 'listing_id', owed.listing_id), 'medium', owed.org_id)
        from public.organization_members m
        where m.org_id = owed.org_id and m.role in ('owner', 'manager');
    end if;
    done := done + 1;
  end loop;
  return done;
end
$function$;
