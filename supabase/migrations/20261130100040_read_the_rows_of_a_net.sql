-- The net of a statement leads to its rows, too: what came in and what went out, without deposits and disputes.

create or replace function public.statement_rows(org uuid, since date, until date, home uuid default null,
  no_home boolean default false, only_side text default null, only_category text default null,
  after_key text default null, page_size integer default 50)
 returns table(row_key text, entry_id uuid, day date, happened_on date, entry_kind text, source_id uuid,
   listing_id uuid, lease_id uuid, side text, category text, about text, cents bigint, title text, unit text)
 language sql
 stable
 set search_path = ''
  as $$
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
  $$;
comment on function public.statement_rows is
  'For owner and manager: the rows behind the figures of statement_totals, the oldest first; after_key is row_key of the last row. only_side: a side, or net for income and expenses. happened_on is the day of what was booked after its month was closed.';
