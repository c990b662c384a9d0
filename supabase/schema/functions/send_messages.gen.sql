-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Writes the same to several people, to each a message of their own: messages is [{message, conversation, person, listing}]. All of them or none.
-- executable by authenticated
create function public.send_messages(messages jsonb, content text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one record;
begin
  for one in select * from jsonb_to_recordset(messages)
    as m (message uuid, conversation uuid, person uuid, listing uuid)
  loop
    perform public.send_message(one.message, send_messages.content, one.conversation, one.person,
      one.listing);
  end loop;
end
$function$
