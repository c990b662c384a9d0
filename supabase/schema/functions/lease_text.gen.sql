-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What is signed. Its version stands in it: a text that was taken back is another document.
create function private.lease_text(lease uuid, version integer)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select concat_ws(E'\n',
      case when l.addendum then 'Addendum to the lease of ' || to_char(e.starts_on, 'FMMonth FMDD, YYYY')
        || ', version ' || version else 'Lease, version ' || version end,
      case when l.addendum then private.addendum_words(l.id)
        when e.id is not null then 'It renews the lease of ' || to_char(e.starts_on, 'FMMonth FMDD, YYYY')
        || ', which goes on until the day before this one begins.' end, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      case when l.addendum then 'First day of the change: ' else 'First day: ' end || to_char(l.starts_on, 'FMMonth FMDD, YYYY'),
      'Last day: ' || coalesce(to_char(l.ends_on, 'FMMonth FMDD, YYYY'), 'none, from month to month'),
      case when l.ends_on is not null then 'After the last day: ' || case l.after_term
        when 'ends' then 'the lease ends, unless both sides sign a renewal'
        else 'the lease goes on from month to month, until one side gives notice' end end,
      'Rent: ' || to_char(l.rent_cents / 100.0, 'FM$9,999,990.00') || ' a month, due on day ' || l.due_day
        || case when l.due_day > 28 then ', in shorter months on their last day' else '' end,
      'Deposit: ' || to_char(l.deposit_cents / 100.0, 'FM$9,999,990.00')
        || case when e.id is not null then ', held since the lease before' else '' end,
      'Notice: ' || l.notice_days || ' days', private.late_fee_words(l.id), '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id
      left join public.leases e on e.id = l.renews
    where l.id = lease
  $function$
