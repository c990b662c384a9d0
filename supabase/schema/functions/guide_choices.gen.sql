-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For a renter: guides who could show a home on offer at a time, as their public pages have them, and their languages; none where fewer than two could. 60 calls in ten minutes.
-- executable by authenticated
create function public.guide_choices(listing uuid, starts timestamp with time zone, kind text DEFAULT 'in_person'::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.guide_choices(listing, starts, kind) $function$

-- Definer: it looks into guides' calendars and areas and tells of those who are free what their public pages do.
-- executable by authenticated
create function private.guide_choices(home_id uuid, starts timestamp with time zone, kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  home public.listings;
  rules public.tour_rules;
  own uuid;
  wait integer;
  answer jsonb;
begin
  wait := public.count_call('guide_choices', me::text, 60, 600);
  if wait > 0 then
    raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
      message = format('That was a lot at once. Please try again in %s seconds.', wait);
  end if;
  select * into home from public.listings l where l.id = home_id;
  perform private.refuse_tour(home);
  if kind not in ('in_person', 'live_video') or starts <= now() or starts > now() + interval '366 days'
    or not private.works_with_guides(home)
  then
    return '{"languages": [], "guides": []}';
  end if;
  rules := private.home_tour_rules(home_id);
  select t.id into own from public.tours t where t.renter_id = me and t.listing_id = home_id
    and t.status in ('requested', 'scheduled', 'confirmed') and t.starts_at = starts;
  -- Of times that the home does not offer nothing is said: a guide's week is not to be read from them.
  if own is null and not exists (
    select from private.home_slots(home_id, starts, starts + interval '1 second', kind) s
    where s.starts_at = starts)
  then
    return '{"languages": [], "guides": []}';
  end if;
  with free as materialized (
    select f.* from private.guides_free_for(home, me, kind, starts,
      starts + make_interval(mins => rules.duration_minutes), coalesce(own, gen_random_uuid())) f
  ),
  known as (
    select f.guide_id, f.miles, f.languages, c.full_name, c.avatar_url,
      case when g.organization_confirmed then g.organization_name end as organization_name,
      (select round(avg(r.stars), 1) from public.reviews r
        where r.subject = 'guide' and r.subject_id = f.guide_id
          and r.revealed_at is not null and r.hidden_at is null) as stars,
      (select count(*) from public.tours t
        where t.guide_id = f.guide_id and t.status = 'completed') as tours_held
    from free f join private.profile_cards c on c.id = f.guide_id join public.guides g on g.id = f.guide_id
  ),
  ranked as (
    select k.*, row_number() over (order by k.stars desc nulls last, k.tours_held desc, k.miles,
      k.full_name, k.guide_id) as rank
    from known k
  )
  select jsonb_build_object(
      'languages', (select coalesce(jsonb_agg(l.language order by l.language), '[]')
        from (select min(spoken) as language from ranked r, unnest(r.languages) spoken
          group by lower(spoken) order by count(*) desc, 1 limit 30) l),
      'guides', (select coalesce(jsonb_agg(jsonb_build_object('guide_id', r.guide_id,
          'full_name', r.full_name, 'avatar_url', r.avatar_url, 'languages', r.languages,
          'organization_name', r.organization_name, 'stars', r.stars, 'tours_held', r.tours_held)
          order by r.rank), '[]') from ranked r where r.rank <= 20))
    into answer
    -- One alone is no choice.
    where (select count(*) from ranked) > 1;
  return coalesce(answer, '{"languages": [], "guides": []}');
end
$function$
