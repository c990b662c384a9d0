-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: the rows behind the figures of statement_totals, the oldest first; after_key is row_key of the last row. only_side: a side, or net for income and expenses. happened_on is the day of what was booked after its month was closed.
-- executable by authenticated
create function public.statement_rows(org uuid, since date, until date, home uuid DEFAULT NULL::uuid, no_home boolean DEFAULT false, only_side text DEFAULT NULL::text, only_category text DEFAULT NULL::text, after_key text DEFAULT NULL::text, page_size integer DEFAULT 50)
 RETURNS TABLE(row_key text, entry_id uuid, day date, happened_on date, entry_kind text, source_id uuid, listing_id uuid, lease_id uuid, side text, category text, about text, cents bigint, title text, unit text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select b.*, l.title, l.unit
    from private.booked_money(org, since, until) b
    left join public.listings l on l.id = b.listing_id
    where (home is null or b.listing_id = home) and (not no_home or b.listing_id is null)
      and (only_side is null or b.side = only_side
        or (only_side = 'net' and b.side in ('income', 'expense')))
      and (only_category is null or b.category = only_category)
      and (after_key is null or b.row_key collate "C" > after_key)
    order by b.row_key collate "C"
    limit least(greatest(page_size, 1), 500)
  $function$
