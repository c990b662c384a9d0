-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says that a picture of a home is its floor plan, or a picture again; it stays in its place. Again changes nothing.
-- executable by authenticated
create function public.mark_floor_plan(picture uuid, plan boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_floor_plan(picture, coalesce(plan, false)) $function$

-- Definer: the kind of a picture is written here and when it is added.
-- executable by authenticated
create function private.mark_floor_plan(picture uuid, plan boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := case when plan then 'plan' else 'image' end;
  home uuid := (select m.listing_id from public.listing_media m where m.id = picture);
  is_kind text;
  others integer;
begin
  -- As with additions: of two that mark at once the second counts what the first has marked.
  perform from public.listings l where l.id = home for no key update;
  select m.kind into is_kind from public.listing_media m where m.id = picture;
  if not private.manages_listing(home) or is_kind is null or is_kind = 'video' then
    raise exception using errcode = 'P0001', hint = 'media.missing',
      message = 'This picture is not available.';
  end if;
  if is_kind = wanted then
    return;
  end if;
  select count(*) into others from public.listing_media m where m.listing_id = home and m.kind = wanted;
  if plan and others >= 5 then
    raise exception using errcode = 'P0001', hint = 'media.too_many_plans', detail = '5',
      message = 'A home holds up to 5 floor plans. Remove one to add another.';
  elsif not plan and others >= 30 then
    raise exception using errcode = 'P0001', hint = 'media.too_many', detail = '30',
      message = 'A home holds up to 30 pictures and 3 videos. Remove one to add another.';
  end if;
  -- A plan never leads: the next picture does, and a public home has one.
  if plan and exists (select from public.listings l where l.id = home and l.status = 'active') and not exists (
    select from public.listing_media m where m.listing_id = home and m.kind = 'image' and m.id <> picture
  ) then
    raise exception using errcode = 'P0001', hint = 'media.plan_alone',
      message = 'A floor plan is not the only picture of a home. Add another picture first.';
  end if;
  update public.listing_media m set kind = wanted where m.id = picture;
end
$function$
