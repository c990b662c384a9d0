-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a home says whether it has a plan or a video. Definer: no client writes these columns.
create function private.note_plans_and_videos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home uuid := coalesce(new.listing_id, old.listing_id);
begin
  -- Of two that change what hangs there the second waits, and then sees what the first did.
  perform from public.listings l where l.id = home for no key update;
  update public.listings l set has_plan = now.plan, has_video = now.video
    from (
      select coalesce(bool_or(m.kind = 'plan'), false) as plan, coalesce(bool_or(m.kind = 'video'), false) as video
      from public.listing_media m where m.listing_id = home
    ) now
    where l.id = home and (l.has_plan, l.has_video) is distinct from (now.plan, now.video);
  return null;
end
$function$
