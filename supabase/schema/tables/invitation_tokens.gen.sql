-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The secrets of an invitation's links, as hashes; apart, because a policy cannot hide columns.
create table private.invitation_tokens (
  invitation_id uuid not null,
  token_hash bytea not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (invitation_id) REFERENCES public.organization_invitations(id) ON DELETE CASCADE,
  CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX invitation_tokens_invitation_id_idx ON private.invitation_tokens USING btree (invitation_id);
