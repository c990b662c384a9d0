-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a calendar address shows: {person, language, tours}; null where it is none. For the service alone.
create function public.calendar_feed(secret text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.calendar_feed(secret) $function$

-- Definer: it reads as no signed-in person. The tours of whose calendar address it is, of the past 30 days and ahead; null for an unknown secret and for who is banned or deleted.
-- executable by service_role
create function private.calendar_feed(secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
