-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the link of an invitation says, for who holds it: {organization, role, email, invited_by, expires_at, state: open, accepted, revoked or expired}; null for an unknown token.
-- executable by anon, authenticated
create function public.read_invitation(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.read_invitation(token) $function$

-- Definer: who is invited reads neither the organisation nor its invitations. The token is the secret of their mail.
-- executable by anon, authenticated
create function private.read_invitation(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'organization', o.name, 'role', i.role, 'email', i.email, 'expires_at', i.expires_at,
      'invited_by', (select p.full_name from public.profiles p where p.id = i.invited_by),
      'state', case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
        when i.expires_at <= now() then 'expired' else 'open' end)
    from private.invitation_tokens t
    join public.organization_invitations i on i.id = t.invitation_id
    join public.organizations o on o.id = i.org_id
    where t.token_hash = sha256(convert_to(token, 'UTF8'))
  $function$
