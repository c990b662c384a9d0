-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Invitations whose mail has not been taken yet; a row goes when it is, or after eight tries.
create table private.invitation_mails (
  invitation_id uuid not null,
  attempts integer not null default 0,
  not_before timestamp with time zone not null default now(),
  claim_id uuid,
  claimed_until timestamp with time zone,
  error text,
  PRIMARY KEY (invitation_id),
  FOREIGN KEY (invitation_id) REFERENCES public.organization_invitations(id) ON DELETE CASCADE,
  CHECK (char_length(error) <= 500)
);
CREATE INDEX invitation_mails_not_before_idx ON private.invitation_mails USING btree (not_before);
