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
