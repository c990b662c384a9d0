-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Notifies those in a group other than one person. Granted to no role.
create function private.notify_mate_group(mate_group uuid, but uuid, title text, words text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(m.profile_id, 'account', notify_mate_group.title, words,
      jsonb_build_object('mate_group_id', mate_group))
    from public.mate_group_members m
    where m.group_id = mate_group and m.joined_at is not null and m.profile_id <> but
  $function$
