-- Pictures of homes say what they look like and, where the camera wrote it, in which month they were taken. Pictures
-- that look alike in homes of two hosts are found when the later one arrives. Decision 192.

alter table public.listing_media
  add column look text check (look ~ '^[0-9a-f]{32}$'),
  -- The first day of a month: a day would say when the host was there.
  add column taken_on date check (extract(day from taken_on) = 1 and taken_on >= '1990-01-01');
comment on column public.listing_media.look is
  'Two difference hashes of 64 bits, of the rows and of the columns, as the uploading device computed them: a hint.';
comment on column public.listing_media.taken_on is
  'The month in which the picture was taken, as the camera wrote it into the file; null where it did not.';

create function private.look_bits(look text) returns bit(128)
  language sql immutable strict parallel safe
  set search_path = ''
  as $$ select ('x' || look)::bit(128) $$;
comment on function private.look_bits is 'A look as bits; how many of them differ is how different two pictures look.';

create function private.look_parts(look text) returns integer[]
  language sql immutable strict parallel safe
  set search_path = ''
  as $$
    select array_agg(g.place * 65536 + ('x' || substr(look, g.place * 4 + 1, 4))::bit(16)::integer order by g.place)
    from generate_series(0, 7) g (place)
  $$;
comment on function private.look_parts is 'Eight parts of sixteen bits, each with its place: what the index holds of a look.';

create function private.near_look_parts(look text) returns integer[]
  language sql immutable strict parallel safe
  set search_path = ''
  as $$
    -- Eleven bits in eight parts: one part differs in one bit or none.
    select array_agg(p.part # m.bit)
    from unnest(private.look_parts(look)) p (part),
      (select 0 as bit union all select 1 << g.n from generate_series(0, 15) g (n)) m
  $$;
comment on function private.near_look_parts is
  'The parts of which every look that differs in eleven bits or fewer has one at least.';

create index listing_media_look_idx on public.listing_media using gin (private.look_parts(look))
  where look is not null;

create table private.like_pictures (
  -- The later of the two.
  picture_id uuid not null references public.listing_media (id) on delete cascade,
  earlier_id uuid not null references public.listing_media (id) on delete cascade,
  primary key (picture_id, earlier_id)
);
alter table private.like_pictures enable row level security;
comment on table private.like_pictures is
  'Pictures that look like an earlier one in a home of another host. Written when the later one is added.';
create index like_pictures_earlier_id_idx on private.like_pictures (earlier_id);

create function private.find_like_pictures(picture uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.like_pictures (picture_id, earlier_id)
    select m.id, e.id
    from public.listing_media m
    join public.listings l on l.id = m.listing_id
    cross join lateral (
      select other.id
      from public.listing_media other
      join public.listings home on home.id = other.listing_id
      where other.look is not null
        and private.look_parts(other.look) && private.near_look_parts(m.look)
        and bit_count(private.look_bits(other.look) # private.look_bits(m.look)) <= 11
        and home.owner_id <> l.owner_id and home.org_id is distinct from l.org_id
      -- Who had it first matters; a picture that hundreds show needs no more rows than these.
      order by other.created_at, other.id limit 50
    ) e
    where m.id = picture and m.look is not null
    on conflict do nothing
  $$;
comment on function private.find_like_pictures is
  'Notes which earlier pictures of other hosts a picture looks like. Definer: it reads homes of all hosts.';

drop function public.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text);
drop function private.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text);

create function private.add_listing_media(
  id uuid, listing uuid, kind text, path text, widths integer[], width integer, height integer,
  hash text, alt text, look text, taken_on date
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  most integer := case add_listing_media.kind when 'video' then 3 else 30 end;
begin
  -- The lock makes two additions one after the other: else both would find room.
  perform from public.listings l where l.id = listing for no key update;
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (
    select from public.listing_media m
    where m.id = add_listing_media.id and m.listing_id = listing
  ) then
    return add_listing_media.id;
  end if;
  if private.has_media_files(listing, add_listing_media.kind, add_listing_media.path,
    coalesce(add_listing_media.widths, '{}')) is not true then
    raise exception using errcode = 'P0001', hint = 'media.file_missing',
      message = 'This file has not arrived. Please upload it again.';
  end if;
  if exists (
    select from public.listing_media m
    where m.listing_id = listing and m.hash = add_listing_media.hash
  ) then
    raise exception using errcode = 'P0001', hint = 'media.duplicate',
      message = 'This home has the same file already.';
  end if;
  if (
    select count(*) from public.listing_media m
    where m.listing_id = listing and m.kind = add_listing_media.kind
  ) >= most then
    raise exception using errcode = 'P0001', hint = 'media.too_many', detail = most::text,
      message = 'A home holds up to 30 pictures and 3 videos. Remove one to add another.';
  end if;
  insert into public.listing_media
    (id, listing_id, kind, path, widths, width, height, hash, alt, look, taken_on, position)
  values (add_listing_media.id, listing, add_listing_media.kind, add_listing_media.path,
    coalesce(add_listing_media.widths, '{}'), add_listing_media.width, add_listing_media.height,
    add_listing_media.hash, coalesce(add_listing_media.alt, ''),
    add_listing_media.look,
    -- A clock that was never set says 1980, or next year: then it is not known.
    case when add_listing_media.taken_on >= '1990-01-01'
        and add_listing_media.taken_on <= now() + interval '1 day'
      then date_trunc('month', add_listing_media.taken_on::timestamp)::date end,
    (select coalesce(max(m.position) + 1, 0) from public.listing_media m
      where m.listing_id = listing));
  perform private.find_like_pictures(add_listing_media.id);
  return add_listing_media.id;
end
$$;
comment on function private.add_listing_media is
  'Definer: limits, order and the file behind a picture are the server''s to judge.';

create function public.add_listing_media(
  id uuid, listing uuid, kind text, path text, widths integer[] default '{}',
  width integer default null, height integer default null, hash text default null,
  alt text default '', look text default null, taken_on date default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.add_listing_media(id, listing, kind, path, widths, width, height, hash, alt, look, taken_on)
  $$;
comment on function public.add_listing_media is
  'Hangs an uploaded picture or video up behind the others; the same id again changes nothing.';

grant execute on function
  private.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text, text, date),
  public.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text, text, date)
  to authenticated;
