create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 80),
  q text not null default '' check (char_length(q) <= 200),
  -- As `search_listings` takes them.
  filters jsonb not null default '{}'
    check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 4000),
  frequency text not null default 'daily' check (frequency in ('off', 'instant', 'daily', 'weekly')),
  -- Homes published or changed before were told already, or seen when the search was saved.
  alerted_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.saved_searches is
  'A search that somebody keeps, and how often they hear of new homes and changed prices.';
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc);
create index saved_searches_frequency_idx on public.saved_searches (frequency, alerted_until)
  where frequency <> 'off';

alter table public.saved_searches enable row level security;

create policy person_reads_own_saved_searches on public.saved_searches
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_saves_own_search on public.saved_searches
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy person_updates_own_saved_search on public.saved_searches
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy person_deletes_own_saved_search on public.saved_searches
  for delete to authenticated using (user_id = (select auth.uid()));

-- Not alerted_until: whoever set it back would be told everything once more, at our cost.
grant select, insert (id, user_id, name, q, filters, frequency),
  update (name, q, filters, frequency), delete on public.saved_searches to authenticated;

create trigger saved_searches_touch before update on public.saved_searches
  for each row execute function private.touch_updated_at();

create function private.limit_saved_searches() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.user_id for update;
  if (select count(*) from public.saved_searches s where s.user_id = new.user_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'saved_searches.too_many',
      message = 'You keep 50 searches already. Remove one to save another.';
  end if;
  return new;
end
$$;
comment on function private.limit_saved_searches is
  'Trigger: at most 50 for a person. Definer: it locks the person''s row.';
create trigger saved_searches_limit before insert on public.saved_searches
  for each row execute function private.limit_saved_searches();
