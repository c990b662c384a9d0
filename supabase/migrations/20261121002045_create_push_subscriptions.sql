create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  device_id uuid references public.devices (id) on delete cascade,
  -- Our server posts there: a push service by name, no address of a machine and no other port.
  endpoint text not null unique check (
    char_length(endpoint) <= 2048
    and endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:443)?/[^[:space:]]*$'
  ),
  -- Base64url, as the browser gives them: an uncompressed point of P-256 and 16 random bytes.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{86,88}={0,2}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22,24}={0,2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.push_subscriptions is
  'Where a browser takes push messages, and with which keys they are encrypted.';
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, updated_at desc);
create index push_subscriptions_device_id_idx on public.push_subscriptions (device_id);

alter table public.push_subscriptions enable row level security;

create policy person_reads_own_push_subscriptions on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_deletes_own_push_subscription on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

-- No insert or update: whose endpoint it is, the function below decides.
grant select, delete on public.push_subscriptions to authenticated;

create trigger push_subscriptions_touch before update on public.push_subscriptions
  for each row execute function private.touch_updated_at();

create function private.save_push_subscription(
  endpoint text, p256dh text, auth text, device uuid
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  saved uuid;
begin
  if device is not null
    and not exists (select from public.devices d where d.id = device and d.user_id = me) then
    raise exception using errcode = 'P0001', hint = 'devices.missing',
      message = 'This device is not available.';
  end if;
  insert into public.push_subscriptions as s (user_id, device_id, endpoint, p256dh, auth)
    values (me, device, save_push_subscription.endpoint, save_push_subscription.p256dh,
      save_push_subscription.auth)
    on conflict (endpoint) do update set user_id = excluded.user_id,
      device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth
    -- A browser that somebody else uses now knows its secret; who only heard of the address does not.
    where s.user_id = excluded.user_id or s.auth = excluded.auth
    returning s.id into saved;
  if saved is null then
    raise exception using errcode = 'P0001', hint = 'push.endpoint_taken',
      message = 'This browser is set up for somebody else. Turn notifications off and on again.';
  end if;
  delete from public.push_subscriptions s where s.user_id = me and s.id not in (
    select e.id from public.push_subscriptions e where e.user_id = me
    order by e.updated_at desc, e.id = saved desc, e.id limit 20
  );
  return saved;
end
$$;
comment on function private.save_push_subscription is
  'Definer: an endpoint moves away from somebody whose row the caller cannot write.';

create function public.save_push_subscription(
  endpoint text, p256dh text, auth text, device uuid default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.save_push_subscription(endpoint, p256dh, auth, device) $$;
comment on function public.save_push_subscription is
  'The caller''s browser takes push messages from now on, and nobody else''s there; the twenty latest are kept. Returns its id.';
grant execute on function private.save_push_subscription(text, text, text, uuid),
  public.save_push_subscription(text, text, text, uuid) to authenticated;
