-- Tenants who share a rent: each pays a part, all parts are the rent to the cent. And payments that are made by
-- themselves: announced, made on a day before the due one, and left to the person's own hand when they fail.

create table public.lease_splits (
  -- The client's: a retry is the same proposal.
  id uuid primary key,
  lease_id uuid not null references public.leases (id) on delete cascade,
  proposed_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When all tenants had agreed.
  agreed_at timestamptz,
  -- Refused, replaced or given up.
  ended_at timestamptz
);
comment on table public.lease_splits is
  'How the tenants of a lease share what is asked of them. One that all agreed to is in force; towards the host all owe all.';
create unique index lease_splits_agreed_idx on public.lease_splits (lease_id)
  where agreed_at is not null and ended_at is null;
create unique index lease_splits_proposed_idx on public.lease_splits (lease_id)
  where agreed_at is null and ended_at is null;
create index lease_splits_lease_id_idx on public.lease_splits (lease_id, created_at desc);
create index lease_splits_proposed_by_idx on public.lease_splits (proposed_by);

create table public.lease_split_parts (
  split_id uuid not null references public.lease_splits (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  -- Hundredths of a percent; of a split they are 10,000.
  share_bps integer not null check (share_bps between 0 and 10000),
  agreed_at timestamptz,
  primary key (split_id, profile_id)
);
comment on table public.lease_split_parts is 'The part of each tenant, and when they agreed to it.';
create index lease_split_parts_profile_id_idx on public.lease_split_parts (profile_id);

alter table public.lease_splits enable row level security;
alter table public.lease_split_parts enable row level security;

create policy session_has_shown_second_factor on public.lease_splits as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy session_has_shown_second_factor on public.lease_split_parts as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy tenant_reads_split on public.lease_splits
  for select to authenticated using (lease_id in (select private.my_leases()));
create policy reader_of_split_reads_parts on public.lease_split_parts
  for select to authenticated
  using (exists (select from public.lease_splits s where s.id = split_id));

-- No writes: propose_split, answer_split and end_split decide. Not the host's business: all owe all.
grant select on public.lease_splits, public.lease_split_parts to authenticated;

create trigger brake_rows after insert on public.lease_splits
  referencing new table as inserted for each statement execute function private.brake_rows();

create function private.notify_other_tenants(lease uuid, title text, words text) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.profile_id, 'payment', notify_other_tenants.title, words,
      jsonb_build_object('lease_id', lease), 'medium')
    from public.lease_parties p
    where p.lease_id = notify_other_tenants.lease and p.party = 'tenant' and p.profile_id <> auth.uid()
  $$;
comment on function private.notify_other_tenants is
  'Notifies the tenants of a lease other than the caller. Granted to nobody.';

create function private.propose_split(split uuid, lease uuid, parts jsonb) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if lease is null or lease not in (select private.my_leases()) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  perform from public.leases l where l.id = lease for no key update;
  if exists (select from public.lease_splits s where s.id = split) then
    if exists (
      select from public.lease_splits s
      where s.id = split and s.lease_id = lease and s.proposed_by = auth.uid()
    ) then
      return split;
    end if;
    raise exception using errcode = 'P0001', hint = 'splits.missing',
      message = 'This split is not available.';
  end if;
  -- Each tenant once, at least two, and all parts are the whole.
  if jsonb_typeof(parts) is distinct from 'array' or octet_length(parts::text) > 5000
    or (select count(*) < 2 from public.lease_parties p where p.lease_id = lease and p.party = 'tenant')
    or (
      select array_agg(distinct p.profile_id::text order by p.profile_id::text) from public.lease_parties p
      where p.lease_id = lease and p.party = 'tenant'
    ) is distinct from (
      select array_agg(given.profile::text order by given.profile::text)
      from jsonb_to_recordset(parts) as given (profile uuid)
    )
    or (
      select sum(given.share_bps) <> 10000 or bool_or(given.share_bps is null or given.share_bps < 0)
      from jsonb_to_recordset(parts) as given (share_bps integer)
    ) then
    raise exception using errcode = 'P0001', hint = 'splits.invalid',
      message = 'Give each tenant a part; all parts together are 100 percent.';
  end if;
  update public.lease_splits s set ended_at = now()
    where s.lease_id = lease and s.agreed_at is null and s.ended_at is null;
  insert into public.lease_splits (id, lease_id, proposed_by) values (split, lease, auth.uid());
  insert into public.lease_split_parts (split_id, profile_id, share_bps, agreed_at)
    select split, given.profile, given.share_bps, case when given.profile = auth.uid() then now() end
    from jsonb_to_recordset(parts) as given (profile uuid, share_bps integer);
  perform private.notify_other_tenants(lease, 'A split of your rent is proposed',
    'Look at your part and agree to it, or not, on Payments.');
  return split;
exception
  when check_violation or not_null_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value then
    raise exception using errcode = 'P0001', hint = 'splits.invalid',
      message = 'Give each tenant a part; all parts together are 100 percent.';
end
$$;
comment on function private.propose_split is 'Definer: splits are no client''s to write.';

create function public.propose_split(split uuid, lease uuid, parts jsonb) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.propose_split(split, lease, parts) $$;
comment on function public.propose_split is
  'A tenant proposes how all share what is asked of them: parts [{profile, share_bps}] that are 10,000. In force once all agreed. The same id again changes nothing.';

create function private.answer_split(split uuid, agrees boolean) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.lease_splits;
begin
  select * into was from public.lease_splits s where s.id = split for update;
  if was.id is null or not exists (
    select from public.lease_split_parts p where p.split_id = split and p.profile_id = auth.uid()
  ) or was.lease_id not in (select private.my_leases()) then
    raise exception using errcode = 'P0001', hint = 'splits.missing',
      message = 'This split is not available.';
  end if;
  if was.ended_at is not null then
    return 'ended';
  end if;
  if not coalesce(agrees, false) then
    update public.lease_splits s set ended_at = now() where s.id = split;
    perform private.notify_other_tenants(was.lease_id,
      case when was.agreed_at is null then 'A split of your rent was refused'
        else 'The split of your rent ended' end, 'What is due is shown without parts.');
    return 'ended';
  end if;
  update public.lease_split_parts p set agreed_at = coalesce(p.agreed_at, now())
    where p.split_id = split and p.profile_id = auth.uid();
  if was.agreed_at is not null then
    return 'agreed';
  end if;
  if exists (
    select from public.lease_split_parts p where p.split_id = split and p.agreed_at is null
  ) then
    return 'proposed';
  end if;
  update public.lease_splits s set ended_at = now()
    where s.lease_id = was.lease_id and s.agreed_at is not null and s.ended_at is null;
  update public.lease_splits s set agreed_at = now() where s.id = split;
  perform private.notify_other_tenants(was.lease_id, 'All tenants agreed to the split',
    'Payments shows your part from now on.');
  return 'agreed';
end
$$;
comment on function private.answer_split is 'Definer: splits are no client''s to write.';

create function public.answer_split(split uuid, agrees boolean) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_split(split, agrees) $$;
comment on function public.answer_split is
  'A tenant agrees to a split; or refuses one, or ends the one in force. Answers proposed, agreed or ended.';

-- The cents that do not divide go to the largest remainders, in the order of signing.
create function private.parts_of(split uuid, cents bigint)
  returns table (profile_id uuid, part_cents bigint)
  language sql stable security definer
  set search_path = ''
  as $$
    with shares as (
      select p.profile_id, o.signing_order, p.share_bps::bigint as share,
        (sum(p.share_bps) over ())::bigint as whole
      from public.lease_split_parts p
      join public.lease_splits s on s.id = p.split_id
      join public.lease_parties o on o.lease_id = s.lease_id and o.profile_id = p.profile_id
        and o.party = 'tenant'
      where p.split_id = split
    ), cut as (
      select s.*, cents * share / whole as base, cents * share % whole as remainder
      from shares s where whole > 0
    )
    select c.profile_id, c.base + (row_number() over (order by c.remainder desc, c.signing_order, c.profile_id)
      <= cents - sum(c.base) over ())::int
    from cut c
  $$;
comment on function private.parts_of is 'How many cents each tenant of a split bears. Granted to nobody.';

create function private.charge_parts(lease uuid)
  returns table (
    charge_id uuid, profile_id uuid, full_name text, is_mine boolean, part_cents bigint,
    paid_cents bigint, left_cents bigint
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select c.id, p.profile_id, f.full_name, p.profile_id = auth.uid(), p.part_cents, m.paid,
      least(greatest(p.part_cents - m.paid, 0),
        case when c.status in ('due', 'partly_paid', 'overdue')
          then c.amount_cents - c.waived_cents - c.paid_cents else 0 end)
    from public.lease_splits s
    join public.charges c on c.lease_id = s.lease_id
    cross join lateral private.parts_of(s.id, c.amount_cents - c.waived_cents) p
    join public.profiles f on f.id = p.profile_id
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0)::bigint as paid
      from public.payment_allocations a join public.payments y on y.id = a.payment_id
      where a.charge_id = c.id and y.payer_id = p.profile_id
        and y.status in ('succeeded', 'disputed', 'refunded')
    ) m
    where s.lease_id = charge_parts.lease and s.agreed_at is not null and s.ended_at is null
      -- A deposit is not a month's: who paid it gets it back.
      and c.kind <> 'deposit' and c.status <> 'refunded'
      and charge_parts.lease in (select private.my_leases())
      and (c.status in ('due', 'partly_paid', 'overdue') or c.due_on > current_date - 400)
  $$;
comment on function private.charge_parts is
  'The rows of public.charge_parts, in no order. Definer: names of co-tenants are read for tenants of the lease alone.';

create function public.charge_parts(lease uuid)
  returns table (
    charge_id uuid, profile_id uuid, full_name text, is_mine boolean, part_cents bigint,
    paid_cents bigint, left_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$ select * from private.charge_parts(lease) p order by p.charge_id, p.is_mine desc, p.profile_id $$;
comment on function public.charge_parts is
  'For a tenant of the lease: the part of each tenant in each charge while a split is in force, what they paid of it, and what is left of it. Deposits are not split.';

-- One payment for the parts of some charges. What others pay at the same time is not in its way: all together
-- never pay more than is open.
create function private.start_part_payment(
  payment uuid, charge_ids uuid[], payer uuid, pay_method text, reference text
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  org uuid;
  total integer := 0;
  parts jsonb := '[]';
  one record;
begin
  perform from public.charges c where c.id = any (charge_ids) order by c.id for update;
  if exists (select from public.payments p where p.id = payment) then
    raise unique_violation using message = 'This payment exists.';
  end if;
  select min(c.org_id::text)::uuid into org from public.charges c where c.id = any (charge_ids);
  if exists (
    select from public.payment_allocations a join public.payments p on p.id = a.payment_id
    where a.charge_id = any (charge_ids) and p.status in ('pending', 'processing') and p.payer_id = payer
  ) then
    raise exception using errcode = 'P0001', hint = 'payments.under_way',
      message = 'A payment for this is already under way.';
  end if;
  if (select count(distinct c.org_id) from public.charges c where c.id = any (charge_ids)) > 1 then
    raise exception using errcode = 'P0001', hint = 'payments.mixed',
      message = 'One payment goes to one landlord. Pay these separately.';
  end if;
  for one in
    select c.id, least(greatest(p.part_cents - (
        select coalesce(sum(a.amount_cents), 0) from public.payment_allocations a
        join public.payments y on y.id = a.payment_id
        where a.charge_id = c.id and y.payer_id = payer
          and y.status in ('succeeded', 'disputed', 'refunded')), 0),
      c.amount_cents - c.waived_cents - c.paid_cents - (
        select coalesce(sum(a.amount_cents), 0) from public.payment_allocations a
        join public.payments y on y.id = a.payment_id
        where a.charge_id = c.id and y.status in ('pending', 'processing'))) as cents
    from public.charges c
    join public.lease_splits s on s.lease_id = c.lease_id and s.agreed_at is not null and s.ended_at is null
    cross join lateral private.parts_of(s.id, c.amount_cents - c.waived_cents) p
    where c.id = any (charge_ids) and p.profile_id = payer and c.kind <> 'deposit'
      and c.status in ('due', 'partly_paid', 'overdue')
    order by c.id
  loop
    continue when one.cents <= 0;
    parts := parts || jsonb_build_object('charge', one.id, 'cents', one.cents);
    total := total + one.cents;
  end loop;
  if total = 0 then
    raise exception using errcode = 'P0001', hint = 'payments.nothing_due',
      message = 'This is settled already.';
  end if;
  insert into public.payments (id, org_id, payer_id, amount_cents, method, provider, provider_reference)
    values (payment, org, payer, total, pay_method, 'sandbox', reference);
  insert into public.payment_allocations (payment_id, charge_id, amount_cents)
    select payment, t.charge, t.cents from jsonb_to_recordset(parts) as t (charge uuid, cents integer);
  return total;
end
$$;
comment on function private.start_part_payment is
  'Makes a payment for what is left of the payer''s parts; unique_violation when it exists. Who may, its callers decide. Granted to nobody.';

create function private.pay_part(payment uuid, charge_ids uuid[], method text, token text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if exists (select from public.payments p where p.id = payment) then
    raise unique_violation using message = 'This payment exists.';
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
comment on function private.pay_part is 'Definer: payments are no client''s to write.';

create function public.pay_part(
  payment uuid, charge_ids uuid[], method text, token text default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.pay_part(payment, charge_ids, method, token) $$;
comment on function public.pay_part is
  'A tenant pays what is left of their own part of some charges, while a split is in force. The same id again is the same payment.';

-- Automatic payment ----------------------------------------------------------------------------------

create table public.payment_methods (
  -- The client's: a retry is the same method.
  id uuid primary key,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('card', 'bank_account')),
  label text not null check (char_length(trim(label)) between 1 and 80),
  provider text not null default 'sandbox' check (provider = 'sandbox'),
  -- What the sandbox does with it; numbers of cards and accounts are never stored.
  token text not null default 'sandbox_ok' check (token in ('sandbox_ok', 'sandbox_declined')),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table public.payment_methods is 'Ways of paying that a person saved, by the sandbox''s names.';
create index payment_methods_profile_id_idx on public.payment_methods (profile_id, created_at desc);

create table public.autopays (
  -- The client's: a retry is the same one.
  id uuid primary key,
  lease_id uuid not null references public.leases (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  method_id uuid not null references public.payment_methods (id) on delete cascade,
  -- Days before the due day on which it pays.
  days_before integer not null check (days_before between 0 and 10),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table public.autopays is
  'Tenants whose rent and fees of a lease are paid by themselves; with a split in force, their part.';
create unique index autopays_lease_id_idx on public.autopays (lease_id, profile_id) where ended_at is null;
create index autopays_all_lease_id_idx on public.autopays (lease_id);
create index autopays_profile_id_idx on public.autopays (profile_id);
create index autopays_method_id_idx on public.autopays (method_id);

create table public.autopay_runs (
  id uuid primary key default gen_random_uuid(),
  autopay_id uuid not null references public.autopays (id) on delete cascade,
  -- What is due on or before this day is paid.
  due_on date not null,
  pay_on date not null,
  status text not null default 'announced' check (status in ('announced', 'started', 'skipped', 'failed')),
  payment_id uuid unique references public.payments (id) on delete restrict,
  created_at timestamptz not null default now(),
  unique (autopay_id, due_on),
  check ((status in ('started', 'failed')) = (payment_id is not null))
);
comment on table public.autopay_runs is
  'Each automatic payment: announced before its day, then started, or left out because nothing was open.';
create index autopay_runs_open_idx on public.autopay_runs (pay_on) where status = 'announced';

alter table public.payment_methods enable row level security;
alter table public.autopays enable row level security;
alter table public.autopay_runs enable row level security;

create policy session_has_shown_second_factor on public.payment_methods as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy session_has_shown_second_factor on public.autopays as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy session_has_shown_second_factor on public.autopay_runs as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy person_reads_own_payment_method on public.payment_methods
  for select to authenticated using (profile_id = (select auth.uid()));
create policy person_reads_own_autopay on public.autopays
  for select to authenticated using (profile_id = (select auth.uid()));
create policy reader_of_autopay_reads_runs on public.autopay_runs
  for select to authenticated
  using (exists (select from public.autopays a where a.id = autopay_id));

-- No writes: functions and a job decide.
grant select on public.payment_methods, public.autopays, public.autopay_runs to authenticated;

create trigger payment_methods_clean_text before insert or update of label
  on public.payment_methods for each row execute function private.clean_text('label:line');
create trigger brake_rows after insert on public.payment_methods
  referencing new table as inserted for each statement execute function private.brake_rows();
create trigger brake_rows after insert on public.autopays
  referencing new table as inserted for each statement execute function private.brake_rows();

create function private.save_payment_method(method uuid, kind text, label text, token text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into public.payment_methods (id, profile_id, kind, label, token)
    values (method, auth.uid(), save_payment_method.kind, save_payment_method.label,
      coalesce(save_payment_method.token, 'sandbox_ok'));
  return method;
exception
  when unique_violation then
    if exists (select from public.payment_methods m where m.id = method and m.profile_id = auth.uid()) then
      return method;
    end if;
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  when check_violation or not_null_violation then
    raise exception using errcode = 'P0001', hint = 'payment_methods.invalid',
      message = 'Choose a card or a bank account, and give it a name.';
end
$$;
comment on function private.save_payment_method is 'Definer: it sets whose it is.';

create function public.save_payment_method(
  method uuid, kind text, label text, token text default 'sandbox_ok'
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.save_payment_method(method, kind, label, token) $$;
comment on function public.save_payment_method is
  'Saves a way of paying of the caller, by the sandbox''s name of what it does. The same id again changes nothing.';

create function private.remove_payment_method(method uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from public.payment_methods m where m.id = method and m.profile_id = auth.uid()
  ) then
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  end if;
  if exists (select from public.autopays a where a.method_id = method and a.ended_at is null) then
    raise exception using errcode = 'P0001', hint = 'payment_methods.in_use',
      message = 'Automatic payment uses it. Switch that off, or choose another one, first.';
  end if;
  update public.payment_methods m set removed_at = now() where m.id = method and m.removed_at is null;
  return found;
end
$$;
comment on function private.remove_payment_method is 'Definer: payment methods are no client''s to write.';

create function public.remove_payment_method(method uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.remove_payment_method(method) $$;
comment on function public.remove_payment_method is
  'Removes a way of paying of the caller that automatic payment does not use.';

create function private.start_autopay(autopay uuid, lease uuid, method uuid, days_before integer) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if lease is null or not exists (
    select from public.leases l where l.id = lease and l.id in (select private.my_leases())
      and l.status in ('active', 'ending')
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  perform from public.leases l where l.id = lease for no key update;
  if exists (select from public.autopays a where a.id = autopay) then
    if exists (
      select from public.autopays a where a.id = autopay and a.profile_id = auth.uid()
        and a.lease_id = lease
    ) then
      return autopay;
    end if;
    raise exception using errcode = 'P0001', hint = 'autopay.missing',
      message = 'This automatic payment is not available.';
  end if;
  if not exists (
    select from public.payment_methods m
    where m.id = method and m.profile_id = auth.uid() and m.removed_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  end if;
  if autopay is null or days_before is null or days_before not between 0 and 10 then
    raise exception using errcode = 'P0001', hint = 'autopay.invalid',
      message = 'It pays on the due day, or up to 10 days before.';
  end if;
  -- Another choice replaces the one before; what that one announced is not paid.
  perform private.drop_autopay(a.id) from public.autopays a
    where a.lease_id = lease and a.profile_id = auth.uid() and a.ended_at is null;
  insert into public.autopays (id, lease_id, profile_id, method_id, days_before)
    values (autopay, lease, auth.uid(), method, start_autopay.days_before);
  return autopay;
end
$$;
comment on function private.start_autopay is 'Definer: automatic payments are no client''s to write.';

create function private.drop_autopay(autopay uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.autopay_runs r set status = 'skipped'
      where r.autopay_id = autopay and r.status = 'announced';
    update public.autopays a set ended_at = now() where a.id = autopay and a.ended_at is null;
  $$;
comment on function private.drop_autopay is
  'Ends an automatic payment; what it announced is not paid. Granted to nobody.';

create function public.start_autopay(
  autopay uuid, lease uuid, method uuid, days_before integer default 0
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.start_autopay(autopay, lease, method, days_before) $$;
comment on function public.start_autopay is
  'A tenant lets rent and fees of a lease be paid by themselves, by a saved method, on the due day or up to 10 days before. It replaces the choice before. The same id again changes nothing.';

create function private.end_autopay(autopay uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.autopays;
begin
  select * into was from public.autopays a where a.id = autopay and a.profile_id = auth.uid() for update;
  if was.id is null then
    raise exception using errcode = 'P0001', hint = 'autopay.missing',
      message = 'This automatic payment is not available.';
  end if;
  perform private.drop_autopay(autopay);
  return was.ended_at is null;
end
$$;
comment on function private.end_autopay is 'Definer: automatic payments are no client''s to write.';

create function public.end_autopay(autopay uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.end_autopay(autopay) $$;
comment on function public.end_autopay is
  'Switches automatic payment off; what it announced is not paid. False when it was off.';

create function private.run_autopays(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.run_autopays is
  'Announces automatic payments, and makes those whose day has come, once each. Job: every hour.';
grant execute on function private.run_autopays(timestamptz, integer) to kinstead_jobs;

create function private.note_failed_autopay() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.autopay_runs r set status = 'failed' where r.payment_id = new.id and r.status = 'started';
  if found then
    perform private.notify(new.payer_id, 'payment', 'Your automatic payment failed',
      'Please pay by hand on Payments. The next one is made as planned.',
      jsonb_build_object('payment_id', new.id), 'high', new.org_id);
  end if;
  return null;
end
$$;
comment on function private.note_failed_autopay is
  'Trigger: an automatic payment that failed is not tried again; its payer is asked to pay by hand.';
create trigger payments_note_failed_autopay after update of status on public.payments
  for each row when (new.status = 'failed' and old.status <> 'failed')
  execute function private.note_failed_autopay();

revoke execute on function private.parts_of, private.charge_parts, public.charge_parts from public, anon;
grant execute on function
  private.propose_split(uuid, uuid, jsonb), public.propose_split(uuid, uuid, jsonb),
  private.answer_split(uuid, boolean), public.answer_split(uuid, boolean),
  private.charge_parts, public.charge_parts,
  private.pay_part(uuid, uuid[], text, text), public.pay_part(uuid, uuid[], text, text),
  private.save_payment_method(uuid, text, text, text),
  public.save_payment_method(uuid, text, text, text),
  private.remove_payment_method(uuid), public.remove_payment_method(uuid),
  private.start_autopay(uuid, uuid, uuid, integer), public.start_autopay(uuid, uuid, uuid, integer),
  private.end_autopay(uuid), public.end_autopay(uuid) to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.lease_splits', 'proposed_by', false, 'anonymise',
    'What the tenants of a lease agreed to; who proposed it does not matter later.'),
  ('public.lease_split_parts', 'profile_id', true, 'erase', 'The part of a tenant who is gone.'),
  ('public.payment_methods', 'profile_id', true, 'erase', 'Only of use to the person.'),
  ('public.autopays', 'profile_id', true, 'erase', 'Only of use to the person.');
