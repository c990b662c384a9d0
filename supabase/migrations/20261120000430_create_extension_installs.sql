create table public.extension_installs (
  user_id uuid not null references public.profiles (id) on delete cascade,
  origin text not null check (origin ~ '^(chrome|moz|safari-web)-extension://[A-Za-z0-9-]{1,64}$'),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, origin)
);
comment on table public.extension_installs is
  'Origins of the extension in people''s browsers: the assistant answers these and no others.';
create index extension_installs_origin_idx on public.extension_installs (origin);

alter table public.extension_installs enable row level security;

create policy person_reads_own_installs on public.extension_installs
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_forgets_own_install on public.extension_installs
  for delete to authenticated using (user_id = (select auth.uid()));

-- No insert or update: register_extension_install limits how many there are.
grant select, delete on public.extension_installs to authenticated;

create function private.register_extension_install(origin text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if register_extension_install.origin is null
    or register_extension_install.origin !~ '^(chrome|moz|safari-web)-extension://[A-Za-z0-9-]{1,64}$'
  then
    raise exception using errcode = 'P0001', hint = 'extension.origin_invalid',
      message = 'This is not the address of an extension';
  end if;
  insert into public.extension_installs (user_id, origin)
    values (auth.uid(), register_extension_install.origin)
    on conflict on constraint extension_installs_pkey do update set last_seen_at = now();
  -- Browsers come and go (Firefox gives each install an address of its own): the ten latest stay.
  delete from public.extension_installs i
    where i.user_id = auth.uid() and i.origin not in (
      select e.origin from public.extension_installs e where e.user_id = auth.uid()
      order by e.last_seen_at desc, e.created_at desc limit 10
    );
end
$$;
comment on function private.register_extension_install is 'Definer: clients do not insert installs.';

create function public.register_extension_install(origin text) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.register_extension_install(origin) $$;
comment on function public.register_extension_install is
  'Lets the assistant answer this install of the extension.';
grant execute on function private.register_extension_install(text),
  public.register_extension_install(text) to authenticated;
