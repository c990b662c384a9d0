-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What happened around a home on a day of its zone; days on which nothing happened have no row.
create table public.listing_daily_figures (
  listing_id uuid not null,
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  messages integer not null default 0,
  tours integer not null default 0,
  applications integer not null default 0,
  leases integer not null default 0,
  PRIMARY KEY (listing_id, day),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (applications >= 0),
  CHECK (leases >= 0),
  CHECK (messages >= 0),
  CHECK (saves >= 0),
  CHECK ((views + saves + messages + tours + applications + leases) > 0),
  CHECK (tours >= 0),
  CHECK (views >= 0)
);
create policy session_has_shown_second_factor on public.listing_daily_figures as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_reads_daily_figures on public.listing_daily_figures for select to authenticated
  using ((listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))));
grant select on public.listing_daily_figures to authenticated;
