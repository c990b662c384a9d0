-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How many applications the caller's side received, by status; without drafts.
-- executable by authenticated
create function public.application_counts()
 RETURNS TABLE(status text, applications bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.application_counts() $function$

-- Definer: the policy asks about every row; here the homes of the caller's side are asked for once.
-- executable by authenticated
create function private.application_counts()
 RETURNS TABLE(status text, applications bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select a.status, count(*)
    from public.applications a join public.listings l on l.id = a.listing_id
    where (select private.second_factor_given())
      and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
      and a.applicant_id <> (select auth.uid())
      and a.status <> 'draft' and a.submitted_at is not null
    group by a.status
  $function$
