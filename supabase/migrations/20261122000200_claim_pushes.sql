-- Push leaves by itself, and to each device once: what one device took already is not repeated
-- because another one failed.
alter table public.notification_deliveries
  add column reached uuid[] not null default '{}' check (cardinality(reached) <= 40),
  -- A test that somebody asked for: neither quiet hours nor switches hold it.
  add column is_asked_for boolean not null default false;
comment on column public.notification_deliveries.reached is
  'The push subscriptions that have it already.';

create function private.count_unread_conversations(person uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer
    from public.conversation_participants me
    join public.conversations c on c.id = me.conversation_id
    left join public.conversation_settings mine
      on mine.user_id = me.user_id and mine.conversation_id = me.conversation_id
    where me.user_id = person
      and (mine.marked_unread or c.last_message_at > coalesce(me.last_read_at, '-infinity'))
  $$;
comment on function private.count_unread_conversations is
  'The number of every badge, as my_conversations counts it. Definer: for the service that sends.';

drop function private.claim_deliveries(integer, timestamptz);
create function private.claim_deliveries(
  batch integer default 50, at timestamptz default now(), only_channel text default null
)
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
      and (only_channel is null or d.channel = only_channel)
      and (d.claimed_until is null or d.claimed_until <= at)
    order by d.not_before limit batch for update skip locked
  ) locked;

  -- Between its making and its turn people read, switch off, go to sleep and lose addresses.
  update public.notification_deliveries d set state = 'dropped', claim_id = null, claimed_until = null
    where d.id = any (due) and (
      (not d.is_asked_for and exists (
        select from public.notifications n
        where n.id = d.notification_id and (n.read_at is not null
          or not private.wants(d.recipient_id, n.notification_type, d.channel,
            coalesce(private.quiet_until(d.recipient_id, at), at)))
      ))
      or case d.channel
        when 'push' then
          not exists (select from public.push_subscriptions s where s.user_id = d.recipient_id)
        else
          (select p.email from public.profiles p where p.id = d.recipient_id) is null
      end
    );
  update public.notification_deliveries d
    set not_before = private.quiet_until(d.recipient_id, at), claim_id = null, claimed_until = null
    where d.id = any (due) and d.state = 'pending' and not d.is_asked_for
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
        when 'push' then jsonb_build_object(
          'unread', private.count_unread_conversations(d.recipient_id),
          'subscriptions', (
            select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint,
              'p256dh', s.p256dh, 'auth', s.auth)), '[]')
            from public.push_subscriptions s
            where s.user_id = d.recipient_id and s.id <> all (d.reached)
          ))
        else jsonb_build_object(
          'email', (select p.email from public.profiles p where p.id = d.recipient_id))
      end;
end
$$;
comment on function private.claim_deliveries is
  'For the service that sends: takes what is due, of one channel or of all, for two minutes and for one process; `id` is the key under which a provider knows a repetition. finish_delivery and finish_push say how it ended.';

create function private.finish_push(
  delivery uuid, claim uuid, reached uuid[], gone uuid[], error text default null,
  wait_seconds integer default 0, at timestamptz default now()
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  held public.notification_deliveries;
begin
  select * into held from public.notification_deliveries d
    where d.id = delivery and d.claim_id = claim and d.state = 'pending' for update;
  if held.id is null then return false; end if;
  delete from public.push_subscriptions s
    where s.user_id = held.recipient_id and s.id = any (gone);
  update public.notification_deliveries d
    set reached = (
      select coalesce(array_agg(distinct each), '{}')
      from unnest(d.reached || finish_push.reached) each
      -- What was forgotten since then need not be remembered here.
      where exists (select from public.push_subscriptions s where s.id = each)
    )
    where d.id = delivery;
  if error is null and cardinality(held.reached || finish_push.reached) = 0 then
    update public.notification_deliveries d
      set state = 'dropped', claim_id = null, claimed_until = null where d.id = delivery;
    return true;
  end if;
  perform private.finish_delivery(delivery, claim, error is null, error, at);
  -- The service says when it is ready again; a day is the longest that news may wait.
  if error is not null then
    update public.notification_deliveries d
      set not_before = greatest(d.not_before,
        at + least(greatest(wait_seconds, 0), 86400) * interval '1 second')
      where d.id = delivery and d.state = 'pending';
  end if;
  return true;
end
$$;
comment on function private.finish_push is
  'For the service that sends: which devices took it and which are gone; with an error the rest is tried again later, not before wait_seconds. False for whoever does not hold the claim any more.';
grant execute on function private.claim_deliveries(integer, timestamptz, text),
  private.finish_push(uuid, uuid, uuid[], uuid[], text, integer, timestamptz) to service_role;

-- What REST exposes runs as its caller: the service, by the grants above.
create function public.claim_pushes(batch integer default 50)
  returns table (id uuid, claim_id uuid, attempts integer, what jsonb)
  language sql volatile
  set search_path = ''
  as $$
    select c.id, c.claim_id, c.attempts, c.what
    from private.claim_deliveries(least(greatest(batch, 1), 200), now(), 'push') c
  $$;
comment on function public.claim_pushes is
  'Takes pushes that are due, for two minutes. For the service alone.';

create function public.finish_push(
  delivery uuid, claim uuid, reached uuid[], gone uuid[], error text default null,
  wait_seconds integer default 0
) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.finish_push(delivery, claim, reached, gone, error, wait_seconds) $$;
comment on function public.finish_push is
  'Says which devices took a push and which are gone. For the service alone.';
revoke execute on function public.claim_pushes(integer),
  public.finish_push(uuid, uuid, uuid[], uuid[], text, integer) from public, anon, authenticated;
grant execute on function public.claim_pushes(integer),
  public.finish_push(uuid, uuid, uuid[], uuid[], text, integer) to service_role;
