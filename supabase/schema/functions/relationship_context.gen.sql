-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What two people are to each other, from their roles; null when they may not write.
create function private.relationship_context(me uuid, other uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when mine.user_type = theirs.user_type then
        case when mine.user_type = 'renter' and private.look_together(me, other)
          then 'mate_to_mate' end
      when mine.user_type = 'guide' and theirs.user_type = 'host' then
        case when private.is_tenant_of(me, other) then 'tenant_to_host' else 'guide_to_host' end
      when mine.user_type = 'host' and theirs.user_type = 'guide' then
        case when private.is_tenant_of(other, me) then 'host_to_tenant' else 'host_to_guide' end
      else mine.user_type || '_to_' || theirs.user_type
    end
    from public.profiles mine, public.profiles theirs
    where mine.id = me and theirs.id = other
  $function$
