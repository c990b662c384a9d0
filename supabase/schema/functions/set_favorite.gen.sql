-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps a home or forgets it; a device may say it later and more than once.
-- executable by authenticated
create function public.set_favorite(listing uuid, kept boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if kept then
    insert into public.favorites (user_id, listing_id)
      values (auth.uid(), listing) on conflict do nothing;
  else
    delete from public.favorites f where f.user_id = auth.uid() and f.listing_id = listing;
  end if;
end
$function$
