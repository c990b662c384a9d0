-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The secret of each invitation's link, as a hash; apart, because a policy cannot hide columns.
create table private.invitation_tokens (
  invitation_id uuid not null,
  token_hash bytea not null,
  UNIQUE (token_hash),
  PRIMARY KEY (invitation_id),
  FOREIGN KEY (invitation_id) REFERENCES public.organization_invitations(id) ON DELETE CASCADE,
  CHECK (octet_length(token_hash) = 32)
);
