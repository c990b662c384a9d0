-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: messages a minute, more of them for answers and about homes of one's own. Definer: the counts are the server's.
create function private.brake_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  -- What a job sends was counted when it was written; a foreign sender is refused by the policy.
  if me is null or new.sender_id is distinct from me then
    return new;
  end if;
  perform private.brake(case when exists (
      select from public.messages m
      where m.conversation_id = new.conversation_id and m.sender_id <> me
    ) or exists (
      select from public.conversations c
      where c.id = new.conversation_id
        and private.manages_listing(nullif(c.metadata ->> 'listing_id', '')::uuid)
    ) then 'answers' else 'messages' end);
  return new;
end
$function$
