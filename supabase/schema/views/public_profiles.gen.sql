-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What anyone may know about a person.
create view public.public_profiles with (security_invoker=true) as
 SELECT id,
    full_name,
    avatar_url,
    user_type,
    is_verified,
    papers_checked AND is_verified AND user_type = 'host'::text AS papers_checked
   FROM private.profile_cards;
grant select on public.public_profiles to anon;
grant select on public.public_profiles to authenticated;
