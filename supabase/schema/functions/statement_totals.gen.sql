-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: what the books of a time say, by home (null: no single home), side (income, expense, deposit, dispute) and category; expenses are positive.
-- executable by authenticated
create function public.statement_totals(org uuid, since date, until date, home uuid DEFAULT NULL::uuid)
 RETURNS TABLE(listing_id uuid, title text, unit text, city text, side text, category text, entries bigint, cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select b.listing_id, l.title, l.unit, l.city, b.side, b.category, count(*), sum(b.cents)::bigint
    from private.booked_money(org, since, until) b
    left join public.listings l on l.id = b.listing_id
    where home is null or b.listing_id = home
    group by b.listing_id, l.title, l.unit, l.city, b.side, b.category
    order by lower(concat_ws(' ', l.title, l.unit)), b.listing_id, b.side, b.category
  $function$
