-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The next 8 in the morning where the person is. Definer: preferences are theirs to read.
create function private.next_digest_at(person uuid, after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select min(morning.moment) from (
      select coalesce(
        (select p.time_zone from public.preferences p where p.user_id = person),
        'America/New_York') name
    ) zone
    cross join lateral (
      select (((after at time zone zone.name)::date + n) + time '08:00') at time zone zone.name moment
      from generate_series(0, 1) n
    ) morning
    where morning.moment > after
  $function$
