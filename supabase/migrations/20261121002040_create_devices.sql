create table public.devices (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 80),
  kind text not null check (kind in ('browser', 'app', 'extension')),
  platform text not null default '' check (char_length(platform) <= 80),
  app_version text not null default '' check (char_length(app_version) <= 40),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.devices is
  'Where somebody uses the product, so that they recognise it and can forget it.';
create index devices_user_id_idx on public.devices (user_id, last_seen_at desc);

alter table public.devices enable row level security;

create policy person_reads_own_devices on public.devices
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_renames_own_device on public.devices
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy person_forgets_own_device on public.devices
  for delete to authenticated using (user_id = (select auth.uid()));

-- No insert: register_device limits how many there are and says itself when one was seen.
grant select, update (name), delete on public.devices to authenticated;

create function private.register_device(
  device uuid, name text, kind text, platform text, app_version text
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
begin
  insert into public.devices as d (id, user_id, name, kind, platform, app_version)
    values (device, auth.uid(), register_device.name, register_device.kind,
      coalesce(register_device.platform, ''), coalesce(register_device.app_version, ''))
    -- The name may be the person's own by now.
    on conflict (id) do update set platform = excluded.platform,
      app_version = excluded.app_version, last_seen_at = now()
      where d.user_id = excluded.user_id;
  -- Each sign-in has an id of its own, so somebody else's is no shared browser.
  if not found then
    raise exception using errcode = 'P0001', hint = 'devices.missing',
      message = 'This device is not available.';
  end if;
  delete from public.devices d where d.user_id = auth.uid() and d.id not in (
    select e.id from public.devices e where e.user_id = auth.uid()
    order by e.last_seen_at desc, e.created_at desc, e.id limit 20
  );
end
$$;
comment on function private.register_device is 'Definer: clients do not insert devices.';

create function public.register_device(
  device uuid, name text, kind text, platform text default '', app_version text default ''
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.register_device(device, name, kind, platform, app_version) $$;
comment on function public.register_device is
  'Says that the caller uses this device now; the twenty seen last are kept.';
grant execute on function private.register_device(uuid, text, text, text, text),
  public.register_device(uuid, text, text, text, text) to authenticated;
