-- A fee that a home asks of its applicants is a charge of their application, paid before it is sent.

alter table public.charges
  add column application_id uuid references public.applications (id) on delete set null;
-- One for an application; a retry finds it.
create unique index charges_one_of_application on public.charges (application_id)
  where application_id is not null;
create index charges_application_id_idx on public.charges (application_id);

drop policy tenant_or_manager_reads_charge on public.charges;
create policy tenant_applicant_or_manager_reads_charge on public.charges
  for select to authenticated using (
    org_id in (select private.my_managed_organizations())
    or lease_id in (select private.my_leases())
    or application_id in (
      select a.id from public.applications a where a.applicant_id = (select auth.uid())));

create function private.application_fee_cents(listing uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(sum(f.amount_cents), 0)::integer from public.listing_fees f
    where f.listing_id = listing and f.kind = 'application' and f.period = 'once'
  $$;
comment on function private.application_fee_cents is
  'What a home asks of each application for it, in cents. Granted to nobody.';
revoke execute on function private.application_fee_cents(uuid) from public;

create function private.pay_application_fee(
  about uuid, payment uuid, method text, token text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  request public.applications;
  home public.listings;
  owed public.charges;
  cents integer;
begin
  if exists (select from public.payments p where p.id = payment) then
    if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
      return payment;
    end if;
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if payment is null or method is null or method not in ('card', 'bank_account')
    or char_length(token) > 200 then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Pay by card or from a bank account.';
  end if;
  request := private.open_application(about);
  select * into home from public.listings l where l.id = request.listing_id;
  select * into owed from public.charges c where c.application_id = about;
  if owed.id is null then
    cents := private.application_fee_cents(home.id);
    if cents = 0 or home.org_id is null then
      raise exception using errcode = 'P0001', hint = 'payments.nothing_due',
        message = 'This is settled already.';
    end if;
    insert into public.charges
        (id, listing_id, org_id, application_id, kind, description, amount_cents, due_on)
      values (gen_random_uuid(), home.id, home.org_id, about, 'fee', 'Application fee', cents,
        private.home_date(home.id, now()))
      returning * into owed;
    perform private.post_entry(home.org_id, 'charge', owed.id, owed.due_on, jsonb_build_array(
      jsonb_build_object('account', 'tenant_receivable', 'cents', cents, 'listing', home.id),
      jsonb_build_object('account', 'fee_income', 'cents', -cents, 'listing', home.id)));
  end if;
  perform private.start_payment(payment, array[owed.id], me, method, 'sandbox', token, null);
  return payment;
end
$$;
comment on function private.pay_application_fee is
  'Definer: charges and payments are no client''s to write.';

create function public.pay_application_fee(
  application uuid, payment uuid, method text, token text default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.pay_application_fee(application, payment, method, token) $$;
comment on function public.pay_application_fee is
  'The applicant pays what the home asks of an application. The same payment id again is the same payment.';
grant execute on function private.pay_application_fee(uuid, uuid, text, text),
  public.pay_application_fee(uuid, uuid, text, text) to authenticated;

-- As before, and a fee is paid, or on its way, before an application leaves.
create or replace function private.submit_application(application uuid) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  request public.applications;
  home public.listings;
  facts public.renter_profiles;
  gaps text;
begin
  select * into request from public.applications a where a.id = application and a.applicant_id = me;
  -- A retry of what was sent answers the same.
  if request.version > 0 and request.status in ('submitted', 'screening', 'shortlisted') then
    return request.version;
  end if;
  -- The home before the application, as everywhere: two that wait for each other never move.
  select * into home from public.listings l where l.id = request.listing_id for share;
  request := private.open_application(application);
  if request.status <> 'draft' then
    return request.version;
  end if;
  perform private.refuse_application(home);
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'applications.verification_required',
      message = 'You need to verify your profile before applying.';
  end if;
  select * into facts from public.renter_profiles f where f.id = me;
  select string_agg(gap, ', ' order by gap) into gaps from (values
    ('household_size', facts.household_size is null), ('employment', facts.employment is null),
    ('income_cents', facts.income_cents is null), ('move_in_on', facts.move_in_on is null)
  ) as needed (gap, missing) where missing;
  if gaps is not null then
    raise exception using errcode = 'P0001', hint = 'applications.incomplete', detail = gaps,
      message = 'Before it is sent, an application needs your household, work, income and move-in date.';
  end if;
  if home.org_id is not null and private.application_fee_cents(home.id) > 0 and not exists (
    select from public.charges c where c.application_id = application
      and (c.status in ('paid', 'waived') or exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing', 'succeeded'))))
  then
    raise exception using errcode = 'P0001', hint = 'applications.fee_unpaid',
      message = 'This home asks for an application fee. Pay it to send the application.';
  end if;
  update public.applications a set status = 'submitted', submitted_at = now() where a.id = application;
  request.version := private.keep_application_version(application);
  perform private.tell_host_of_application(application, 'A new application',
    'Somebody applied for ' || home.title || '.', 'high');
  return request.version;
end
$$;
