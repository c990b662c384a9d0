-- Which provider moves money here is decided in one place: triggers read it, so that no function that pays has to
-- know. Without a row it is the sandbox.

create table private.payment_provider (
  -- One row at most.
  id boolean primary key default true check (id),
  name text not null check (name in ('sandbox', 'stripe')),
  changed_at timestamptz not null default now()
);
comment on table private.payment_provider is 'Which provider moves money; without a row the sandbox.';
alter table private.payment_provider enable row level security;
-- No policy, no grant: functions answer.

create function private.payment_provider() returns text
  language sql stable security definer
  set search_path = ''
  as $$ select coalesce((select p.name from private.payment_provider p), 'sandbox') $$;
comment on function private.payment_provider is 'Definer: the setting is the server''s.';
grant execute on function private.payment_provider() to authenticated;

create function public.payment_provider() returns text
  language sql stable
  set search_path = ''
  as $$ select private.payment_provider() $$;
comment on function public.payment_provider is
  'Which provider moves money here, sandbox or stripe: what a page of payments asks for follows from it.';
revoke execute on function public.payment_provider() from public, anon;
grant execute on function public.payment_provider() to authenticated;

create function private.use_payment_provider(provider text) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.payment_provider as p (name) values (provider)
      on conflict (id) do update set name = excluded.name, changed_at = now() where p.name <> excluded.name
  $$;
comment on function private.use_payment_provider is
  'Sets the provider; payments that are on their way stay with theirs. Called by the start with the settings in force.';
grant execute on function private.use_payment_provider(text) to service_role;

-- Who is paid out: an organisation, or a guide, by an account of theirs with the provider.
create table public.payout_accounts (
  id uuid primary key default gen_random_uuid(),
  org_id uuid unique references public.organizations (id) on delete cascade,
  profile_id uuid unique references public.profiles (id) on delete cascade,
  -- Null until the provider made it.
  provider_account text unique check (provider_account ~ '^acct_[A-Za-z0-9_]{1,100}$'),
  -- started: it has not got all that it asks for; in_review: the provider checks it; restricted: it asks again;
  -- enabled: it is paid.
  state text not null default 'started' check (state in ('started', 'in_review', 'restricted', 'enabled')),
  -- How many facts the provider still asks for.
  needs integer not null default 0 check (needs >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(org_id, profile_id) = 1),
  check (state <> 'enabled' or provider_account is not null)
);
comment on table public.payout_accounts is
  'Accounts with the provider into which organisations and guides are paid.';
alter table public.payout_accounts enable row level security;
create policy session_has_shown_second_factor on public.payout_accounts as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy guide_or_manager_reads_payout_account on public.payout_accounts
  for select to authenticated
  using (profile_id = (select auth.uid()) or org_id in (select private.my_managed_organizations()));
-- No writes: the functions payments and stripe-webhook write.
grant select on public.payout_accounts to authenticated;
create trigger payout_accounts_touch before update on public.payout_accounts
  for each row execute function private.touch_updated_at();

-- People as the provider knows them.
create table private.stripe_customers (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  customer text not null unique check (customer ~ '^cus_[A-Za-z0-9_]{1,100}$'),
  created_at timestamptz not null default now()
);
comment on table private.stripe_customers is 'People as Stripe knows them.';
alter table private.stripe_customers enable row level security;

-- What the server asks of Stripe by itself.
create table private.stripe_tasks (
  kind text not null check (kind in ('payment', 'refund', 'payout', 'detach')),
  -- A payment, refund, payout or payment method.
  subject_id uuid not null,
  method_token text check (char_length(method_token) <= 200),
  -- Grows with each try of a person: another request for Stripe. Tries of the job are the same one.
  round integer not null default 1,
  asked_at timestamptz not null default now(),
  attempts integer not null default 0,
  claim_id uuid,
  claimed_until timestamptz,
  done_at timestamptz,
  error text check (char_length(error) <= 1000),
  primary key (kind, subject_id)
);
comment on table private.stripe_tasks is
  'What the server asks of Stripe by itself: automatic payments, looks at open ones, refunds, payouts of guides, forgotten methods.';
create index stripe_tasks_waiting_idx on private.stripe_tasks (asked_at) where done_at is null;
alter table private.stripe_tasks enable row level security;

create table private.stripe_events (
  id text primary key check (id ~ '^evt_[A-Za-z0-9_]{1,200}$'),
  kind text not null check (char_length(kind) <= 100),
  received_at timestamptz not null default now(),
  -- Null while it is worked on, or where that failed: Stripe sends it again.
  handled_at timestamptz
);
comment on table private.stripe_events is 'Events of Stripe, each once: what was handled is not handled again.';
create index stripe_events_received_at_idx on private.stripe_events (received_at);
alter table private.stripe_events enable row level security;

create function private.ask_stripe(task text, subject uuid, token text default null) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.stripe_tasks as t (kind, subject_id, method_token) values (task, subject, token)
    on conflict (kind, subject_id) do update
      set round = t.round + 1, asked_at = now(), attempts = 0, claim_id = null, claimed_until = null,
        done_at = null, error = null;
  perform private.enqueue_job('stripe_tasks', '{}');
end
$$;
comment on function private.ask_stripe is
  'Lists what the server has to ask of Stripe, at once where a worker runs. Granted to nobody.';

create function private.choose_payment_provider() returns trigger
  language plpgsql volatile security definer
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
  elsif not exists (
    select from public.payout_accounts a where a.org_id = new.org_id and a.state = 'enabled'
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.no_account',
      message = 'Your landlord cannot be paid here yet. Pay another way, or ask them to set up payouts.';
  end if;
  return new;
end
$$;
comment on function private.choose_payment_provider is
  'Trigger: payments go through the provider in force. Definer: the setting is the server''s.';
create trigger payments_choose_provider before insert on public.payments
  for each row when (new.provider = 'sandbox') execute function private.choose_payment_provider();

create function private.choose_payout_provider() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  new.provider := private.payment_provider();
  if new.provider = 'stripe' then
    perform private.ask_stripe('payout', new.id);
  end if;
  return new;
end
$$;
comment on function private.choose_payout_provider is
  'Trigger: payouts of guides go through the provider in force. Definer: the setting is the server''s.';
create trigger payouts_choose_provider before insert on public.payouts
  for each row when (new.provider = 'sandbox') execute function private.choose_payout_provider();

create function private.ask_for_payout_again() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.ask_stripe('payout', new.id);
  return null;
end
$$;
comment on function private.ask_for_payout_again is
  'Trigger: a payout that failed and is tried again is another request for Stripe.';
create trigger payouts_ask_again after update of status on public.payouts
  for each row when (new.provider = 'stripe' and old.status = 'failed' and new.status = 'pending')
  execute function private.ask_for_payout_again();

create function private.ask_for_refund() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- What a bank or the provider took back has no person behind it: that money is with the payer already.
  if new.created_by is not null and exists (
    select from public.payments p where p.id = new.payment_id and p.provider = 'stripe'
  ) then
    perform private.ask_stripe('refund', new.id);
  end if;
  return null;
end
$$;
comment on function private.ask_for_refund is
  'Trigger: what a host gives back is given back by Stripe, where the payment came through it.';
create trigger refunds_ask_provider after insert on public.refunds
  for each row execute function private.ask_for_refund();

do $$
declare
  one record;
begin
  -- Their names are ones that Postgres chose.
  for one in
    select c.conname from pg_constraint c
    where c.conrelid = 'public.payment_methods'::regclass and c.contype = 'c'
      and pg_get_constraintdef(c.oid) like '%sandbox%'
  loop
    execute format('alter table public.payment_methods drop constraint %I', one.conname);
  end loop;
end
$$;
alter table public.payment_methods add constraint payment_methods_token_check check (
  (provider = 'sandbox' and token in ('sandbox_ok', 'sandbox_declined'))
  or (provider = 'stripe' and token ~ '^pm_[A-Za-z0-9_]{1,100}$'));
comment on table public.payment_methods is
  'Ways of paying that a person saved, by the provider''s names: nothing of a card or an account but its label.';

create function private.refuse_test_methods() returns trigger
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if private.payment_provider() <> 'sandbox' then
    raise exception using errcode = 'P0001', hint = 'payment_methods.invalid',
      message = 'Choose a card or a bank account, and give it a name.';
  end if;
  return new;
end
$$;
comment on function private.refuse_test_methods is
  'Trigger: with a provider there are no ways of paying of the sandbox.';
create trigger payment_methods_refuse_tests before insert on public.payment_methods
  for each row when (new.provider = 'sandbox') execute function private.refuse_test_methods();

create function private.forget_payment_method() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.ask_stripe('detach', old.id, old.token);
  return null;
end
$$;
comment on function private.forget_payment_method is
  'Trigger: a way of paying that was removed, or whose person is gone, is forgotten by Stripe, too.';
create trigger payment_methods_forget after update of removed_at on public.payment_methods
  for each row when (new.provider = 'stripe' and old.removed_at is null and new.removed_at is not null)
  execute function private.forget_payment_method();
create trigger payment_methods_forget_deleted after delete on public.payment_methods
  for each row when (old.provider = 'stripe' and old.removed_at is null)
  execute function private.forget_payment_method();

create or replace view public.payment_history with (security_invoker = true) as
  select p.id, p.org_id, p.payer_id, p.amount_cents, p.refunded_cents, p.currency, p.method, p.status,
    p.failure, p.settled_on, p.created_at, r.code as receipt_code,
    (select coalesce(jsonb_agg(jsonb_build_object('charge_id', c.id, 'listing_id', c.listing_id,
        'kind', c.kind, 'description', c.description, 'amount_cents', a.amount_cents,
        'refunded_cents', a.refunded_cents) order by c.due_on, c.id), '[]'::jsonb)
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where a.payment_id = p.id) as lines,
    (p.created_at at time zone coalesce(private.payment_zone(p.id), 'UTC'))::date as started_on,
    p.provider
  from public.payments p left join public.receipts r on r.payment_id = p.id;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.payout_accounts', 'profile_id', true, 'erase', 'Only of use to the guide.'),
  ('private.stripe_customers', 'profile_id', false, 'erase',
    'A name at the provider, of no use without the person.');
