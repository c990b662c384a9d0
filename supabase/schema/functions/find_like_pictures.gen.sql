-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Notes which earlier pictures of other hosts a picture looks like. Definer: it reads homes of all hosts.
create function private.find_like_pictures(picture uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
