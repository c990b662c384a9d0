-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller has read all of some conversations.
-- executable by authenticated
create function public.mark_conversations_read(conversations uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one uuid;
begin
  foreach one in array conversations loop
    perform public.mark_conversation_read(one);
  end loop;
end
$function$
