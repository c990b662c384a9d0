-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How far each home's daily figures are, and when the next day is.
create table private.listing_figure_days (
  listing_id uuid not null,
  built_through date,
  due_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  PRIMARY KEY (listing_id),
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE
);
CREATE INDEX listing_figure_days_due_at_idx ON private.listing_figure_days USING btree (due_at);
