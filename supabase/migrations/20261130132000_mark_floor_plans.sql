-- A picture of a home can be its floor plan: a kind of its own, so that whatever shows pictures (cards, the lead, the
-- months in which they were taken, what a tour packs) leaves plans out without being asked to. Decision 233.

alter table public.listing_media drop constraint listing_media_kind_check;
alter table public.listing_media
  add constraint listing_media_kind_check check (kind in ('image', 'video', 'plan'));
comment on table public.listing_media is 'Pictures, floor plans and videos of a home, in order.';

create or replace function private.has_media_files(listing uuid, kind text, path text, widths integer[])
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when kind in ('image', 'plan') then cardinality(widths) > 0 and not exists (
        select from unnest(widths) width
        where not exists (select from storage.objects o
          where o.bucket_id = 'home_images' and o.name = format('%s-%s.webp', path, width)))
      when kind = 'video' then cardinality(widths) = 0 and exists (
        select from storage.objects o where o.bucket_id = 'home_videos' and o.name = path)
      else false
    end and path ~ ('^' || listing || '/[A-Za-z0-9._-]{1,200}$')
  $$;

create or replace function private.add_listing_media(
  id uuid, listing uuid, kind text, path text, widths integer[], width integer, height integer,
  hash text, alt text, look text, taken_on date
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  most integer := case add_listing_media.kind when 'video' then 3 when 'plan' then 5 else 30 end;
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
    if add_listing_media.kind = 'plan' then
      raise exception using errcode = 'P0001', hint = 'media.too_many_plans', detail = most::text,
        message = 'A home holds up to 5 floor plans. Remove one to add another.';
    end if;
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
  -- Of a plan as well: marked as a picture later it is compared like one that always was.
  perform private.find_like_pictures(add_listing_media.id);
  return add_listing_media.id;
end
$$;

create or replace function private.like_pictures_of(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    -- 'earlier': another host had them before; 'later': another host added them after this home.
    with pairs as (
      select mine.id as mine, other.listing_id, other.created_at, p.is_earlier
      from public.listing_media mine
      join public.listings home on home.id = mine.listing_id
      cross join lateral (
        select l.earlier_id as id, true as is_earlier from private.like_pictures l where l.picture_id = mine.id
        union all
        select l.picture_id, false from private.like_pictures l where l.earlier_id = mine.id
      ) p
      join public.listing_media other on other.id = p.id
      join public.listings theirs on theirs.id = other.listing_id
      where mine.listing_id = listing
        -- Homes of one building share a plan, whose hosts they are; and lines on white look much alike.
        and mine.kind <> 'plan' and other.kind <> 'plan'
        -- Of drafts nothing is said; a home may have changed hands since.
        and theirs.status in ('active', 'paused', 'rented') and theirs.published_at is not null
        and theirs.owner_id <> home.owner_id and theirs.org_id is distinct from home.org_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'who', case when s.is_earlier then 'earlier' else 'later' end,
        'pictures', s.pictures,
        'since', to_char(s.since at time zone 'utc', 'YYYY-MM'),
        -- One that a reader can look at, where there is one.
        'home', (
          select p.listing_id from pairs p join public.listings l on l.id = p.listing_id
          where p.is_earlier = s.is_earlier and l.status = 'active'
          group by p.listing_id order by count(*) desc, min(p.created_at), p.listing_id limit 1
        )
      ) order by s.is_earlier desc), '[]')
    from (
      select p.is_earlier, count(distinct p.mine) as pictures, min(p.created_at) as since
      from pairs p group by p.is_earlier
    ) s
  $$;

create function private.mark_floor_plan(picture uuid, plan boolean) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  wanted text := case when plan then 'plan' else 'image' end;
  home uuid := (select m.listing_id from public.listing_media m where m.id = picture);
  is_kind text;
  others integer;
begin
  -- As with additions: of two that mark at once the second counts what the first has marked.
  perform from public.listings l where l.id = home for no key update;
  select m.kind into is_kind from public.listing_media m where m.id = picture;
  if not private.manages_listing(home) or is_kind is null or is_kind = 'video' then
    raise exception using errcode = 'P0001', hint = 'media.missing',
      message = 'This picture is not available.';
  end if;
  if is_kind = wanted then
    return;
  end if;
  select count(*) into others from public.listing_media m where m.listing_id = home and m.kind = wanted;
  if plan and others >= 5 then
    raise exception using errcode = 'P0001', hint = 'media.too_many_plans', detail = '5',
      message = 'A home holds up to 5 floor plans. Remove one to add another.';
  elsif not plan and others >= 30 then
    raise exception using errcode = 'P0001', hint = 'media.too_many', detail = '30',
      message = 'A home holds up to 30 pictures and 3 videos. Remove one to add another.';
  end if;
  -- A plan never leads: the next picture does, and a public home has one.
  if plan and exists (select from public.listings l where l.id = home and l.status = 'active') and not exists (
    select from public.listing_media m where m.listing_id = home and m.kind = 'image' and m.id <> picture
  ) then
    raise exception using errcode = 'P0001', hint = 'media.plan_alone',
      message = 'A floor plan is not the only picture of a home. Add another picture first.';
  end if;
  update public.listing_media m set kind = wanted where m.id = picture;
end
$$;
comment on function private.mark_floor_plan is 'Definer: the kind of a picture is written here and when it is added.';
revoke execute on function private.mark_floor_plan from public;

create function public.mark_floor_plan(picture uuid, plan boolean) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.mark_floor_plan(picture, coalesce(plan, false)) $$;
comment on function public.mark_floor_plan is
  'Says that a picture of a home is its floor plan, or a picture again; it stays in its place. Again changes nothing.';
revoke execute on function public.mark_floor_plan from public;
grant execute on function private.mark_floor_plan(uuid, boolean), public.mark_floor_plan(uuid, boolean)
  to authenticated;
