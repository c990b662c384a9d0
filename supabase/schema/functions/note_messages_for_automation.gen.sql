-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a message to an organisation is an event. Definer: its members are not the sender's to read.
create function private.note_messages_for_automation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Nearly nobody has rules: one look at an index, then nothing.
  if exists (
    select from public.automation_rules r where r.trigger = 'message_received' and r.enabled
  ) then
    perform private.note_automation_event(org.id, 'message_received', 'messages', m.id)
    from inserted m
    cross join lateral (
      -- Organisations that are written to, not those that write.
      select distinct o.org_id as id from public.conversation_participants p
      join public.organization_members o on o.profile_id = p.user_id
      where p.conversation_id = m.conversation_id and p.user_id <> m.sender_id
        and not exists (
          select from public.organization_members own
          where own.org_id = o.org_id and own.profile_id = m.sender_id
        )
    ) org;
  end if;
  return null;
end
$function$
