-- A saved search is opened, changed and removed; what is new in it is marked; a mail stops its alerts.

alter table public.saved_searches
  add column address jsonb
    check (jsonb_typeof(address) = 'object' and octet_length(address::text) <= 4000),
  add column opened_at timestamptz not null default now(),
  add column marked_since timestamptz not null default now();
comment on column public.saved_searches.address is
  'The search parameters of the page of homes, as they were saved; null where the filters say it all.';
comment on column public.saved_searches.opened_at is 'When its person last looked at what it finds.';
comment on column public.saved_searches.marked_since is
  'Since when homes count as new on the screen: the visit before this one.';

-- Not the times: only opening the search moves them.
grant insert (address) on public.saved_searches to authenticated;

create function private.saved_search_finds(search uuid, since timestamptz)
  returns table (listing_id uuid, events text[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  own public.saved_searches;
  changes bigint[];
  homes uuid[];
begin
  select * into own from public.saved_searches s where s.id = search and s.user_id = auth.uid();
  if own.id is null then
    return;
  end if;
  select array_agg(c.id), array_agg(distinct c.home) into changes, homes
  from (
    select c.id, c.listing_id as home
    from private.listing_changes c
    join public.listings l on l.id = c.listing_id and l.status = 'active'
    where c.happened_at > since and l.owner_id <> own.user_id
    order by c.happened_at desc limit 1000
  ) c;
  if changes is null then
    return;
  end if;
  select f.ids into homes from private.find_listings(private.search_meaning(own.q),
    own.filters || jsonb_build_object('among', homes), null, 'published_at', 'desc', 1000) f;
  return query
    select n.listing_id, n.events from private.home_news(array(
      select c.id from private.listing_changes c
      where c.id = any (changes) and c.listing_id = any (homes)
    )) n;
exception when data_exception then
  -- Filters that no search understands find nothing.
  return;
end
$$;
comment on function private.saved_search_finds is
  'Homes that one''s own search finds and that are new or changed since a time. Definer: changes are the jobs''.';

-- As the caller: the table's policies decide whose searches these are.
create function public.my_saved_searches() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', s.name, 'q', s.q, 'filters', s.filters, 'address', s.address,
      'frequency', s.frequency, 'created_at', s.created_at,
      'news', (select count(*) from private.saved_search_finds(s.id, s.opened_at))
    ) order by s.created_at desc, s.id), '[]')
    from public.saved_searches s where s.user_id = (select auth.uid())
  $$;
comment on function public.my_saved_searches is
  'The caller''s saved searches, at most 50, each with the number of homes that are new since it was opened.';

create function private.open_saved_search(search uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  own public.saved_searches;
begin
  update public.saved_searches s set
    -- A visit lasts an hour: who reloads the page still sees what was new.
    marked_since = case when s.opened_at < now() - interval '1 hour' then s.opened_at
      else s.marked_since end,
    opened_at = now()
    where s.id = search and s.user_id = auth.uid()
    returning * into own;
  if own.id is null then
    raise exception using errcode = 'P0001', hint = 'saved_searches.missing',
      message = 'This saved search is not available';
  end if;
  return jsonb_build_object(
    'id', own.id, 'name', own.name, 'q', own.q, 'filters', own.filters, 'address', own.address,
    'frequency', own.frequency, 'created_at', own.created_at,
    'news', (
      select coalesce(jsonb_agg(jsonb_build_object('listing_id', f.listing_id, 'events', f.events)),
        '[]')
      from private.saved_search_finds(own.id, own.marked_since) f
    )
  );
end
$$;
comment on function private.open_saved_search is 'Definer: clients do not write the times of a search.';

create function public.open_saved_search(search uuid) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.open_saved_search(search) $$;
comment on function public.open_saved_search is
  'One of the caller''s searches with the homes that are new since the visit before; notes the visit.';

create function public.change_saved_search(search uuid, changes jsonb) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  update public.saved_searches s set
    name = coalesce(changes ->> 'name', s.name),
    frequency = coalesce(changes ->> 'frequency', s.frequency)
    where s.id = search;
  if not found then
    raise exception using errcode = 'P0001', hint = 'saved_searches.missing',
      message = 'This saved search is not available';
  end if;
end
$$;
comment on function public.change_saved_search is
  'Another name or frequency of one''s own search; the table''s policies decide whose it is.';

create function public.remove_saved_search(search uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ delete from public.saved_searches s where s.id = search $$;
comment on function public.remove_saved_search is
  'Removes one''s own search; of one that is not there is nothing to remove.';

-- What a mail needs to stop the alerts of a search without a sign-in.
create table private.saved_search_stops (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);
comment on table private.saved_search_stops is
  'The secret of the link that stops a search''s alerts. As it is and no hash: each mail carries it again, and it does nothing else.';

-- No policy: the functions below read it as its owner.
alter table private.saved_search_stops enable row level security;

create function private.add_stop_token() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  search uuid := (new.metadata ->> 'saved_search_id')::uuid;
begin
  insert into private.saved_search_stops (search_id)
    select s.id from public.saved_searches s where s.id = search
    on conflict (search_id) do nothing;
  new.metadata := new.metadata || coalesce((
    select jsonb_build_object('stop_token', t.token)
    from private.saved_search_stops t where t.search_id = search
  ), '{}');
  return new;
end
$$;
comment on function private.add_stop_token is
  'Trigger: every alert of a saved search carries what stops it. Definer: the secrets are no client''s.';

create trigger notifications_add_stop_token before insert on public.notifications
  for each row when (
    new.notification_type = 'home_alert' and new.metadata ? 'saved_search_id'
  )
  execute function private.add_stop_token();

create function private.set_search_alerts(token uuid, frequency text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  before public.saved_searches;
begin
  select s.* into before from public.saved_searches s
    join private.saved_search_stops t on t.search_id = s.id
    where t.token = set_search_alerts.token for update of s;
  if before.id is null then
    raise exception using errcode = 'P0001', hint = 'saved_searches.link_invalid',
      message = 'This link is no longer valid: the search was removed.';
  end if;
  if set_search_alerts.frequency is null
    or set_search_alerts.frequency not in ('off', 'instant', 'daily', 'weekly')
  then
    raise exception using errcode = 'P0001', hint = 'saved_searches.frequency_unknown',
      message = 'Alerts come at once, daily, weekly or not at all.';
  end if;
  update public.saved_searches s set frequency = set_search_alerts.frequency
    where s.id = before.id and s.frequency <> set_search_alerts.frequency;
  return jsonb_build_object('name', before.name, 'before', before.frequency,
    'frequency', set_search_alerts.frequency);
end
$$;
comment on function private.set_search_alerts is
  'Definer: who comes from a mail may be signed in nowhere.';

create function public.set_search_alerts(token uuid, frequency text default 'off') returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.set_search_alerts(token, frequency) $$;
comment on function public.set_search_alerts is
  'How often the search of a mail''s link alerts from now on, with its name and what it was before.';

grant execute on function
  private.saved_search_finds(uuid, timestamptz), public.my_saved_searches(),
  private.open_saved_search(uuid), public.open_saved_search(uuid),
  public.change_saved_search(uuid, jsonb), public.remove_saved_search(uuid)
  to authenticated;
grant execute on function
  private.set_search_alerts(uuid, text), public.set_search_alerts(uuid, text)
  to anon, authenticated;
