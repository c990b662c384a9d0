-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Cities, neighborhoods and ZIP codes of active homes.
create table private.search_places (
  id bigint not null,
  kind text not null,
  name text not null,
  city text not null,
  state text not null,
  key text not null generated,
  PRIMARY KEY (id),
  CHECK (kind = ANY (ARRAY['city'::text, 'area'::text, 'zip'::text]))
);
CREATE INDEX search_places_key_idx ON private.search_places USING btree (key text_pattern_ops);
CREATE INDEX search_places_of_city_idx ON private.search_places USING btree (kind, key, lower(city));
CREATE INDEX search_places_trigram_idx ON private.search_places USING gin (key extensions.gin_trgm_ops);
