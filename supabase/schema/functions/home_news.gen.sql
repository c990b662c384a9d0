-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What several changes come to, home by home: what was taken back again is no news. Definer: it reads homes for jobs.
create function private.home_news(changes bigint[])
 RETURNS TABLE(listing_id uuid, events text[], rent_cents integer, previous_rent_cents integer, available_from date, previous_available_from date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with net as (
      select l.id, l.title, l.rent_cents, l.available_from,
        bool_or(c.kind = 'published') as is_new, bool_or(c.kind = 'available_from') as is_moved,
        (array_agg(c.previous_rent_cents order by c.id) filter (where c.kind = 'rent'))[1]
          as rent_before,
        (array_agg(c.previous_available_from order by c.id)
          filter (where c.kind = 'available_from'))[1] as date_before
      from private.listing_changes c join public.listings l on l.id = c.listing_id
      where c.id = any (changes)
      group by l.id
    )
    select n.id, e.events, n.rent_cents,
      case when e.events && '{price_lowered,price_raised}' then n.rent_before end,
      n.available_from, case when 'date_changed' = any (e.events) then n.date_before end
    from net n, lateral (
      select array_remove(array[
        case when n.is_new then 'new' end,
        case when not n.is_new and n.rent_before > n.rent_cents then 'price_lowered'
          when not n.is_new and n.rent_before < n.rent_cents then 'price_raised' end,
        case when not n.is_new and n.is_moved and n.date_before is distinct from n.available_from
          then 'date_changed' end
      ], null) as events
    ) e
    where cardinality(e.events) > 0
  $function$
