-- What the functions payments, stripe-tasks and stripe-webhook read and write. All of them are for the service alone.
-- Stripe tells things twice, late, out of order and before its own answers: each of these may be called again.

create function private.stripe_payment(payment uuid, person uuid default null) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('payment_id', p.id, 'payer_id', p.payer_id, 'amount_cents', p.amount_cents,
      'currency', lower(p.currency), 'method', p.method, 'status', p.status, 'failure', p.failure,
      'intent', p.provider_reference, 'created_at', p.created_at,
      'customer', (select c.customer from private.stripe_customers c where c.profile_id = p.payer_id),
      'saved_method', (select t.method_token from private.stripe_tasks t
        where t.kind = 'payment' and t.subject_id = p.id),
      'destination', (select a.provider_account from public.payout_accounts a
        where a.org_id = p.org_id and a.state = 'enabled'))
    from public.payments p
    where p.id = payment and p.provider = 'stripe' and (person is null or p.payer_id = person)
  $$;
comment on function private.stripe_payment is
  'What Stripe has to know of a payment, for its payer or for the service itself; null where there is none.';

create function public.stripe_payment(payment uuid, person uuid default null) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.stripe_payment(payment, person) $$;
comment on function public.stripe_payment is
  'What Stripe has to know of a payment; null for another payer''s. For the service alone.';

create function private.settle_stripe_payment(
  payment uuid, intent text, outcome text, reason text default null, at timestamptz default now()
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  paid public.payments;
begin
  select * into paid from public.payments p where p.id = payment and p.provider = 'stripe' for update;
  -- An intent that is not the payment's own changes nothing, whatever its metadata say.
  if paid.id is null or paid.provider_reference <> intent then
    return null;
  end if;
  if intent is not null and paid.provider_reference is null then
    update public.payments p set provider_reference = intent where p.id = payment;
  end if;
  if outcome = 'open' or paid.status in ('succeeded', 'failed', 'disputed', 'refunded') then
    return paid.status;
  end if;
  return private.settle_payment(payment, outcome, at, reason);
end
$$;
comment on function private.settle_stripe_payment is 'Definer: payments are no client''s to write.';

create function public.settle_stripe_payment(payment uuid, intent text, outcome text, reason text default null)
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.settle_stripe_payment(payment, intent, outcome, reason) $$;
comment on function public.settle_stripe_payment is
  'Stores what Stripe says of a payment: open, processing, succeeded or failed; answers where it stands, null where the intent is another payment''s. For the service alone.';

create function private.dispute_stripe_payment(
  payment uuid, intent text, outcome text, reason text default '', at timestamptz default now()
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from public.payments p
    where p.id = payment and p.provider = 'stripe' and p.provider_reference = intent
  ) then
    return null;
  end if;
  -- Decided before it was opened: events come out of order.
  perform private.dispute_payment(payment, reason, at);
  if outcome in ('won', 'lost') and exists (
    select from public.payment_disputes d where d.payment_id = payment
  ) then
    perform private.settle_dispute(payment, outcome, at);
  end if;
  return (select p.status from public.payments p where p.id = payment);
end
$$;
comment on function private.dispute_stripe_payment is 'Definer: payments are no client''s to write.';

create function public.dispute_stripe_payment(payment uuid, intent text, outcome text, reason text default '')
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.dispute_stripe_payment(payment, intent, outcome, reason) $$;
comment on function public.dispute_stripe_payment is
  'Stores what Stripe says of a dispute: open, won or lost; answers where the payment stands. For the service alone.';

create function private.tell_managers_of_payment(payment uuid, title text, words text) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(m.profile_id, 'payment', tell_managers_of_payment.title, words,
      jsonb_build_object('payment_id', payment, 'ledger_lease_id', (
        select min(c.lease_id::text) from public.payment_allocations a
        join public.charges c on c.id = a.charge_id where a.payment_id = payment)), 'high', p.org_id)
    from public.payments p join public.organization_members m on m.org_id = p.org_id
    where p.id = payment and m.role in ('owner', 'manager')
  $$;
comment on function private.tell_managers_of_payment is
  'Notifies owner and managers of something about a payment. Granted to nobody.';

-- Money that was given back: by a refund of ours, or by hand in Stripe's own pages.
create function private.note_stripe_refund(
  payment uuid, intent text, refund uuid, outcome text, total_cents integer, at timestamptz default now()
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  paid public.payments;
begin
  select * into paid from public.payments p
    where p.id = payment and p.provider = 'stripe' and p.provider_reference = intent for update;
  if paid.id is null then
    return null;
  end if;
  if refund is not null then
    update private.stripe_tasks t set error = 'failed' where t.kind = 'refund' and t.subject_id = refund
      and outcome = 'failed' and t.error is distinct from 'failed';
    if found then
      perform private.tell_managers_of_payment(payment, 'Money could not be given back',
        'The bank of the payer refused it. Give it back another way.');
    end if;
    return paid.status;
  end if;
  if total_cents <= paid.refunded_cents or paid.status not in ('succeeded', 'refunded') then
    return paid.status;
  end if;
  if total_cents >= paid.amount_cents and paid.refunded_cents = 0 then
    perform private.reverse_payment(payment, 'Given back by the payment provider.', 'bank', false, at);
    return 'refunded';
  end if;
  -- Which charge a part belongs to only a person knows; said once for each amount.
  if not exists (
    select from private.audit_log a where a.action = 'payment.refunded_elsewhere'
      and a.subject_id = payment::text and a.details ->> 'total_cents' = total_cents::text
  ) then
    perform private.audit('payment.refunded_elsewhere', 'payments', payment::text,
      jsonb_build_object('total_cents', total_cents));
    perform private.tell_managers_of_payment(payment, 'A part of a payment was given back',
      'It was given back on the pages of the payment provider, and is not in the books.');
  end if;
  return paid.status;
end
$$;
comment on function private.note_stripe_refund is 'Definer: money is no client''s to write.';

create function public.note_stripe_refund(
  payment uuid, intent text, refund uuid, outcome text, total_cents integer
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.note_stripe_refund(payment, intent, refund, outcome, total_cents) $$;
comment on function public.note_stripe_refund is
  'Stores what Stripe says of money that was given back: by a refund of ours, or of all that it gave back of a payment. For the service alone.';

create function private.stripe_customer(person uuid, customer text default null) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if customer is not null then
    insert into private.stripe_customers (profile_id, customer) values (person, stripe_customer.customer)
      on conflict do nothing;
  end if;
  return (
    select jsonb_build_object('customer', c.customer, 'email', p.email, 'name', p.full_name)
    from public.profiles p left join private.stripe_customers c on c.profile_id = p.id
    where p.id = person
  );
end
$$;
comment on function private.stripe_customer is 'Definer: the names of people with Stripe are the server''s.';

create function public.stripe_customer(person uuid, customer text default null) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.stripe_customer(person, customer) $$;
comment on function public.stripe_customer is
  'A person as Stripe knows them, which is stored when it is given and there is none yet. For the service alone.';

create function private.save_stripe_method(method uuid, person uuid, kind text, label text, token text)
  returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into public.payment_methods (id, profile_id, kind, label, provider, token)
    values (method, person, save_stripe_method.kind, save_stripe_method.label, 'stripe',
      save_stripe_method.token)
    on conflict (id) do nothing;
  return exists (
    select from public.payment_methods m where m.id = method and m.profile_id = person
      and m.token = save_stripe_method.token);
end
$$;
comment on function private.save_stripe_method is 'Definer: payment methods are no client''s to write.';

create function public.save_stripe_method(method uuid, person uuid, kind text, label text, token text)
  returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.save_stripe_method(method, person, kind, label, token) $$;
comment on function public.save_stripe_method is
  'Saves a way of paying that Stripe has checked; the same id again changes nothing. For the service alone.';

create function private.stripe_account(person uuid, org uuid default null, account text default null)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_one public.payout_accounts;
begin
  if org is null and not exists (
    select from public.profiles p where p.id = person and p.user_type = 'guide'
  ) or org is not null and not exists (
    select from public.organization_members m
    where m.org_id = org and m.profile_id = person and m.role in ('owner', 'manager')
  ) then
    return null;
  end if;
  insert into public.payout_accounts (org_id, profile_id)
    values (org, case when org is null then person end) on conflict do nothing;
  update public.payout_accounts a set provider_account = account
    where account is not null and a.provider_account is null
      and (a.org_id = org or org is null and a.profile_id = person);
  select * into found_one from public.payout_accounts a
    where a.org_id = org or org is null and a.profile_id = person;
  return jsonb_build_object('id', found_one.id, 'account', found_one.provider_account,
    'state', found_one.state, 'email', (select p.email from public.profiles p where p.id = person));
end
$$;
comment on function private.stripe_account is 'Definer: payout accounts are no client''s to write.';

create function public.stripe_account(person uuid, org uuid default null, account text default null)
  returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.stripe_account(person, org, account) $$;
comment on function public.stripe_account is
  'The payout account of a guide, or of an organisation that the person manages, made when there is none; null for others. For the service alone.';

create function private.note_stripe_account(account text, new_state text, new_needs integer) returns text
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.payout_accounts a set state = new_state, needs = new_needs
      where a.provider_account = account
      returning a.state
  $$;
comment on function private.note_stripe_account is 'Definer: payout accounts are no client''s to write.';

create function public.note_stripe_account(account text, new_state text, new_needs integer) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.note_stripe_account(account, new_state, new_needs) $$;
comment on function public.note_stripe_account is
  'Stores where an account stands with Stripe; null where it is none of ours. For the service alone.';

create function private.note_stripe_event(event text, kind text, handled boolean default false)
  returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  known private.stripe_events;
begin
  insert into private.stripe_events (id, kind) values (event, left(note_stripe_event.kind, 100))
    on conflict (id) do nothing;
  if handled then
    update private.stripe_events e set handled_at = coalesce(e.handled_at, now()) where e.id = event;
    return true;
  end if;
  select * into known from private.stripe_events e where e.id = event;
  return known.handled_at is null;
end
$$;
comment on function private.note_stripe_event is 'Definer: the list is the server''s.';

create function public.note_stripe_event(event text, kind text, handled boolean default false)
  returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.note_stripe_event(event, kind, handled) $$;
comment on function public.note_stripe_event is
  'Lists an event of Stripe, and says whether it is still to be handled; or notes that it was. For the service alone.';

-- Open payments are looked at: an answer or an event of theirs may be lost. Those of banks take days.
create function private.stripe_payments_to_look_at(at timestamptz, batch integer)
  returns table (payment_id uuid)
  language sql stable security definer
  set search_path = ''
  as $$
    select p.id from public.payments p
      left join private.stripe_tasks t on t.kind = 'payment' and t.subject_id = p.id
    where p.provider = 'stripe' and p.status in ('pending', 'processing')
      and p.updated_at < at - interval '10 minutes'
      and (t.subject_id is null or t.done_at < at - case p.status when 'pending' then interval '10 minutes'
        else interval '6 hours' end)
    order by p.updated_at limit batch
  $$;
comment on function private.stripe_payments_to_look_at is
  'Payments of which nothing was heard for a while. Granted to nobody.';

create function private.stripe_task_waits(task private.stripe_tasks, at timestamptz) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select task.done_at is null and (task.claimed_until is null or task.claimed_until <= at)
      -- A payout waits until both sides have an account.
      and (task.kind <> 'payout' or exists (
        select from public.payouts p
        join public.payout_accounts f on f.org_id = p.org_id and f.state = 'enabled'
        join public.payout_accounts g on g.profile_id = p.guide_id and g.state = 'enabled'
        where p.id = task.subject_id))
  $$;
comment on function private.stripe_task_waits is 'Whether a task can be done now. Granted to nobody.';

create function private.stripe_task_content(task private.stripe_tasks) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case task.kind
      when 'payment' then private.stripe_payment(task.subject_id)
      when 'refund' then (
        select jsonb_build_object('payment_id', p.id, 'intent', p.provider_reference,
          'amount_cents', r.amount_cents)
        from public.refunds r join public.payments p on p.id = r.payment_id where r.id = task.subject_id)
      when 'payout' then (
        select jsonb_build_object('amount_cents', p.amount_cents, 'currency', lower(p.currency),
          'status', p.status, 'from', f.provider_account, 'to', g.provider_account)
        from public.payouts p
        join public.payout_accounts f on f.org_id = p.org_id
        join public.payout_accounts g on g.profile_id = p.guide_id
        where p.id = task.subject_id)
      else jsonb_build_object('token', task.method_token) end
  $$;
comment on function private.stripe_task_content is 'What Stripe has to know of a task. Granted to nobody.';

create function private.claim_stripe_tasks(batch integer, at timestamptz default now())
  returns table (kind text, subject_id uuid, round integer, claim_id uuid, content jsonb)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
begin
  delete from private.stripe_events e where e.id in (
    select o.id from private.stripe_events o where o.received_at < at - interval '90 days' limit batch);
  insert into private.stripe_tasks as t (kind, subject_id)
    select 'payment', l.payment_id from private.stripe_payments_to_look_at(at, batch) l
    on conflict (kind, subject_id) do update
      set done_at = null, asked_at = at, attempts = 0, claimed_until = null, error = null;
  return query
    update private.stripe_tasks t
      set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = t.attempts + 1
      where (t.kind, t.subject_id) in (
        select w.kind, w.subject_id from private.stripe_tasks w
        where private.stripe_task_waits(w, at)
        order by w.asked_at limit least(greatest(batch, 1), 100) for update skip locked
      )
      returning t.kind, t.subject_id, t.round, t.claim_id, private.stripe_task_content(t);
end
$$;
comment on function private.claim_stripe_tasks is 'Definer: the list is the server''s.';

create function public.claim_stripe_tasks(batch integer default 20)
  returns table (kind text, subject_id uuid, round integer, claim_id uuid, content jsonb)
  language sql volatile
  set search_path = ''
  as $$ select * from private.claim_stripe_tasks(batch) $$;
comment on function public.claim_stripe_tasks is
  'Takes what is to be asked of Stripe, for two minutes. For the service alone.';

create function private.finish_stripe_task(
  kind text, subject uuid, claim uuid, outcome text, why text default null, at timestamptz default now()
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  task private.stripe_tasks;
  refunded uuid;
begin
  select * into task from private.stripe_tasks t
    where t.kind = finish_stripe_task.kind and t.subject_id = subject and t.claim_id = claim
      and t.done_at is null for update;
  if task.subject_id is null then
    return false;
  end if;
  if outcome = 'again' then
    -- Again after two minutes, four, eight …, at most a day.
    update private.stripe_tasks t set claim_id = null, error = left(why, 1000),
        claimed_until = at + least(interval '1 day', interval '1 minute' * 2 ^ least(t.attempts, 11))
      where t.kind = task.kind and t.subject_id = subject;
    return true;
  end if;
  update private.stripe_tasks t set done_at = at, claim_id = null, claimed_until = null, error = left(why, 1000)
    where t.kind = task.kind and t.subject_id = subject;
  if task.kind = 'payout' and exists (
    select from public.payouts p where p.id = subject and p.status in ('pending', 'processing')
  ) then
    perform private.settle_payout(subject, 'processing', at);
    perform private.settle_payout(subject, case outcome when 'done' then 'paid' else 'failed' end, at, why);
  elsif task.kind = 'refund' and outcome = 'failed' then
    select r.payment_id into refunded from public.refunds r where r.id = subject;
    perform private.tell_managers_of_payment(refunded, 'Money could not be given back',
      left(coalesce(why, 'The payment provider refused it.') || ' Give it back another way.', 500));
  end if;
  return true;
end
$$;
comment on function private.finish_stripe_task is 'Definer: the list is the server''s.';

create function public.finish_stripe_task(
  kind text, subject uuid, claim uuid, outcome text, why text default null
) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.finish_stripe_task(kind, subject, claim, outcome, why) $$;
comment on function public.finish_stripe_task is
  'Says how a task of Stripe ended: done, failed for good, or again; false for a claim that is over. For the service alone.';

create function private.run_stripe_tasks(at timestamptz default now(), batch integer default 20)
  returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select least(batch, count(*))::integer from (
      select from private.stripe_tasks t where t.done_at is null and private.stripe_task_waits(t, at)
      union all select from private.stripe_payments_to_look_at(at, batch)
    ) waiting
  $$;
comment on function private.run_stripe_tasks is
  'Job: how much is to be asked of Stripe, at most a batch; the function stripe-tasks then asks. Without a provider nothing.';
grant execute on function private.run_stripe_tasks(timestamptz, integer) to kinstead_jobs;

do $$
declare
  one record;
begin
  for one in
    select p.oid::regprocedure as name, n.nspname as place from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.proname in (
      'stripe_payment', 'settle_stripe_payment', 'dispute_stripe_payment', 'note_stripe_refund',
      'stripe_customer', 'save_stripe_method', 'stripe_account', 'note_stripe_account',
      'note_stripe_event', 'claim_stripe_tasks', 'finish_stripe_task')
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', one.name);
    execute format('grant execute on function %s to service_role', one.name);
  end loop;
end
$$;
