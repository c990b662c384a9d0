-- A way of paying that was saved pays today, too, not only by itself: its payer names it by its id, and the server takes
-- from it what it is and the provider's name of it. So no client has to know that name, one that was removed pays
-- nothing, and with a provider the payment is made at once, as an automatic one is.

create function private.saved_method(saved uuid)
 returns public.payment_methods
 language plpgsql
 security definer
 set search_path = ''
  as $$
declare
  found_one public.payment_methods;
begin
  -- Locked: one that is being removed is gone when its lock is free.
  select * into found_one from public.payment_methods m
    where m.id = saved and m.profile_id = auth.uid() and m.removed_at is null
      and m.provider = private.payment_provider()
    for share;
  if found_one.id is null then
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  end if;
  return found_one;
end
$$;
comment on function private.saved_method is
  'A way of paying that the caller saved with the provider in force; refused where there is none. Granted to nobody.';
revoke execute on function private.saved_method(uuid) from public, anon, authenticated;

drop function public.pay_charges(uuid, uuid[], text, integer, text);
drop function private.pay_charges(uuid, uuid[], text, integer, text);
drop function public.pay_part(uuid, uuid[], text, text);
drop function private.pay_part(uuid, uuid[], text, text);
drop function public.pay_application_fee(uuid, uuid, text, text);
drop function private.pay_application_fee(uuid, uuid, text, text);

create function private.pay_charges(
  payment uuid, charge_ids uuid[], method text, amount_cents integer, token text, saved uuid
)
 returns uuid
 language plpgsql
 security definer
 set search_path = ''
as $$
declare
  me uuid := auth.uid();
  chosen public.payment_methods;
begin
  if exists (select from public.payments p where p.id = payment) then
    if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
      return payment;
    end if;
    raise exception using errcode = 'P0001', hint = 'payments.missing',
      message = 'This payment is not available';
  end if;
  if saved is not null then
    chosen := private.saved_method(saved);
    method := chosen.kind;
    token := chosen.token;
  end if;
  if payment is null or method is null or method not in ('card', 'bank_account')
    or char_length(token) > 200 then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Pay by card or from a bank account.';
  end if;
  if coalesce(cardinality(charge_ids), 0) not between 1 and 50 or (
    select count(*) from public.charges c
    where c.id = any (charge_ids) and c.lease_id in (select private.my_leases())
  ) <> cardinality(charge_ids) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  perform private.start_payment(payment, charge_ids, me, method, 'sandbox', token, amount_cents);
  return payment;
exception when unique_violation then
  -- The same retry came twice at once: the first one made it.
  if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
    return payment;
  end if;
  raise exception using errcode = 'P0001', hint = 'payments.missing',
    message = 'This payment is not available';
end
$$;
comment on function private.pay_charges is
  'Definer: payments are no client''s to write.';

create function public.pay_charges(
  payment uuid, charge_ids uuid[], method text, amount_cents integer default null, token text default null, saved uuid default null
)
 returns uuid
 language sql
 set search_path = ''
as $$ select private.pay_charges(payment, charge_ids, method, amount_cents, token, saved) $$;
comment on function public.pay_charges is
  'A tenant pays charges of their leases, all of what is open or a part, the oldest first. The same id again is the same payment. `saved` names a way of paying that the caller saved, and decides the method.';
revoke execute on function private.pay_charges(uuid, uuid[], text, integer, text, uuid),
  public.pay_charges(uuid, uuid[], text, integer, text, uuid)
  from public, anon;
grant execute on function private.pay_charges(uuid, uuid[], text, integer, text, uuid),
  public.pay_charges(uuid, uuid[], text, integer, text, uuid)
  to authenticated;

create function private.pay_part(
  payment uuid, charge_ids uuid[], method text, token text, saved uuid
)
 returns uuid
 language plpgsql
 security definer
 set search_path = ''
as $$
declare
  me uuid := auth.uid();
  chosen public.payment_methods;
begin
  if exists (select from public.payments p where p.id = payment) then
    raise unique_violation using message = 'This payment exists.';
  end if;
  if saved is not null then
    chosen := private.saved_method(saved);
    method := chosen.kind;
    token := chosen.token;
  end if;
  if payment is null or method is null or method not in ('card', 'bank_account')
    or char_length(token) > 200 then
    raise exception using errcode = 'P0001', hint = 'payments.method_unknown',
      message = 'Pay by card or from a bank account.';
  end if;
  if coalesce(cardinality(charge_ids), 0) not between 1 and 50 or (
    select count(*) from public.charges c
    where c.id = any (charge_ids) and c.lease_id in (select private.my_leases())
  ) <> cardinality(charge_ids) then
    raise exception using errcode = 'P0001', hint = 'charges.missing',
      message = 'This charge is not available';
  end if;
  perform private.start_part_payment(payment, charge_ids, me, method, token);
  return payment;
exception when unique_violation then
  -- A retry: the first one made it.
  if exists (select from public.payments p where p.id = payment and p.payer_id = me) then
    return payment;
  end if;
  raise exception using errcode = 'P0001', hint = 'payments.missing',
    message = 'This payment is not available';
end
$$;
comment on function private.pay_part is
  'Definer: payments are no client''s to write.';

create function public.pay_part(
  payment uuid, charge_ids uuid[], method text, token text default null, saved uuid default null
)
 returns uuid
 language sql
 set search_path = ''
as $$ select private.pay_part(payment, charge_ids, method, token, saved) $$;
comment on function public.pay_part is
  'A tenant pays what is left of their own part of some charges, while a split is in force. The same id again is the same payment. `saved` names a way of paying that the caller saved, and decides the method.';
revoke execute on function private.pay_part(uuid, uuid[], text, text, uuid),
  public.pay_part(uuid, uuid[], text, text, uuid)
  from public, anon;
grant execute on function private.pay_part(uuid, uuid[], text, text, uuid),
  public.pay_part(uuid, uuid[], text, text, uuid)
  to authenticated;

create function private.pay_application_fee(
  about uuid, payment uuid, method text, token text, saved uuid
)
 returns uuid
 language plpgsql
 security definer
 set search_path = ''
as $$
declare
  me uuid := auth.uid();
  chosen public.payment_methods;
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
  if saved is not null then
    chosen := private.saved_method(saved);
    method := chosen.kind;
    token := chosen.token;
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
  application uuid, payment uuid, method text, token text default null, saved uuid default null
)
 returns uuid
 language sql
 set search_path = ''
as $$ select private.pay_application_fee(application, payment, method, token, saved) $$;
comment on function public.pay_application_fee is
  'The applicant pays what the home asks of an application. The same payment id again is the same payment. `saved` names a way of paying that the caller saved, and decides the method.';
revoke execute on function private.pay_application_fee(uuid, uuid, text, text, uuid),
  public.pay_application_fee(uuid, uuid, text, text, uuid)
  from public, anon;
grant execute on function private.pay_application_fee(uuid, uuid, text, text, uuid),
  public.pay_application_fee(uuid, uuid, text, text, uuid)
  to authenticated;

create or replace function private.choose_payment_provider()
 returns trigger
 language plpgsql
 security definer
 set search_path = ''
  as $$
declare
  saved text;
begin
  if private.payment_provider() <> 'stripe' then
    return new;
  end if;
  new.provider := 'stripe';
  -- A way of paying that the payer saved; a name of the sandbox means nothing here.
  select m.token into saved from public.payment_methods m
    where m.profile_id = new.payer_id and m.provider = 'stripe' and m.removed_at is null
      and m.token = new.provider_reference limit 1;
  new.provider_reference := null;
  if saved is not null then
    perform private.ask_stripe('payment', new.id, saved);
  end if;
  -- A person who pays is refused in words; an automatic payment, whose refusal no person would read, is made.
  if (saved is null or auth.uid() is not null) and not exists (
    select from public.payout_accounts a where a.org_id = new.org_id and a.state = 'enabled'
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.no_account',
      message = 'Your landlord cannot be paid here yet. Pay another way, or ask them to set up payouts.';
  end if;
  return new;
end
$$;
