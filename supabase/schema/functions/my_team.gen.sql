-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's organisation under their policies: {id, name, role, members: [{profile_id, role, since, full_name, avatar_url}], invitations: [{id, email, role, expires_at, mailed_at, expired}]}; assistants see no name of it and no invitations, who is no member gets null.
-- executable by authenticated
create function public.my_team()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'id', mine.org_id, 'role', mine.role,
      'name', (select o.name from public.organizations o where o.id = mine.org_id),
      'members', (
        select jsonb_agg(jsonb_build_object('profile_id', m.profile_id, 'role', m.role, 'since', m.created_at,
          'full_name', p.full_name, 'avatar_url', p.avatar_url)
          order by array_position(array['owner', 'manager', 'assistant'], m.role), p.full_name, m.profile_id)
        from public.organization_members m
        left join public.public_profiles p on p.id = m.profile_id
        where m.org_id = mine.org_id),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role,
          'expires_at', i.expires_at, 'mailed_at', i.mailed_at, 'expired', i.expires_at <= now())
          order by i.created_at desc, i.id), '[]')
        from public.organization_invitations i
        where i.org_id = mine.org_id and i.accepted_at is null and i.revoked_at is null))
    from public.organization_members mine where mine.profile_id = (select auth.uid())
  $function$
