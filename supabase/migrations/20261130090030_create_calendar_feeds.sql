-- A calendar application subscribes to a person's tours by an address that is a secret: it can show no session.
-- Only the hash of the secret is stored, and one address of each person is valid (decision 155).

create table private.calendar_feeds (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table private.calendar_feeds is
  'The one valid calendar address of a person, as the hash of its secret. read_at: when a calendar last asked for it.';
alter table private.calendar_feeds enable row level security;

insert into private.personal_data (table_name, owner_column, exported, kind, reason, hidden) values
  ('private.calendar_feeds', 'profile_id', true, 'erase',
    'An address of a person who is gone answers no calendar.', '{secret_hash}');

create function private.my_calendar_feed() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('created_at', f.created_at, 'read_at', f.read_at)
    from private.calendar_feeds f where f.profile_id = auth.uid()
  $$;
comment on function private.my_calendar_feed is 'Definer: clients do not read the hashes.';

create function private.set_calendar_feed(secret text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if secret is null or secret !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = 'P0001', hint = 'tours.calendar_secret_invalid',
      message = 'The secret of a calendar address is 64 hexadecimal digits.';
  end if;
  insert into private.calendar_feeds as f (profile_id, secret_hash)
    values (auth.uid(), sha256(convert_to(secret, 'UTF8')))
    on conflict (profile_id) do update set
      secret_hash = excluded.secret_hash, created_at = now(), read_at = null
      -- Sent again after a lost answer, it is the same address.
      where f.secret_hash <> excluded.secret_hash;
  return private.my_calendar_feed();
end
$$;
comment on function private.set_calendar_feed is 'Definer: clients do not read the hashes.';

create function private.end_calendar_feed() returns void
  language sql volatile security definer
  set search_path = ''
  as $$ delete from private.calendar_feeds f where f.profile_id = auth.uid() $$;
comment on function private.end_calendar_feed is 'Definer: clients do not read the hashes.';

create function public.my_calendar_feed() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_calendar_feed() $$;
comment on function public.my_calendar_feed is
  'Since when the caller''s calendar address is valid and when it was last asked for; null without one.';
create function public.set_calendar_feed(secret text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.set_calendar_feed(secret) $$;
comment on function public.set_calendar_feed is
  'Makes a secret of the client the one of the caller''s calendar address; the address before ends at once.';
create function public.end_calendar_feed() returns void
  language sql volatile
  set search_path = ''
  as $$ select private.end_calendar_feed() $$;
comment on function public.end_calendar_feed is 'Ends the caller''s calendar address.';

create function private.calendar_feed(secret text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  person uuid;
begin
  select f.profile_id into person from private.calendar_feeds f
    join auth.users u on u.id = f.profile_id
    where f.secret_hash = sha256(convert_to(secret, 'UTF8'))
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  if person is null then return null; end if;
  update private.calendar_feeds f set read_at = now()
    where f.profile_id = person and (f.read_at is null or f.read_at < now() - interval '5 minutes');
  return jsonb_build_object('person', person, 'language', private.language_of(person), 'tours', (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id,
        -- A guide may be asked for a tour that is confirmed already.
        'status', case when side.name = 'guide' and t.guide_answer = 'asked' and t.status <> 'cancelled'
          then 'requested' else t.status end,
        'starts_at', t.starts_at, 'ends_at', t.ends_at, 'time_zone', t.time_zone,
        'updated_at', t.updated_at,
        'sequence', floor(extract(epoch from t.updated_at - t.created_at))::integer,
        'time', private.tour_time_text(t.starts_at, t.time_zone),
        'home', l.title,
        -- What the tour's page says to this side (DEC-42).
        'place', concat_ws(', ', case when known then nullif(l.street_address, '') end,
          case when known then nullif(l.unit, '') end, l.city, l.state),
        -- Another person shows the home: the host's own time is free.
        'is_free', side.name = 'host' and t.status <> 'cancelled' and person is distinct from
          case when t.guide_answer = 'accepted' then t.guide_id else coalesce(t.member_id, t.host_id) end)
      order by t.starts_at, t.id), '[]')
    from (
      select t.* from public.tours t
      where (t.renter_id = person or t.guide_id = person or t.host_id = person or t.member_id = person)
        and t.starts_at > now() - interval '30 days'
        and (t.status <> 'cancelled' or t.updated_at > now() - interval '30 days')
      -- A host of many homes: the nearest ones.
      order by abs(extract(epoch from t.starts_at - now())) limit 500
    ) t
    join public.listings l on l.id = t.listing_id
    cross join lateral (select case person
      when t.renter_id then 'renter' when t.guide_id then 'guide' else 'host' end as name) side
    cross join lateral (
      select private.knows_tour_place(tours, side.name) as known
      from public.tours tours where tours.id = t.id) place));
end
$$;
comment on function private.calendar_feed is
  'Definer: it reads as no signed-in person. The tours of whose calendar address it is, of the past 30 days and ahead; null for an unknown secret and for who is banned or deleted.';
create function public.calendar_feed(secret text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.calendar_feed(secret) $$;
comment on function public.calendar_feed is
  'What a calendar address shows: {person, language, tours}; null where it is none. For the service alone.';

revoke execute on function private.my_calendar_feed(), private.set_calendar_feed(text),
  private.end_calendar_feed(), private.calendar_feed(text), public.my_calendar_feed(),
  public.set_calendar_feed(text), public.end_calendar_feed(), public.calendar_feed(text)
  from public, anon, authenticated;
grant execute on function private.my_calendar_feed(), private.set_calendar_feed(text),
  private.end_calendar_feed(), public.my_calendar_feed(), public.set_calendar_feed(text),
  public.end_calendar_feed() to authenticated;
grant execute on function private.calendar_feed(text), public.calendar_feed(text) to service_role;
