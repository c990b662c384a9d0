-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side sets the way in of a home, for all its tours that have none of their own; an empty code removes it.
-- executable by authenticated
create function public.set_home_access(listing uuid, code text, instructions text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_home_access(listing, code, instructions) $function$

-- Definer: the table is no client's; the host's side alone.
-- executable by authenticated
create function private.set_home_access(home uuid, code text, instructions text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  seen private.tour_access[];
  before private.tour_access;
begin
  if private.manages_listing(home) is not true then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  elsif char_length(trim(coalesce(code, ''))) > 60 or char_length(instructions) > 1000
    or trim(coalesce(code, '')) = '' and trim(coalesce(instructions, '')) <> ''
  then
    raise exception using errcode = 'P0001', hint = 'tours.home_access_invalid',
      message = 'Give a code of at most 60 characters, and instructions of at most 1,000.';
  end if;
  -- A tour that is confirmed meanwhile looks for this way in: one waits for the other.
  perform from public.listings l where l.id = home for no key update;
  seen := array(select w from public.tours t cross join lateral private.way_in_of(t) w
    where t.listing_id = home and t.status in ('confirmed', 'in_progress')
      and t.ends_at > now() and t.starts_at < now() + interval '1 day'
      and not exists (select from private.tour_access a where a.tour_id = t.id));
  if trim(coalesce(code, '')) = '' then
    if exists (select from public.tours t
      where t.listing_id = home and t.kind = 'self_guided' and t.status in ('confirmed', 'in_progress')
        and t.ends_at > now()
        and not exists (select from private.tour_access a where a.tour_id = t.id))
    then
      raise exception using errcode = 'P0001', hint = 'tours.home_access_needed',
        message = 'A renter sees this home alone, with this way in. Change it, or give their tour a code of its own first.';
    end if;
    delete from private.home_access a where a.listing_id = home;
  else
    insert into private.home_access as a (listing_id, code, instructions)
      values (home, trim(code), coalesce(instructions, ''))
      on conflict on constraint home_access_pkey do update set code = excluded.code,
        instructions = excluded.instructions, updated_at = now();
  end if;
  foreach before in array seen loop
    perform private.notify_way_in_changed(before);
  end loop;
end
$function$
