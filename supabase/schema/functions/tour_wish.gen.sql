-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: what the renter asked for, as a side may know it, and what became of it: open, impossible, met, language_met, unmet or over. Granted to no client.
create function private.tour_wish(tour public.tours, side text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  wish private.tour_wishes;
  home public.listings;
  sees boolean;
  state text;
begin
  select * into wish from private.tour_wishes w where w.tour_id = tour.id;
  if wish.tour_id is null or (side = 'guide' and wish.language is null) then
    return null;
  end if;
  if tour.guide_id is not null and tour.guide_answer = 'accepted' then
    state := case
      when wish.guide_id = tour.guide_id then 'met'
      when wish.language is null or not private.speaks(tour.guide_id, wish.language) then 'unmet'
      when wish.wants_guide then 'language_met'
      else 'met' end;
  elsif tour.member_id is not null then
    state := 'unmet';
  elsif tour.status not in ('requested', 'scheduled', 'confirmed') or tour.starts_at <= now() then
    state := 'over';
  else
    select * into home from public.listings l where l.id = tour.listing_id;
    state := case when exists (
        select from private.guides_free_for(home, tour.renter_id, tour.kind, tour.starts_at, tour.ends_at, tour.id) f
        where (not wish.wants_guide or f.guide_id = wish.guide_id)
          and (wish.language is null or private.speaks(f.guide_id, wish.language))
          and not exists (select from public.guide_requests r
            where r.tour_id = tour.id and r.guide_id = f.guide_id and r.status = 'declined'))
      then 'open' else 'impossible' end;
  end if;
  -- The guide who comes learns the language, not whom else the renter had in mind.
  if side = 'guide' then
    return jsonb_build_object('language', wish.language, 'wants_guide', false, 'guide_id', null,
      'guide_name', null, 'state', case when state = 'language_met' then 'met' else state end);
  end if;
  sees := wish.guide_id is not null and not private.is_blocked_between(auth.uid(), wish.guide_id)
    and (side = 'renter' or not private.is_blocked_between(tour.host_id, wish.guide_id));
  return jsonb_build_object('language', wish.language, 'wants_guide', wish.wants_guide, 'state', state,
    'guide_id', case when sees then wish.guide_id end,
    'guide_name', case when sees then (
      select c.full_name from private.profile_cards c where c.id = wish.guide_id) end);
end
$function$
