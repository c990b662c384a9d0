-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side says what to look at in a home on each tour, in this order, in place of what it has seen there; refused where that is not there any more.
-- executable by authenticated
create function public.set_home_points(listing uuid, points text[], seen text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_home_points(listing, points, seen) $function$

-- Definer: the table is no client's; the host's side alone.
-- executable by authenticated
create function private.set_home_points(home uuid, points text[], seen text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  wanted text[];
  present jsonb;
begin
  if private.manages_listing(home) is not true then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  wanted := array(select private.visible_line(u.item) from unnest(points) with ordinality u (item, place)
    order by u.place);
  if cardinality(wanted) > 12 or exists (select from unnest(wanted) w (item)
    where w.item is null or char_length(w.item) not between 3 and 80 or not private.shows_something(w.item))
  then
    raise exception using errcode = 'P0001', hint = 'tours.points_invalid',
      message = 'Give at most twelve points of 3 to 80 characters each.';
  elsif (select count(distinct lower(w.item)) from unnest(wanted) w (item)) < cardinality(wanted)
    or exists (select from unnest(wanted) w (item) join unnest(private.tour_checklist_points()) k (item)
      on lower(k.item) = lower(w.item))
  then
    raise exception using errcode = 'P0001', hint = 'tours.points_repeated',
      message = 'Each point is asked once. Some are on the check-list of every home already.';
  end if;
  -- Two colleagues at once, and a report that answers these points: one after the other.
  perform from public.listings l where l.id = home for no key update;
  present := private.asked_points(home);
  if present not in (to_jsonb(coalesce(seen, '{}')), to_jsonb(wanted)) then
    raise exception using errcode = 'P0001', hint = 'rows.stale',
      message = 'This was changed in the meantime. Nothing was saved.';
  end if;
  -- At first all are free: two that change places would meet in one.
  update private.home_points p set place = null, removed_at = now()
    where p.listing_id = home and p.place is not null;
  insert into private.home_points as p (listing_id, item, place)
    select home, w.item, w.place from unnest(wanted) with ordinality w (item, place)
    on conflict on constraint home_points_pkey do update set place = excluded.place, removed_at = null;
  -- Of what is asked no more, enough for every report that can still be on its way.
  delete from private.home_points p where p.listing_id = home and p.place is null and p.item not in (
    select o.item from private.home_points o where o.listing_id = home and o.place is null
    order by o.removed_at desc, o.item limit 100);
end
$function$
