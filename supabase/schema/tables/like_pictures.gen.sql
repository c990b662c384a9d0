-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Pictures that look like an earlier one in a home of another host. Written when the later one is added.
create table private.like_pictures (
  picture_id uuid not null,
  earlier_id uuid not null,
  PRIMARY KEY (picture_id, earlier_id),
  FOREIGN KEY (earlier_id) REFERENCES public.listing_media(id) ON DELETE CASCADE,
  FOREIGN KEY (picture_id) REFERENCES public.listing_media(id) ON DELETE CASCADE
);
CREATE INDEX like_pictures_earlier_id_idx ON private.like_pictures USING btree (earlier_id);
