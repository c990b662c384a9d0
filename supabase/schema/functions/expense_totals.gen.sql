-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: what was spent in a time by category, with its tax; void expenses do not count.
-- executable by authenticated
create function public.expense_totals(org uuid, since date, until date, home uuid DEFAULT NULL::uuid, only_category text DEFAULT NULL::text)
 RETURNS TABLE(category text, expenses bigint, amount_cents bigint, tax_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select l.category, count(distinct e.id), sum(l.amount_cents)::bigint, sum(l.tax_cents)::bigint
    from public.expenses e join public.expense_lines l on l.expense_id = e.id
    where e.org_id = org and e.status = 'recorded' and e.spent_on between since and until
      and (home is null or e.listing_id = home)
      and (only_category is null or l.category = only_category)
      and org in (select private.my_managed_organizations())
    group by 1 order by 1
  $function$
