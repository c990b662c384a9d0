-- Views of homes, daily figures, insights; analytics events.

-- Who looked at which home on which day, so that each counts once. Raw views are nobody's to read:
-- hosts see daily figures. A viewer is a hash with the day's salt, so that neither a person's nor a
-- browser's days can be joined, and salt and rows go when the figures are built.
create table private.view_salts (
  -- In the zone of the home that is looked at.
  day date primary key,
  salt bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.view_salts is 'What a viewer is hashed with on one day; gone two days later.';
alter table private.view_salts enable row level security;
-- No policy and no grant: only the function that counts reads it.

create table private.listing_views (
  listing_id uuid not null references public.listings (id) on delete cascade,
  day date not null,
  viewer_hash bytea not null,
  primary key (listing_id, day, viewer_hash)
);
comment on table private.listing_views is
  'One row for everybody who looked at a home on a day of its zone; no row says who.';
alter table private.listing_views enable row level security;
-- No policy and no grant: visitors write to no table, and hosts read figures.

create function private.looks_automatic(user_agent text, purpose text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(purpose, '') ~* '\m(prefetch|prerender|preview)\M'
      or coalesce(trim(user_agent), '') = ''
      or user_agent ~* '((?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|scrap|fetch|monitor|curl|wget|python|java/|okhttp|go-http|node|undici|axios|postman|phantom)'
  $$;
comment on function private.looks_automatic is
  'Whether a request was sent by a program, or by a browser before its person asked.';

create function private.record_listing_view(listing uuid, visitor uuid, at timestamptz)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  -- A hosted project's edge sets the first; where there is no edge, addresses can be made up.
  address text := coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1));
  viewer text;
  today date;
begin
  if private.looks_automatic(headers ->> 'user-agent',
    coalesce(headers ->> 'sec-purpose', headers ->> 'purpose')) then
    return;
  end if;
  select (at at time zone l.time_zone)::date into today
    from public.listings l where l.id = listing and l.status = 'active';
  if today is null or (me is not null and private.manages_listing(listing)) then
    return;
  end if;
  -- Without an account and without an address, only what the browser made up tells two apart.
  viewer := coalesce('person:' || me,
    'address:' || nullif(address, '') || ' ' || (headers ->> 'user-agent'), 'made:' || visitor);
  if viewer is null
    or public.count_call('listing_view', coalesce(me::text, nullif(address, ''), 'unknown'),
      case when me is null and nullif(address, '') is null then 5000 else 300 end, 3600) > 0
  then
    return;
  end if;
  insert into private.view_salts (day) values (today) on conflict do nothing;
  insert into private.listing_views (listing_id, day, viewer_hash)
    select listing, s.day, sha256(s.salt || convert_to(viewer, 'UTF8'))
    from private.view_salts s where s.day = today
    on conflict do nothing;
end
$$;
comment on function private.record_listing_view is
  'Definer: visitors write to no table. Silent about everything it does not count: an answer would tell which homes exist.';

create function public.record_listing_view(listing uuid, visitor uuid default null) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.record_listing_view(listing, visitor, now()) $$;
comment on function public.record_listing_view is
  'Somebody looks at a home: counted once per person and day of the home, never for its own side, programs or homes that are not to let. `visitor` is what a browser without an account made up.';
grant execute on function private.record_listing_view(uuid, uuid, timestamptz),
  public.record_listing_view(uuid, uuid) to anon, authenticated;

create table public.listing_daily_figures (
  listing_id uuid not null references public.listings (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  messages integer not null default 0 check (messages >= 0),
  tours integer not null default 0 check (tours >= 0),
  applications integer not null default 0 check (applications >= 0),
  leases integer not null default 0 check (leases >= 0),
  primary key (listing_id, day),
  constraint listing_daily_figures_say_something
    check (views + saves + messages + tours + applications + leases > 0)
);
comment on table public.listing_daily_figures is
  'What happened around a home on a day of its zone; days on which nothing happened have no row.';

alter table public.listing_daily_figures enable row level security;

create policy session_has_shown_second_factor on public.listing_daily_figures as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy host_side_reads_daily_figures on public.listing_daily_figures
  for select to authenticated using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

-- No insert, update or delete: the job counts rows, people do not.
grant select on public.listing_daily_figures to authenticated;

-- When a home's figures are due again: once after each midnight of its zone.
create table private.listing_figure_days (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  -- The last whole day that was counted.
  built_through date,
  due_at timestamptz not null default '-infinity'
);
comment on table private.listing_figure_days is 'How far each home''s daily figures are, and when the next day is.';
create index listing_figure_days_due_at_idx on private.listing_figure_days (due_at);
alter table private.listing_figure_days enable row level security;
-- No policy and no grant: the job's book-keeping.

create function private.start_listing_figures() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.listing_figure_days (listing_id) select id from inserted
    on conflict do nothing;
  return null;
end
$$;
comment on function private.start_listing_figures is
  'Trigger: a new home is counted from its first day. Definer: it is the job''s book-keeping.';
create trigger listings_start_figures after insert on public.listings
  referencing new table as inserted
  for each statement execute function private.start_listing_figures();

create function private.listing_events(home public.listings, first_day date, last_day date)
  returns table (day date, kind text)
  language sql stable security definer
  set search_path = ''
  as $$
    with span as (
      select first_day::timestamp at time zone home.time_zone since,
        (last_day + 1)::timestamp at time zone home.time_zone until
    ), moments as (
      select f.created_at moment, 'saves' kind from public.favorites f
      where f.listing_id = home.id
      union all
      -- What the host's side is asked, not what it answers.
      select m.created_at, 'messages'
      from private.conversation_pairs p join public.messages m using (conversation_id)
      where p.listing_id = home.id and m.sender_id is distinct from home.owner_id
        and not exists (
          select from public.organization_members o
          where o.org_id = home.org_id and o.profile_id = m.sender_id
        )
      union all
      select t.created_at, 'tours' from public.tours t where t.listing_id = home.id
      union all
      select coalesce(a.submitted_at, a.created_at), 'applications' from public.applications a
      where a.listing_id = home.id and a.status <> 'draft'
      union all
      -- The day on which the last one signed.
      select coalesce(l.activated_at, l.created_at), 'leases' from public.leases l
      where l.listing_id = home.id and l.status in ('active', 'ending', 'ended')
    )
    select v.day, 'views' from private.listing_views v
    where v.listing_id = home.id and v.day between first_day and last_day
    union all
    select (m.moment at time zone home.time_zone)::date, m.kind
    from moments m, span where m.moment >= since and m.moment < until
  $$;
comment on function private.listing_events is
  'What daily figures count, a row for each. Definer: for the job, granted to nobody.';

create function private.run_daily_figures(at timestamptz default now(), batch integer default 500)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due uuid[];
begin
  select array_agg(locked.listing_id) into due from (
    select d.listing_id from private.listing_figure_days d where d.due_at <= at
    order by d.due_at limit batch for update skip locked
  ) locked;
  -- The last two days are counted again: a transaction may have ended after its midnight.
  with homes as (
    select l, (at at time zone l.time_zone)::date - 1 last_day,
      coalesce(d.built_through - 1, (at at time zone l.time_zone)::date - 400) first_day
    from private.listing_figure_days d join public.listings l on l.id = d.listing_id
    where d.listing_id = any (due)
  ), counted as (
    select (h.l).id listing_id, e.day,
      count(*) filter (where e.kind = 'views') views,
      count(*) filter (where e.kind = 'saves') saves,
      count(*) filter (where e.kind = 'messages') messages,
      count(*) filter (where e.kind = 'tours') tours,
      count(*) filter (where e.kind = 'applications') applications,
      count(*) filter (where e.kind = 'leases') leases
    from homes h, private.listing_events(h.l, h.first_day, h.last_day) e
    group by 1, 2
  ), emptied as (
    delete from public.listing_daily_figures f using homes h
    where f.listing_id = (h.l).id and f.day between h.first_day and h.last_day
      and not exists (
        select from counted c where c.listing_id = f.listing_id and c.day = f.day
      )
  )
  insert into public.listing_daily_figures
    (listing_id, day, views, saves, messages, tours, applications, leases)
  select listing_id, day, views, saves, messages, tours, applications, leases from counted
  on conflict (listing_id, day) do update set
    views = excluded.views, saves = excluded.saves, messages = excluded.messages,
    tours = excluded.tours, applications = excluded.applications, leases = excluded.leases;

  update private.listing_figure_days d set
    built_through = (at at time zone l.time_zone)::date - 1,
    due_at = ((at at time zone l.time_zone)::date + 1)::timestamp at time zone l.time_zone
    from public.listings l where d.listing_id = any (due) and l.id = d.listing_id;
  -- What is never counted again is no longer anybody's business.
  delete from private.listing_views v using private.listing_figure_days d
    where d.listing_id = any (due) and v.listing_id = d.listing_id and v.day < d.built_through - 1;
  delete from private.view_salts s where s.day < (at at time zone 'UTC')::date - 2;
  return coalesce(cardinality(due), 0);
end
$$;
comment on function private.run_daily_figures is
  'Counts the days that ended, from the rows themselves. Job: every 15 minutes, again while it answers a full batch.';
grant execute on function private.run_daily_figures(timestamptz, integer) to kinstead_jobs;

create function private.listing_insights(listing uuid, org uuid, from_day date, to_day date)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  homes uuid[];
  days integer := to_day - from_day + 1;
  answer jsonb;
begin
  if days is null or days not between 1 and 366 then
    raise exception using errcode = 'P0001', hint = 'insights.period_invalid',
      message = 'Choose a period of one day to a year.';
  end if;
  select array_agg(l.id) into homes from public.listings l
    where (listing is not null or org is not null)
      and (listing is null or (l.id = listing and private.manages_listing(listing)))
      and (org is null or (l.org_id = org and org in (select private.my_organizations())));
  if homes is null and (org is null or listing is not null
    or org not in (select private.my_organizations())) then
    raise exception using errcode = 'P0001', hint = 'insights.missing',
      message = 'These figures are not available.';
  end if;

  with figures as (
    select f.day, f.day >= from_day is_current, k.name, k.n
    from public.listing_daily_figures f
    cross join lateral (values ('views', f.views), ('saves', f.saves), ('messages', f.messages),
      ('tours', f.tours), ('applications', f.applications), ('leases', f.leases)) k (name, n)
    where f.listing_id = any (homes) and f.day between from_day - days and to_day
  ), names as (
    select name from unnest(array['views', 'saves', 'messages', 'tours', 'applications', 'leases']) name
  ), sums as (
    select names.name, coalesce(sum(f.n) filter (where f.is_current), 0) now_sum,
      coalesce(sum(f.n) filter (where not f.is_current), 0) before_sum
    from names left join figures f using (name) group by names.name
  )
  select jsonb_build_object(
    'from', from_day, 'to', to_day,
    'series', (
      select jsonb_agg(line.figures || jsonb_build_object('day', line.day) order by line.day)
      from (
        select d.day::date, jsonb_object_agg(names.name, coalesce(per_day.n, 0)) figures
        from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') d (day)
        cross join names
        left join (select day, name, sum(n) n from figures group by 1, 2) per_day
          on per_day.day = d.day::date and per_day.name = names.name
        group by 1
      ) line
    ),
    'totals', (select jsonb_object_agg(name, now_sum) from sums),
    'previous', (select jsonb_object_agg(name, before_sum) from sums),
    -- Nothing before is no percentage.
    'change', (
      select jsonb_object_agg(name, round((now_sum - before_sum)::numeric / nullif(before_sum, 0), 4)) from sums
    )
  ) into answer;
  return answer;
end
$$;
comment on function private.listing_insights is
  'Definer: it checks the home or organisation once instead of row by row.';

create function public.listing_insights(
  listing uuid default null, org uuid default null, from_day date default null, to_day date default null
) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.listing_insights(listing, org, from_day, to_day) $$;
comment on function public.listing_insights is
  'For the host''s side, of a home or an organisation: {from, to, series [{day, views, saves, messages, tours, applications, leases}], totals, previous, change}; previous is as many days before, change null where there was nothing.';
grant execute on function private.listing_insights(uuid, uuid, date, date),
  public.listing_insights(uuid, uuid, date, date) to authenticated;

-- Where analytics stay while no Mixpanel project is configured, so that what the product would send
-- can be looked at. Bounded, because nobody clears it.
create table private.analytics_events (
  id bigint generated always as identity primary key,
  endpoint text not null check (endpoint in ('track', 'engage')),
  -- Of a profile update: the person it is about.
  name text not null check (char_length(name) between 1 and 200),
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 32768),
  received_at timestamptz not null default now()
);
comment on table private.analytics_events is
  'The latest analytics of this copy; at most 10,000 rows of 30 days.';
create index analytics_events_received_at_idx on private.analytics_events (received_at);

-- A batch whose answer was lost comes again. Mixpanel takes one `$insert_id` once; so does the sink.
-- Ids that Mixpanel would not take for ids (over 36 characters) are none here either.
create unique index analytics_events_insert_id_key
  on private.analytics_events ((payload -> 'properties' ->> '$insert_id'))
  where endpoint = 'track' and octet_length(payload -> 'properties' ->> '$insert_id') <= 36;

alter table private.analytics_events enable row level security;
-- No policy: mixpanel-proxy writes with the secret key, the local page reads as the server.
grant select, insert, delete on private.analytics_events to service_role;

create function public.record_analytics(endpoint text, events jsonb) returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  recorded integer;
  newest bigint;
begin
  with added as (
    insert into private.analytics_events (endpoint, name, payload)
    select record_analytics.endpoint, each.event ->> 'name', each.event -> 'payload'
    from jsonb_array_elements(events) with ordinality each (event, place)
    order by each.place
    on conflict do nothing
    returning id
  )
  select count(*), max(id) into recorded, newest from added;
  delete from private.analytics_events e
    where e.id <= newest - 10000 or e.received_at < now() - interval '30 days';
  return recorded;
end
$$;
comment on function public.record_analytics is
  'For mixpanel-proxy: keeps events [{name, payload}], each $insert_id once, and answers how many; forgets the oldest.';
grant execute on function public.record_analytics(text, jsonb) to service_role;
