-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The latest analytics of this copy; at most 10,000 rows of 30 days.
create table private.analytics_events (
  id bigint not null,
  endpoint text not null,
  name text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (endpoint = ANY (ARRAY['track'::text, 'engage'::text])),
  CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  CHECK (jsonb_typeof(payload) = 'object'::text AND octet_length(payload::text) <= 32768)
);
CREATE UNIQUE INDEX analytics_events_insert_id_key ON private.analytics_events USING btree ((((payload -> 'properties'::text) ->> '$insert_id'::text))) WHERE ((endpoint = 'track'::text) AND (octet_length(((payload -> 'properties'::text) ->> '$insert_id'::text)) <= 36));
CREATE INDEX analytics_events_received_at_idx ON private.analytics_events USING btree (received_at);
