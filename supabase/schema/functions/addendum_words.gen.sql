-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an addendum changes, as its text says it. Granted to nobody.
create function private.addendum_words(lease uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select concat_ws(E'\n',
      'From ' || to_char(l.starts_on, 'FMMonth FMDD, YYYY') || ' on it changes who the tenants are. Until the day before, the lease of '
        || to_char(e.starts_on, 'FMMonth FMDD, YYYY') || ' goes on as it is'
        || coalesce(', whose text has the SHA-256 ' || e.document_hash, '') || '.',
      'Leaves: ' || people.leave || ', who owes nothing for the time from that day on. What is owed for the time before stays owed.',
      'Stays: ' || people.stay, 'Joins: ' || people.join,
      'The deposit stays where it is held. All else is as agreed before, and stands here in full.')
    from public.leases l join public.leases e on e.id = l.renews
      cross join lateral (
        select string_agg(f.full_name, ', ' order by p.signing_order) filter (where p.party = 'leaving') as leave,
          string_agg(f.full_name, ', ' order by p.signing_order)
            filter (where p.party = 'tenant' and o.profile_id is not null) as stay,
          string_agg(f.full_name, ', ' order by p.signing_order)
            filter (where p.party = 'tenant' and o.profile_id is null) as join
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
          left join public.lease_parties o
            on o.lease_id = e.id and o.profile_id = p.profile_id and o.party = 'tenant'
        where p.lease_id = l.id
      ) people
    where l.id = lease
  $function$
