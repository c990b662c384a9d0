-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who was told which change, by whichever search or saved home came first: nobody hears it twice.
create table private.home_tellings (
  user_id uuid not null,
  change_id bigint not null,
  PRIMARY KEY (user_id, change_id),
  FOREIGN KEY (change_id) REFERENCES private.listing_changes(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX home_tellings_change_id_idx ON private.home_tellings USING btree (change_id);
