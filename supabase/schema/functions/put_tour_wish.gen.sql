-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: no client writes wishes. A guide who could show the home at this time, or a language of one; without both there is no wish.
create function private.put_tour_wish(tour public.tours, guide uuid, language text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  home public.listings;
  spoken text;
  fits boolean := false;
begin
  language := nullif(trim(language), '');
  if guide is null and language is null then
    delete from private.tour_wishes w where w.tour_id = tour.id;
    return;
  end if;
  select * into home from public.listings l where l.id = tour.listing_id;
  if tour.kind <> 'self_guided' and private.works_with_guides(home) then
    select count(*) > 0, min(s.language) into fits, spoken
      from private.guides_free_for(home, tour.renter_id, tour.kind, tour.starts_at, tour.ends_at, tour.id) f
      left join lateral (select l as language from unnest(f.languages) l
        where lower(l) = lower(language)) s on true
      where (guide is null or f.guide_id = guide) and (language is null or s.language is not null);
  end if;
  if not fits then
    raise exception using errcode = 'P0001', hint = 'tours.wish_unavailable',
      message = 'This guide or language is not to be had at this time. Choose again.';
  end if;
  insert into private.tour_wishes as w (tour_id, renter_id, guide_id, wants_guide, language)
    values (tour.id, tour.renter_id, guide, guide is not null, spoken)
    on conflict on constraint tour_wishes_pkey do update set guide_id = excluded.guide_id,
      wants_guide = excluded.wants_guide, language = excluded.language, changed_at = now();
end
$function$
