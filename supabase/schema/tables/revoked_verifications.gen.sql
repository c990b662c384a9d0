-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- People an operator took the verified mark from; a new name does not bring it back.
create table private.revoked_verifications (
  profile_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (profile_id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER revoked_verifications_audit AFTER INSERT OR DELETE ON private.revoked_verifications FOR EACH ROW EXECUTE FUNCTION private.audit_changes('profile_id');
CREATE TRIGGER revoked_verifications_follow AFTER INSERT OR DELETE ON private.revoked_verifications FOR EACH ROW EXECUTE FUNCTION private.follow_revocation();
