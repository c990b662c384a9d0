-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Single-use session ids of the socket, hashed (DEC-25).
create table assistant.tickets (
  token_hash text not null,
  user_id uuid not null,
  org_id uuid not null,
  auth_session_id uuid not null,
  origin text,
  expires_at timestamp with time zone not null default (now() + '00:01:00'::interval),
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX tickets_expires_at_idx ON assistant.tickets USING btree (expires_at);
CREATE INDEX tickets_org_id_idx ON assistant.tickets USING btree (org_id);
CREATE INDEX tickets_user_id_idx ON assistant.tickets USING btree (user_id);
