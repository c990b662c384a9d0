-- The columns that decide power, and who may be trusted with a home. Names and papers stay out.

create trigger profiles_audit after update on public.profiles
  for each row when (
    -- Not `update of`: is_verified is derived in a trigger, whatever column was written.
    old.user_type is distinct from new.user_type
    or old.is_verified is distinct from new.is_verified
    or old.org_id is distinct from new.org_id
  )
  execute function private.audit_changes('user_type', 'is_verified', 'org_id');

create trigger organization_members_audit after insert or update or delete
  on public.organization_members
  for each row execute function private.audit_changes('org_id', 'profile_id', 'role');

create trigger host_verification_audit after update on public.host_verification
  for each row when (old.status is distinct from new.status)
  execute function private.audit_changes('status');

create trigger listings_audit after update on public.listings
  for each row when (
    old.status is distinct from new.status
    or old.owner_id is distinct from new.owner_id
    or old.org_id is distinct from new.org_id
  )
  execute function private.audit_changes('status', 'owner_id', 'org_id');

create trigger revoked_verifications_audit after insert or delete on private.revoked_verifications
  for each row execute function private.audit_changes('profile_id');
