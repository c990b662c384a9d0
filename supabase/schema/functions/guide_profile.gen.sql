-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The public page of a guide who is ready: name, languages, confirmed organisation, areas, stars and tours held.
-- executable by anon, authenticated
create function public.guide_profile(guide uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.guide_profile(guide) $function$

-- Definer: what a guide shows to everybody, visitors too; no address, age or gender.
-- executable by anon, authenticated
create function private.guide_profile(guide uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  answer jsonb;
begin
  select jsonb_build_object('id', c.id, 'full_name', c.full_name, 'avatar_url', c.avatar_url,
      'languages', g.languages_spoken, 'hometown', g.hometown,
      'organization_name', case when g.organization_confirmed then g.organization_name end,
      'since', p.created_at,
      'areas', (select coalesce(jsonb_agg(jsonb_build_object('city', a.city, 'state', a.state,
          'radius_miles', a.radius_miles) order by a.city, a.state), '[]')
        from public.guide_areas a where a.guide_id = c.id),
      'tours_held', (select count(*) from public.tours t where t.guide_id = c.id and t.status = 'completed'),
      'stars', s.stars, 'reviews', s.reviews,
      'latest_reviews', (select coalesce(jsonb_agg(jsonb_build_object('stars', r.stars, 'content', r.content,
          'submitted_at', r.submitted_at) order by r.submitted_at desc), '[]')
        from (select r.* from public.reviews r where r.subject = 'guide' and r.subject_id = c.id
          and r.revealed_at is not null and r.hidden_at is null and r.content <> ''
          order by r.submitted_at desc limit 5) r))
    into answer
    from private.profile_cards c join public.profiles p on p.id = c.id join public.guides g on g.id = c.id
    cross join lateral (select round(avg(r.stars), 1) as stars, count(*) as reviews from public.reviews r
      where r.subject = 'guide' and r.subject_id = c.id and r.revealed_at is not null and r.hidden_at is null) s
    where c.id = guide and not private.is_blocked_between(auth.uid(), c.id)
      and (c.id = auth.uid() or private.is_ready_guide(c.id));
  if answer is null then
    raise exception using errcode = 'P0001', hint = 'guides.missing', message = 'This guide is not available.';
  end if;
  return answer;
end
$function$
