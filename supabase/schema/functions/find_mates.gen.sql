-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- People who fit the caller, best first: {items, next_cursor}, each with score 0 to 100 and its reasons [{factor, points, of, text}]. filters: city, state, move_in_by, min_score, profile_id (that one person).
-- executable by authenticated
create function public.find_mates(filters jsonb DEFAULT '{}'::jsonb, cursor jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.find_mates(filters, cursor, page_size) $function$

-- Definer: profiles and wishes are their owners'; it shows the part that may be seen.
-- executable by authenticated
create function private.find_mates(filters jsonb, cursor jsonb, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.mate_profiles;
  candidates uuid[];
  found_ids uuid[];
  page integer := least(greatest(coalesce(page_size, 20), 1), 50);
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  wanted_city text := lower(nullif(wanted ->> 'city', ''));
  wanted_state text := lower(nullif(wanted ->> 'state', ''));
  my_states text[];
  person uuid := (wanted ->> 'profile_id')::uuid;
  bookmark jsonb := case when jsonb_typeof(cursor) = 'object' then cursor end;
  after_score integer;
  after_id uuid;
  answer jsonb;
begin
  select * into me from public.mate_profiles m where m.profile_id = auth.uid();
  if me.profile_id is null then
    raise exception using errcode = 'P0001', hint = 'mates.profile_missing',
      message = 'Tell about yourself first, and let others find you.';
  end if;
  my_states := (private.places_of_mate(me)).states;
  if bookmark is not null then
    if jsonb_typeof(bookmark -> 'score') is distinct from 'number'
      or (bookmark ->> 'id') !~ '^[0-9a-f-]{36}$' is not false then
      raise exception using errcode = 'P0001', hint = 'mates.cursor_invalid',
        message = 'This page of results has expired.';
    end if;
    after_score := (bookmark ->> 'score')::integer;
    after_id := (bookmark ->> 'id')::uuid;
  end if;

  candidates := array(
    select c.profile_id
    from public.mate_profiles c
    join private.profile_cards card on card.id = c.profile_id and card.is_verified
    where c.visible and c.profile_id <> me.profile_id
      and (person is null or c.profile_id = person)
      and (wanted_city is null or lower(c.city) = wanted_city
        or exists (select from unnest(c.places) p where lower(split_part(p, ', ', -2)) = wanted_city))
      and (wanted_state is null or lower(c.state) = wanted_state
        or exists (select from unnest(c.places) p where lower(split_part(p, ', ', -1)) = wanted_state))
      -- Without a place in the filters: the person's own states, and what is near across a border.
      and (num_nonnulls(person, wanted_city, wanted_state) > 0 or my_states = '{}'
        or lower(c.state) = any (my_states)
        or exists (select from unnest(c.places) p where lower(split_part(p, ', ', -1)) = any (my_states))
        or (c.latitude between me.latitude - 1 and me.latitude + 1
          and c.longitude between me.longitude - 1 and me.longitude + 1))
      and (wanted ->> 'move_in_by' is null or c.move_in_from <= (wanted ->> 'move_in_by')::date)
  );
  -- One more than asked for tells whether there is a next page.
  found_ids := array(
    select s.id from (
      select m.id, m.score from private.mate_matches(me.profile_id, candidates, false) m
      where m.score >= coalesce((wanted ->> 'min_score')::integer, 0)
        and (after_id is null or (m.score, m.id) < (after_score, after_id))
      -- The fence: who is blocked is asked only for those who come to be shown.
      order by m.score desc, m.id desc offset 0
    ) s
    where not private.is_blocked_between(me.profile_id, s.id)
    limit page + 1
  );

  select jsonb_build_object(
    'items', coalesce(jsonb_agg(jsonb_build_object(
      'profile_id', c.profile_id, 'full_name', card.full_name, 'avatar_url', card.avatar_url,
      'about', c.about, 'occupation', c.occupation, 'budget_min_cents', c.budget_min_cents,
      'budget_max_cents', c.budget_max_cents, 'currency', c.currency,
      'move_in_from', c.move_in_from, 'move_in_to', c.move_in_to, 'city', c.city, 'state', c.state, 'places', c.places,
      'habits', jsonb_build_object('tidiness', c.tidiness, 'noise', c.noise, 'guests', c.guests,
        'cooking', c.cooking, 'early_bird', c.early_bird, 'smoking', c.smoking, 'pets', c.pets,
        'work_from_home', c.work_from_home),
      'score', m.score, 'reasons', m.reasons,
      'request', (
        select jsonb_build_object('id', r.id, 'sender_id', r.sender_id, 'status', r.status)
        from public.mate_requests r
        where (r.sender_id = me.profile_id and r.recipient_id = c.profile_id)
          or (r.sender_id = c.profile_id and r.recipient_id = me.profile_id)
        order by r.created_at desc, r.id limit 1)
    ) order by m.score desc, m.id desc), '[]'),
    'next_cursor', case when cardinality(found_ids) > page then
      (array_agg(jsonb_build_object('score', m.score, 'id', m.id) order by m.score, m.id))[1] end
  ) into answer
  from private.mate_matches(me.profile_id, found_ids[1:page]) m
  join public.mate_profiles c on c.profile_id = m.id
  join private.profile_cards card on card.id = m.id;
  return answer;
end
$function$
