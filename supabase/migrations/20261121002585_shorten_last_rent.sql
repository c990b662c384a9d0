-- Rent is charged a month ahead. Who gives notice after that has been charged for days after the last
-- one: what is open of it is taken off.

alter table public.charges
  add column corrected_cents integer not null default 0 check (corrected_cents >= 0),
  add check (corrected_cents <= waived_cents),
  drop constraint charges_check3,
  add check (status <> 'paid' or paid_cents + waived_cents = amount_cents);
comment on column public.charges.corrected_cents is
  'Part of waived_cents: days after the end of the lease.';

alter table public.ledger_entries drop constraint ledger_entries_kind_check;
alter table public.ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'charge', 'charge_correction', 'waiver', 'payment', 'refund', 'deposit_return', 'expense',
  'expense_void', 'payout_due', 'payout_paid', 'payout_cancelled'
));

create function private.run_rent_corrections(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed record;
  extra integer;
  done integer := 0;
begin
  for owed in
    select c.id, c.org_id, c.listing_id, c.status, c.amount_cents, c.paid_cents, c.waived_cents, r.cents
    from public.charges c join public.leases l on l.id = c.lease_id
    cross join lateral private.rent_of_month(
      l.rent_cents, c.period, l.starts_on, l.ends_on, l.due_day) r
    where c.kind = 'rent' and c.status in ('due', 'partly_paid', 'overdue') and c.corrected_cents = 0
      and l.status in ('ending', 'ended') and l.ends_on < (c.period + interval '1 month')::date - 1
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
        status = case when c.paid_cents + c.waived_cents + extra < c.amount_cents then c.status
          when c.paid_cents > 0 then 'paid' else 'waived' end,
        next_reminder_on = case
          when c.paid_cents + c.waived_cents + extra < c.amount_cents then c.next_reminder_on end
      where c.id = owed.id;
    perform private.post_entry(owed.org_id, 'charge_correction', owed.id,
      private.home_date(owed.listing_id, at), jsonb_build_array(
        jsonb_build_object('account', 'rent_income', 'cents', extra, 'listing', owed.listing_id),
        jsonb_build_object('account', 'tenant_receivable', 'cents', -extra, 'listing', owed.listing_id)));
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_rent_corrections is
  'Takes the days after a lease''s end off what is open of its last rent. Job: every hour, after rent_charges.';

create or replace function private.waive_charge(charge uuid, reason text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  owed public.charges;
  rest integer;
begin
  select * into owed from public.charges c where c.id = charge for update;
  if owed.id is null or owed.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  if owed.status = 'waived' then
    return owed.status;
  end if;
  if owed.status not in ('due', 'partly_paid', 'overdue') then
    raise exception using errcode = 'P0001', hint = 'charges.not_open',
      message = 'This is settled already.';
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'charges.reason_needed',
      message = 'Say why it does not have to be paid.';
  end if;
  if exists (
    select from public.payment_allocations a join public.payments p on p.id = a.payment_id
    where a.charge_id = charge and p.status in ('pending', 'processing')
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.under_way',
      message = 'A payment for this is already under way.';
  end if;
  rest := owed.amount_cents - owed.paid_cents - owed.waived_cents;
  update public.charges c set status = 'waived', waived_cents = c.waived_cents + rest,
      waive_reason = trim(reason), next_reminder_on = null
    where c.id = charge;
  perform private.post_entry(owed.org_id, 'waiver', charge,
    private.home_date(owed.listing_id, now()), jsonb_build_array(
      jsonb_build_object('account', private.charge_account(owed.kind), 'cents', rest,
        'listing', owed.listing_id),
      jsonb_build_object('account', 'tenant_receivable', 'cents', -rest, 'listing', owed.listing_id)),
    (select e.id from public.ledger_entries e
      where e.source_id = charge and e.kind = 'charge' and rest = owed.amount_cents));
  perform private.notify(p.profile_id, 'payment', 'A charge was waived', owed.description,
      jsonb_build_object('charge_id', charge, 'lease_id', owed.lease_id), 'low', owed.org_id)
    from public.lease_parties p where p.lease_id = owed.lease_id and p.party = 'tenant';
  perform private.audit('charge.waived', 'charges', charge::text,
    jsonb_build_object('amount_cents', rest));
  return 'waived';
end
$$;
comment on function private.waive_charge is 'Definer: charges are no client''s to write.';
