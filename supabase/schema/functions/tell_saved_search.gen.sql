-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One notification of what a search finds among the changes of a time, at most ten homes in it; how many there are. Definer: for jobs.
create function private.tell_saved_search(search public.saved_searches, since timestamp with time zone, at timestamp with time zone, home uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changes bigint[];
  homes uuid[];
  news jsonb;
  total integer;
  fresh integer;
begin
  select array_agg(c.id), array_agg(distinct c.listing_id) into changes, homes
  from (
    select c.id, c.listing_id
    from private.listing_changes c join public.listings l on l.id = c.listing_id
    where c.happened_at > since and c.happened_at <= at and (home is null or c.listing_id = home)
      -- Nobody is told of their own home.
      and l.owner_id <> search.user_id
      and not exists (
        select from private.home_tellings t
        where t.user_id = search.user_id and t.change_id = c.id
      )
    -- More than anybody reads; the newest are worth most.
    order by c.happened_at desc limit 5000
  ) c;
  if changes is null then
    return 0;
  end if;
  select f.ids into homes from private.find_listings(private.search_meaning(search.q),
    search.filters || jsonb_build_object('among', homes), null, 'published_at', 'desc', 5000) f;
  with told as (
    insert into private.home_tellings (user_id, change_id)
    select search.user_id, c.id from private.listing_changes c
    where c.id = any (changes) and c.listing_id = any (homes)
    on conflict do nothing
    returning change_id
  )
  select count(*), count(*) filter (where 'new' = any (n.events)),
    jsonb_agg(jsonb_strip_nulls(to_jsonb(n)) order by array_position(homes, n.listing_id))
    into total, fresh, news
  from private.home_news(array(select change_id from told)) n;
  if total > 0 then
    perform private.notify(search.user_id, 'home_alert',
      format(case total when 1 then '1 home for “%2$s”' else '%1$s homes for “%2$s”' end,
        total, search.name),
      concat_ws(', ', case when fresh > 0 then fresh || ' new' end,
        case when total > fresh then (total - fresh) || ' with another price or date' end) || '.',
      jsonb_build_object('saved_search_id', search.id, 'total', total,
        'homes', jsonb_path_query_array(news, '$[0 to 9]'))
        || case total when 1 then jsonb_build_object('listing_id', news -> 0 -> 'listing_id')
          else '{}' end);
  end if;
  return total;
end
$function$
