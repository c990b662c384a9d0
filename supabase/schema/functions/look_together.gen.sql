-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether two are mates, or in one group of mates. Definer: requests and groups are their people's.
create function private.look_together(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.are_mates(one, other) or exists (
      select from public.mate_group_members mine
      join public.mate_group_members theirs on theirs.group_id = mine.group_id
      where mine.profile_id = one and theirs.profile_id = other
        and mine.joined_at is not null and theirs.joined_at is not null
    )
  $function$
