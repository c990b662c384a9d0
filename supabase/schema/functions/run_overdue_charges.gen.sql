-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Reminds of what is due in three days, calls overdue what was not paid by its day at the home, and reminds every week, five times. Job: every hour.
create function private.run_overdue_charges(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
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
          jsonb_build_object('charge_id', owed.id, 'listing_id', owed.listing_id,
            'ledger_lease_id', owed.lease_id), 'medium', owed.org_id)
        from public.organization_members m
        where m.org_id = owed.org_id and m.role in ('owner', 'manager');
    end if;
    done := done + 1;
  end loop;
  return done;
end
$function$
