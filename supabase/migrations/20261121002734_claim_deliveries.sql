create function private.claim_deliveries(batch integer default 50, at timestamptz default now())
  returns table (id uuid, claim_id uuid, channel text, recipient_id uuid, attempts integer, what jsonb)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
  due uuid[];
begin
  select array_agg(locked.id) into due from (
    select d.id from public.notification_deliveries d
    where d.state = 'pending' and d.not_before <= at
      and (d.claimed_until is null or d.claimed_until <= at)
    order by d.not_before limit batch for update skip locked
  ) locked;

  -- Between its making and its turn people read, switch off, go to sleep and lose addresses.
  update public.notification_deliveries d set state = 'dropped', claim_id = null, claimed_until = null
    where d.id = any (due) and (
      exists (
        select from public.notifications n
        where n.id = d.notification_id and (n.read_at is not null
          or not private.wants(d.recipient_id, n.notification_type, d.channel,
            coalesce(private.quiet_until(d.recipient_id, at), at)))
      )
      or case d.channel
        when 'push' then
          not exists (select from public.push_subscriptions s where s.user_id = d.recipient_id)
        else
          (select p.email from public.profiles p where p.id = d.recipient_id) is null
      end
    );
  update public.notification_deliveries d
    set not_before = private.quiet_until(d.recipient_id, at), claim_id = null, claimed_until = null
    where d.id = any (due) and d.state = 'pending'
      and private.quiet_until(d.recipient_id, at) is not null;
  return query
    update public.notification_deliveries d
    set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = d.attempts + 1
    where d.id = any (due) and d.state = 'pending' and d.not_before <= at
    returning d.id, d.claim_id, d.channel, d.recipient_id, d.attempts,
      coalesce(
        (select to_jsonb(n) from public.notifications n where n.id = d.notification_id),
        (select to_jsonb(g) from public.notification_digests g where g.id = d.digest_id)
      ) || case d.channel
        when 'push' then jsonb_build_object('subscriptions', (
          select jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh,
            'auth', s.auth))
          from public.push_subscriptions s where s.user_id = d.recipient_id
        ))
        else jsonb_build_object(
          'email', (select p.email from public.profiles p where p.id = d.recipient_id))
      end;
end
$$;
comment on function private.claim_deliveries is
  'For the service that sends: takes what is due, for two minutes and for one process; `id` is the key under which a provider knows a repetition. finish_delivery says how it ended.';

create function private.finish_delivery(
  delivery uuid, claim uuid, delivered boolean, error text default null, at timestamptz default now()
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  finished public.notification_deliveries;
begin
  -- Whoever held it too long has lost it: another process answers for it now.
  update public.notification_deliveries d set
    state = case when delivered then 'sent' when d.attempts >= 8 then 'failed' else 'pending' end,
    error = case when not delivered then left(finish_delivery.error, 500) end,
    -- 1, 2, 4 ... minutes, at most two hours.
    not_before = case when delivered then d.not_before
      else at + least(interval '1 minute' * 2 ^ (d.attempts - 1), interval '2 hours') end,
    claim_id = null, claimed_until = null
    where d.id = delivery and d.claim_id = claim and d.state = 'pending'
    returning * into finished;
  if finished.state = 'sent' then
    update public.notification_digests g set sent_at = at where g.id = finished.digest_id;
  end if;
  return finished.id is not null;
end
$$;
comment on function private.finish_delivery is
  'For the service that sends: sent, or to be tried again later, eight times in all. False for whoever does not hold the claim any more.';
grant execute on function private.claim_deliveries(integer, timestamptz),
  private.finish_delivery(uuid, uuid, boolean, text, timestamptz) to service_role;

create function private.run_delivery_retention(
  at timestamptz default now(), batch integer default 1000
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  gone integer;
begin
  delete from public.notification_deliveries d where d.id in (
    select o.id from public.notification_deliveries o
    where o.state <> 'pending' and o.updated_at < at - interval '30 days'
    limit batch for update skip locked
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function private.run_delivery_retention is
  'Forgets what was sent 30 days ago. Job: every night.';
