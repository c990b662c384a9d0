-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: the lines of the books in a time, the oldest first, debits positive; after_key is line_key of the last row. happened_on is the day of what was booked after its month was closed.
-- executable by authenticated
create function public.ledger_journal(org uuid, since date, until date, after_key text DEFAULT NULL::text, page_size integer DEFAULT 200)
 RETURNS TABLE(line_key text, entry_id uuid, day date, kind text, account text, home text, about text, amount_cents bigint, happened_on date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with entries as materialized (
      -- No more entries than lines are asked for, along their index, before anything is read of them.
      select e.id, e.occurred_on, e.happened_on, e.kind, e.source_id from public.ledger_entries e
      where e.org_id = org and e.occurred_on between since and until
        and (after_key is null or (e.occurred_on, e.id)
          >= (split_part(after_key, ' ', 1)::date, split_part(after_key, ' ', 2)::uuid))
      order by e.occurred_on, e.id
      limit least(greatest(page_size, 1), 500) + 1
    ), lines as (
      select concat_ws(' ', to_char(e.occurred_on, 'YYYY-MM-DD'), e.id, to_char(l.line, 'FM000'))
          collate "C" as k, e.id, e.occurred_on, e.happened_on, e.kind, e.source_id, l.account_id,
        l.listing_id, l.amount_cents
      from entries e join public.ledger_lines l on l.entry_id = e.id
    )
    select n.k, n.id, n.occurred_on, n.kind, a.kind, concat_ws(', ', h.title, h.unit),
      coalesce(c.description, x.payee, p.provider_reference, ''), n.amount_cents, n.happened_on
    from lines n
    join public.ledger_accounts a on a.id = n.account_id
    left join public.listings h on h.id = n.listing_id
    left join public.charges c on c.id = n.source_id
    left join public.expenses x on x.id = n.source_id
    left join public.payments p on p.id = n.source_id
    where after_key is null or n.k > after_key collate "C"
    order by n.k
    limit least(greatest(page_size, 1), 500)
  $function$
