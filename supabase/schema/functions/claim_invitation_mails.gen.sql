-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes invitations of members whose mail is due, for two minutes. For the service alone.
create function public.claim_invitation_mails(batch integer DEFAULT 50)
 RETURNS TABLE(id uuid, claim_id uuid, email text, token text, organization text, invited_by text, role text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.claim_invitation_mails(batch) $function$

-- For the service that sends: takes invitations that are due for two minutes, each with a new secret for its link.
-- executable by service_role
create function private.claim_invitation_mails(batch integer DEFAULT 50, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, claim_id uuid, email text, token text, organization text, invited_by text, role text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
begin
  -- Nobody is mailed what is over.
  delete from private.invitation_mails m using public.organization_invitations i
    where i.id = m.invitation_id and m.not_before <= at
      and (i.accepted_at is not null or i.revoked_at is not null or i.expires_at <= at);
  update private.invitation_mails m
    set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = m.attempts + 1
    where m.invitation_id in (
      select waiting.invitation_id from private.invitation_mails waiting
      where waiting.not_before <= at and (waiting.claimed_until is null or waiting.claimed_until <= at)
      order by waiting.not_before limit least(greatest(batch, 1), 200) for update skip locked);
  return query
    with made as materialized (
      select m.invitation_id, encode(extensions.gen_random_bytes(32), 'hex') as token
      from private.invitation_mails m where m.claim_id = claim
    ), stored as (
      insert into private.invitation_tokens (invitation_id, token_hash)
        select made.invitation_id, sha256(convert_to(made.token, 'UTF8')) from made
    )
    select i.id, claim, i.email, made.token, o.name,
      (select p.full_name from public.profiles p where p.id = i.invited_by), i.role
    from made join public.organization_invitations i on i.id = made.invitation_id
    join public.organizations o on o.id = i.org_id;
end
$function$
