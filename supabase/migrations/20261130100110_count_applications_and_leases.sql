-- Lists of applications and leases say how many there are in each status, and leases are found by words.

create function private.application_counts() returns table (status text, applications bigint)
  language sql stable security definer
  set search_path = ''
  as $$
    select a.status, count(*)
    from public.applications a join public.listings l on l.id = a.listing_id
    where (select private.second_factor_given())
      and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
      and a.applicant_id <> (select auth.uid())
      and a.status <> 'draft' and a.submitted_at is not null
    group by a.status
  $$;
comment on function private.application_counts is
  'Definer: the policy asks about every row; here the homes of the caller''s side are asked for once.';
revoke execute on function private.application_counts() from public;
grant execute on function private.application_counts() to authenticated;

create function public.application_counts() returns table (status text, applications bigint)
  language sql stable
  set search_path = ''
  as $$ select * from private.application_counts() $$;
comment on function public.application_counts is
  'How many applications the caller''s side received, by status; without drafts.';
revoke execute on function public.application_counts() from public;
grant execute on function public.application_counts() to authenticated;

create function private.found_leases(words text) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select e.id
    from public.leases e
    join public.listings l on l.id = e.listing_id
    cross join lateral (
      select ' ' || private.folded_name(
        concat_ws(' ', l.title, l.street_address, l.unit, l.city, private.tenant_names(e.id))) as text
    ) known
    where (select private.second_factor_given())
      and (e.host_id = (select auth.uid())
        or e.org_id in (select private.my_managed_organizations()))
      and not exists (
        select from unnest(private.plain_words(private.folded_name(left(found_leases.words, 200)))) word
        where strpos(known.text, ' ' || word) = 0)
  $$;
comment on function private.found_leases is
  'Leases of the caller''s side whose home, street, city or tenants have words that begin with each of these. Definer: tenants'' names are not the host''s to read from their profiles.';
revoke execute on function private.found_leases(text) from public;
grant execute on function private.found_leases(text) to authenticated;

create function public.find_leases(words text) returns setof public.leases
  language sql stable
  set search_path = ''
  as $$ select e.* from public.leases e where e.id in (select private.found_leases(words)) $$;
comment on function public.find_leases is
  'Leases of the caller''s side by home, street, city or tenant, whatever the accents; policies decide as for the table.';
revoke execute on function public.find_leases(text) from public;
grant execute on function public.find_leases(text) to authenticated;

create function public.lease_counts(org uuid default null, words text default '')
  returns table (status text, leases bigint)
  language sql stable
  set search_path = ''
  as $$
    select e.status, count(*)
    from public.leases e
    where (e.host_id = (select auth.uid()) or (e.org_id = lease_counts.org
        and e.org_id in (select private.my_managed_organizations())))
      and (coalesce(lease_counts.words, '') = ''
        or e.id in (select private.found_leases(lease_counts.words)))
    group by e.status
  $$;
comment on function public.lease_counts is
  'How many leases the caller''s side has by status, of their own homes and of the organisation; with words only those that find_leases finds.';
revoke execute on function public.lease_counts(uuid, text) from public;
grant execute on function public.lease_counts(uuid, text) to authenticated;
