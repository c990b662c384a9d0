-- A guide and the renter of a tour write to each other about its home, also once it is no longer on
-- offer: it is let between the tour and the question about it. `my_tours` shows both of them the home.
create or replace function private.has_to_do_with_home(home uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
        select from public.leases o
        where o.listing_id = home and o.id in (select private.my_leases())
      )
      or exists (
        select from public.applications a where a.listing_id = home and (
          a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications())
        )
      )
      or exists (
        select from public.tours t
        where t.listing_id = home
          and (t.renter_id = (select auth.uid()) or t.guide_id = (select auth.uid()))
      )
  $$;
comment on function private.has_to_do_with_home is
  'Whether the caller rents or rented a home, applied for it, toured it or was asked to show it.';
