-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller takes part in the conversation whose channel this is, and neither side blocked the other. Definer: blocks are their blocker's.
-- executable by authenticated
create function private.may_meet_in(topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.conversation_participants p
      where p.user_id = (select auth.uid())
        and p.conversation_id = case
          when topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then substr(topic, 14)::uuid
        end
        and not exists (
          select from public.conversation_participants other
          where other.conversation_id = p.conversation_id and other.user_id <> p.user_id
            and private.is_blocked_between(p.user_id, other.user_id)
        )
    )
  $function$
