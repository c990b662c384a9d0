-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer, because the count is the server's.
create function private.limit_videos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The lock makes two additions one after the other: else both would find room.
  perform from public.profiles p where p.id = new.owner_id for no key update;
  if (select count(*) from public.videos v where v.owner_id = new.owner_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'videos.too_many',
      message = 'A library holds up to 50 videos. Remove one to add another.';
  end if;
  return new;
end
$function$
