-- Favorites, shared lists, saved searches, alerts.

create table public.favorites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  note text not null default '' check (char_length(note) <= 500),
  primary key (user_id, listing_id)
);
comment on table public.favorites is 'Homes that a person keeps an eye on.';
create index favorites_listing_id_idx on public.favorites (listing_id);
comment on column public.favorites.note is 'What the person thinks of the home; theirs alone.';

alter table public.favorites enable row level security;

create policy session_has_shown_second_factor on public.favorites as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_favorites on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_adds_own_favorite on public.favorites
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy person_removes_own_favorite on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));

-- No update: a favourite is there or not.
grant
  select,
  insert (user_id, listing_id, note),
  delete,
  update (note)
  on public.favorites to authenticated;

create policy person_notes_own_favorite on public.favorites
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Lists of homes that several people look at together. The owner invites by a secret link.
create table public.favorite_lists (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.favorite_lists is 'A list of homes, its owner''s and its members''.';
create index favorite_lists_owner_id_idx on public.favorite_lists (owner_id, created_at desc);

create table public.favorite_list_members (
  list_id uuid not null references public.favorite_lists (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('editor', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (list_id, profile_id)
);
comment on table public.favorite_list_members is
  'Who looks at a list beside its owner; an editor also adds, removes and notes.';
create index favorite_list_members_profile_id_idx on public.favorite_list_members (profile_id);

create table public.favorite_list_items (
  list_id uuid not null references public.favorite_lists (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  note text not null default '' check (char_length(note) <= 500),
  added_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (list_id, listing_id)
);
comment on table public.favorite_list_items is 'A home on a list, with a note that all members read.';
create index favorite_list_items_listing_id_idx on public.favorite_list_items (listing_id);
create index favorite_list_items_added_by_idx on public.favorite_list_items (added_by);

create table private.favorite_list_links (
  list_id uuid not null references public.favorite_lists (id) on delete cascade,
  role text not null check (role in ('editor', 'viewer')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (list_id, role)
);
comment on table private.favorite_list_links is
  'The one valid invitation of a list for each role. Only its hash: who reads the table joins nothing.';

-- No policy: the functions below read it as its owner.
alter table private.favorite_list_links enable row level security;

-- Definer, because a policy on members that reads members would ask itself.
create function private.my_favorite_lists() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select id from public.favorite_lists where owner_id = (select auth.uid())
    union all
    select list_id from public.favorite_list_members where profile_id = (select auth.uid())
  $$;
comment on function private.my_favorite_lists is 'Lists that the caller owns or has joined.';

create function private.my_editable_favorite_lists() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select id from public.favorite_lists where owner_id = (select auth.uid())
    union all
    select list_id from public.favorite_list_members
    where profile_id = (select auth.uid()) and role = 'editor'
  $$;
comment on function private.my_editable_favorite_lists is
  'Lists whose homes the caller may add, note and remove.';

grant execute on function private.my_favorite_lists(), private.my_editable_favorite_lists()
  to authenticated;

alter table public.favorite_lists enable row level security;

create policy session_has_shown_second_factor on public.favorite_lists as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.favorite_list_members enable row level security;

create policy session_has_shown_second_factor on public.favorite_list_members as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.favorite_list_items enable row level security;

create policy session_has_shown_second_factor on public.favorite_list_items as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy member_reads_favorite_list on public.favorite_lists
  for select to authenticated
  using (owner_id = (select auth.uid()) or id in (select private.my_favorite_lists()));
create policy person_makes_own_favorite_list on public.favorite_lists
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy owner_renames_favorite_list on public.favorite_lists
  for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy owner_removes_favorite_list on public.favorite_lists
  for delete to authenticated using (owner_id = (select auth.uid()));
grant select, insert (id, owner_id, name), update (name), delete
  on public.favorite_lists to authenticated;

create policy member_reads_members_of_list on public.favorite_list_members
  for select to authenticated using (list_id in (select private.my_favorite_lists()));
create policy owner_changes_role_on_list on public.favorite_list_members
  for update to authenticated
  using (list_id in (select l.id from public.favorite_lists l where l.owner_id = (select auth.uid())));
create policy member_leaves_or_owner_removes on public.favorite_list_members
  for delete to authenticated using (
    profile_id = (select auth.uid())
    or list_id in (select l.id from public.favorite_lists l where l.owner_id = (select auth.uid()))
  );
-- No insert: who joins has the link (join_favorite_list).
grant select, update (role), delete on public.favorite_list_members to authenticated;

create policy member_reads_homes_of_list on public.favorite_list_items
  for select to authenticated using (list_id in (select private.my_favorite_lists()));
-- Only a home that the caller may see: the sub-query is under the listings' own policies.
create policy editor_adds_home_to_list on public.favorite_list_items
  for insert to authenticated with check (
    list_id in (select private.my_editable_favorite_lists())
    and added_by = (select auth.uid())
    and exists (select from public.listings l where l.id = listing_id)
  );
create policy editor_notes_home_of_list on public.favorite_list_items
  for update to authenticated using (list_id in (select private.my_editable_favorite_lists()));
create policy editor_removes_home_from_list on public.favorite_list_items
  for delete to authenticated using (list_id in (select private.my_editable_favorite_lists()));
grant select, insert (list_id, listing_id, note, added_by), update (note), delete
  on public.favorite_list_items to authenticated;

create trigger favorite_lists_touch before update on public.favorite_lists
  for each row execute function private.touch_updated_at();

create function private.limit_favorite_lists() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.owner_id for no key update;
  if (select count(*) from public.favorite_lists l where l.owner_id = new.owner_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.too_many',
      message = 'You keep 50 lists already. Remove one to make another.';
  end if;
  return new;
end
$$;
comment on function private.limit_favorite_lists is
  'Trigger: at most 50 for a person. Definer: it locks the person''s row.';
create trigger favorite_lists_limit before insert on public.favorite_lists
  for each row execute function private.limit_favorite_lists();

create function private.limit_favorite_list_items() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a list: else two at once would both find room.
  perform from public.favorite_lists l where l.id = new.list_id for no key update;
  if (select count(*) from public.favorite_list_items i where i.list_id = new.list_id) >= 500 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.too_many_homes',
      message = 'This list holds 500 homes already. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_favorite_list_items is
  'Trigger: at most 500 on a list. Definer: it locks the list''s row.';
create trigger favorite_list_items_limit before insert on public.favorite_list_items
  for each row execute function private.limit_favorite_list_items();

create function private.create_favorite_list_link(list uuid, role text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  -- 244 random bits; a hash only spreads them, so that the link shows no uuid.
  token text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  if not exists (
    select from public.favorite_lists l where l.id = list and l.owner_id = auth.uid()
  ) then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.missing',
      message = 'This list is not available';
  end if;
  if role is null or role not in ('editor', 'viewer') then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.role_unknown',
      message = 'One joins a list as an editor or as a viewer.';
  end if;
  insert into private.favorite_list_links (list_id, role, token_hash, expires_at)
    values (list, create_favorite_list_link.role, sha256(convert_to(token, 'UTF8')),
      now() + interval '30 days')
    on conflict on constraint favorite_list_links_pkey do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now();
  return token;
end
$$;
comment on function private.create_favorite_list_link is 'Definer: clients do not read links.';

create function public.create_favorite_list_link(list uuid, role text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.create_favorite_list_link(list, role) $$;
comment on function public.create_favorite_list_link is
  'The secret of a new invitation, told this once; valid for 30 days, and the one before no more.';

create function private.revoke_favorite_list_links(list uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    delete from private.favorite_list_links i
    using public.favorite_lists l
    where i.list_id = list and l.id = i.list_id and l.owner_id = auth.uid()
  $$;
comment on function private.revoke_favorite_list_links is
  'Definer: clients do not write links. Of a list that is not the caller''s there are none to take back.';

create function public.revoke_favorite_list_links(list uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.revoke_favorite_list_links(list) $$;
comment on function public.revoke_favorite_list_links is
  'No invitation to the caller''s list works any more; who has joined stays.';

create function private.join_favorite_list(token text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  link private.favorite_list_links;
  owner uuid;
begin
  select * into link from private.favorite_list_links i
    where i.token_hash = sha256(convert_to(token, 'UTF8')) and i.expires_at > now();
  if link.list_id is null then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.link_invalid',
      message = 'This invitation is no longer valid. Ask for a new one.';
  end if;
  -- The lock makes joins one after the other: else two would take the last place.
  select l.owner_id into owner from public.favorite_lists l
    where l.id = link.list_id for no key update;
  if owner = auth.uid() or exists (
    select from public.favorite_list_members m
    where m.list_id = link.list_id and m.profile_id = auth.uid()
  ) then
    return link.list_id;
  end if;
  if (
    select count(*) from public.favorite_list_members m where m.list_id = link.list_id
  ) >= 20 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.full',
      message = 'Twenty people share this list already.';
  end if;
  insert into public.favorite_list_members (list_id, profile_id, role)
    values (link.list_id, auth.uid(), link.role);
  return link.list_id;
end
$$;
comment on function private.join_favorite_list is 'Definer: membership is written here only.';

create function public.join_favorite_list(token text) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.join_favorite_list(token) $$;
comment on function public.join_favorite_list is
  'The list that the invitation leads to; who is in it already stays what they are.';

grant execute on function
  private.create_favorite_list_link(uuid, text), public.create_favorite_list_link(uuid, text),
  private.revoke_favorite_list_links(uuid), public.revoke_favorite_list_links(uuid),
  private.join_favorite_list(text), public.join_favorite_list(text)
  to authenticated;

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
  updated_at timestamptz not null default now(),
  watching_since timestamptz not null default now()
);
comment on table public.saved_searches is
  'A search that somebody keeps, and how often they hear of new homes and changed prices.';
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc);
create index saved_searches_frequency_idx on public.saved_searches (frequency, alerted_until)
  where frequency <> 'off';
comment on column public.saved_searches.watching_since is
  'When it last became this search: who changed it has seen what it finds.';

alter table public.saved_searches enable row level security;

create policy session_has_shown_second_factor on public.saved_searches as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

create function private.restart_saved_search() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.watching_since := now();
  new.alerted_until := greatest(new.alerted_until, now());
  return new;
end
$$;
comment on function private.restart_saved_search is
  'Trigger: another search, or one that was silent, begins with what comes from now on.';
create trigger saved_searches_restart before update of q, filters, frequency on public.saved_searches
  for each row when (
    new.q <> old.q or new.filters <> old.filters or (old.frequency = 'off' and new.frequency <> 'off')
  )
  execute function private.restart_saved_search();

create function private.tell_saved_search(
  search public.saved_searches, since timestamptz, at timestamptz, home uuid default null
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  changes bigint[];
  homes uuid[];
  news jsonb;
  total integer;
  fresh integer;
begin
  select array_agg(c.id), array_agg(distinct c.listing_id) into changes, homes
  from (
    select c.id, c.listing_id
    from private.listing_changes c join public.listings l on l.id = c.listing_id
    where c.happened_at > since and c.happened_at <= at and (home is null or c.listing_id = home)
      -- Nobody is told of their own home.
      and l.owner_id <> search.user_id
      and not exists (
        select from private.home_tellings t
        where t.user_id = search.user_id and t.change_id = c.id
      )
    -- More than anybody reads; the newest are worth most.
    order by c.happened_at desc limit 5000
  ) c;
  if changes is null then
    return 0;
  end if;
  select f.ids into homes from private.find_listings(private.search_meaning(search.q),
    search.filters || jsonb_build_object('among', homes), null, 'published_at', 'desc', 5000) f;
  with told as (
    insert into private.home_tellings (user_id, change_id)
    select search.user_id, c.id from private.listing_changes c
    where c.id = any (changes) and c.listing_id = any (homes)
    on conflict do nothing
    returning change_id
  )
  select count(*), count(*) filter (where 'new' = any (n.events)),
    jsonb_agg(jsonb_strip_nulls(to_jsonb(n)) order by array_position(homes, n.listing_id))
    into total, fresh, news
  from private.home_news(array(select change_id from told)) n;
  if total > 0 then
    perform private.notify(search.user_id, 'home_alert',
      format(case total when 1 then '1 home for “%2$s”' else '%1$s homes for “%2$s”' end,
        total, search.name),
      concat_ws(', ', case when fresh > 0 then fresh || ' new' end,
        case when total > fresh then (total - fresh) || ' with another price or date' end) || '.',
      jsonb_build_object('saved_search_id', search.id, 'total', total,
        'homes', jsonb_path_query_array(news, '$[0 to 9]'))
        || case total when 1 then jsonb_build_object('listing_id', news -> 0 -> 'listing_id')
          else '{}' end);
  end if;
  return total;
end
$$;
comment on function private.tell_saved_search is
  'One notification of what a search finds among the changes of a time, at most ten homes in it; how many there are. Definer: for jobs.';

create function private.run_listing_changes_retention(
  at timestamptz default now(), batch integer default 1000
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$
    with gone as (
      delete from private.listing_changes c where c.id in (
        select old.id from private.listing_changes old
        where old.happened_at < at - interval '30 days'
        order by old.happened_at limit batch for update skip locked
      )
      returning 1
    )
    select count(*)::integer from gone
  $$;
comment on function private.run_listing_changes_retention is
  'Job: every day at 04:30. Forgets changes that no alert asks for any more.';
grant execute on function private.run_listing_changes_retention(timestamptz, integer)
  to kinstead_jobs;

-- At once: who keeps a home, and whose search asks for instant news.

create function private.tell_home_keepers(home uuid, at timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  keeper record;
  told integer := 0;
begin
  for keeper in
    with told as (
      insert into private.home_tellings (user_id, change_id)
      select f.user_id, c.id
      from private.listing_changes c
      join public.listings l on l.id = c.listing_id and l.status = 'active'
      join public.favorites f on f.listing_id = l.id
      where c.listing_id = home and c.kind <> 'published' and f.user_id <> l.owner_id
        and c.happened_at <= at and c.happened_at > at - interval '1 day'
        and f.created_at <= c.happened_at
      on conflict do nothing
      returning user_id, change_id
    )
    select t.user_id, n.* from (
      select user_id, array_agg(change_id) as changes from told group by user_id
    ) t, lateral private.home_news(t.changes) n
  loop
    perform private.notify(keeper.user_id, 'home_alert',
      format('%s: %s',
        case when 'price_lowered' = any (keeper.events) then 'Price lowered'
          when 'price_raised' = any (keeper.events) then 'Price raised' else 'Another date' end,
        (select l.title from public.listings l where l.id = home)),
      concat_ws(' ',
        case when keeper.previous_rent_cents is not null then format('Now %s instead of %s a month.',
          private.dollars(keeper.rent_cents), private.dollars(keeper.previous_rent_cents)) end,
        case when 'date_changed' = any (keeper.events) then coalesce(
          'Available from ' || to_char(keeper.available_from, 'FMMonth FMDD, YYYY') || '.',
          'Ask for the date.') end),
      jsonb_strip_nulls(jsonb_build_object('listing_id', home, 'events', keeper.events,
        'rent_cents', keeper.rent_cents, 'previous_rent_cents', keeper.previous_rent_cents,
        'available_from', keeper.available_from)));
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function private.tell_home_keepers is
  'Tells everybody who keeps the home of its new price or date, once. Definer: for jobs.';

create function private.dollars(cents integer) returns text
  language sql immutable
  set search_path = ''
  as $$
    select '$' || to_char(cents / 100.0,
      case cents % 100 when 0 then 'FM999,999,990' else 'FM999,999,990.00' end)
  $$;
comment on function private.dollars is 'Cents as people read money, without needless decimals.';

create function private.run_home_alerts(payload jsonb) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  home uuid := (payload ->> 'listing_id')::uuid;
  at timestamptz := coalesce((payload ->> 'at')::timestamptz, now());
  most integer := least(coalesce((payload ->> 'batch')::integer, 500), 500);
  search public.saved_searches;
  last_seen uuid;
  seen integer := 0;
  told integer := 0;
begin
  if payload ->> 'after' is null then
    told := private.tell_home_keepers(home, at);
  end if;
  for search in
    select * from public.saved_searches s
    where s.frequency = 'instant'
      and s.id > coalesce((payload ->> 'after')::uuid, '00000000-0000-0000-0000-000000000000')
    order by s.id limit most for update
  loop
    seen := seen + 1;
    last_seen := search.id;
    begin
      -- Not from alerted_until: the jobs of two homes may run in any order.
      if private.tell_saved_search(search, greatest(at - interval '1 day', search.watching_since),
        at, home) > 0 then
        update public.saved_searches s set alerted_until = at where s.id = search.id;
        told := told + 1;
      end if;
    exception when data_exception then
      null;
    end;
  end loop;
  if seen = most then
    perform private.enqueue_job('home_alerts', payload || jsonb_build_object('after', last_seen),
      now(), format('listing:%s:after', home));
  end if;
  return told;
end
$$;
comment on function private.run_home_alerts is
  'Job: queued by a change of a home, {listing_id}. Tells who keeps the home and whose instant search finds it, 500 searches at a time.';
grant execute on function private.run_home_alerts(jsonb) to kinstead_jobs;

create function private.keep_listing_change() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if old.published_at is null then
    insert into private.listing_changes (listing_id, kind) values (new.id, 'published');
  end if;
  if old.published_at is not null and new.rent_cents <> old.rent_cents then
    insert into private.listing_changes (listing_id, kind, previous_rent_cents)
      values (new.id, 'rent', old.rent_cents);
  end if;
  if old.published_at is not null and new.available_from is distinct from old.available_from then
    insert into private.listing_changes (listing_id, kind, previous_available_from)
      values (new.id, 'available_from', old.available_from);
  end if;
  if new.status = 'active' then
    perform private.enqueue_job('home_alerts', jsonb_build_object('listing_id', new.id), now(),
      'listing:' || new.id);
  end if;
  return null;
end
$$;
comment on function private.keep_listing_change is
  'Trigger: remembers what makes a home news, and has it told. Definer: nobody writes news by hand.';

-- A draft is nobody's news, and its first publication tells all of it.
create trigger listings_keep_change
  after update of status, published_at, rent_cents, available_from on public.listings
  for each row when (
    new.published_at is not null and (
      old.published_at is null or new.rent_cents <> old.rent_cents
      or new.available_from is distinct from old.available_from
    )
  )
  execute function private.keep_listing_change();

-- private.run_<name> is a job of the worker, one call, one schedule. What the daily and the weekly one
-- share is no job, so it is not named like one.
create function private.alert_saved_searches(
  frequency text, at timestamptz default now(), batch integer default 100
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  search public.saved_searches;
  done integer := 0;
begin
  for search in
    select * from public.saved_searches s
    where s.frequency = alert_saved_searches.frequency
      -- Less than the whole time: a run that begins a second early must not skip a day.
      and s.alerted_until < at - case s.frequency
        when 'weekly' then interval '6 days 12 hours'
        when 'daily' then interval '20 hours'
        else interval '0' end
    order by s.alerted_until, s.id limit batch for update skip locked
  loop
    begin
      -- A change is known once it is committed, a little after its time: so each look reaches back,
      -- and what was told is not told again.
      perform private.tell_saved_search(search,
        greatest(search.alerted_until - interval '15 minutes', search.watching_since), at);
    exception when data_exception then
      -- Filters that no search understands find nothing, and stop nobody else's.
      null;
    end;
    update public.saved_searches s set alerted_until = at where s.id = search.id;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.alert_saved_searches is
  'Tells people what their saved searches of this frequency found since last time; how many searches it looked at.';

create function private.run_daily_search_alerts(
  at timestamptz default now(), batch integer default 100
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$ select private.alert_saved_searches('daily', at, batch) $$;
comment on function private.run_daily_search_alerts is 'Job: every day at 08:00.';
grant execute on function private.run_daily_search_alerts(timestamptz, integer) to kinstead_jobs;

create function private.run_weekly_search_alerts(
  at timestamptz default now(), batch integer default 100
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$ select private.alert_saved_searches('weekly', at, batch) $$;
comment on function private.run_weekly_search_alerts is 'Job: every Monday at 08:00.';
grant execute on function private.run_weekly_search_alerts(timestamptz, integer) to kinstead_jobs;
