-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller takes part and is verified; definer because it reads beyond the caller's rows.
-- executable by authenticated
create function private.may_write_in(conversation uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.conversation_participants p
      join public.profiles me on me.id = p.user_id and me.is_verified
      join public.conversations c on c.id = p.conversation_id
      where p.conversation_id = conversation and p.user_id = (select auth.uid())
        -- Mates write for as long as both want to look together.
        and (c.metadata ->> 'relationship_context' is distinct from 'mate_to_mate' or exists (
          select from public.conversation_participants other
          where other.conversation_id = conversation and other.user_id <> p.user_id
            and private.look_together(p.user_id, other.user_id)
        ))
    )
  $function$
