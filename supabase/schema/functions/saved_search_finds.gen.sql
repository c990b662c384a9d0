-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Homes that one's own search finds and that are new or changed since a time. Definer: changes are the jobs'.
-- executable by authenticated
create function private.saved_search_finds(search uuid, since timestamp with time zone)
 RETURNS TABLE(listing_id uuid, events text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.saved_searches;
  changes bigint[];
  homes uuid[];
begin
  select * into own from public.saved_searches s where s.id = search and s.user_id = auth.uid();
  if own.id is null then
    return;
  end if;
  select array_agg(c.id), array_agg(distinct c.home) into changes, homes
  from (
    select c.id, c.listing_id as home
    from private.listing_changes c
    join public.listings l on l.id = c.listing_id and l.status = 'active'
    where c.happened_at > since and l.owner_id <> own.user_id
    order by c.happened_at desc limit 1000
  ) c;
  if changes is null then
    return;
  end if;
  select f.ids into homes from private.find_listings(private.search_meaning(own.q),
    own.filters || jsonb_build_object('among', homes), null, 'published_at', 'desc', 1000) f;
  return query
    select n.listing_id, n.events from private.home_news(array(
      select c.id from private.listing_changes c
      where c.id = any (changes) and c.listing_id = any (homes)
    )) n;
exception when data_exception then
  -- Filters that no search understands find nothing.
  return;
end
$function$
