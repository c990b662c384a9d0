-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How the caller keeps some conversations, as set_conversation_state does for one.
-- executable by authenticated
create function public.set_conversation_states(conversations uuid[], archived boolean DEFAULT NULL::boolean, muted_until timestamp with time zone DEFAULT NULL::timestamp with time zone, marked_unread boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one uuid;
begin
  foreach one in array conversations loop
    perform public.set_conversation_state(one, null, set_conversation_states.archived,
      set_conversation_states.muted_until, set_conversation_states.marked_unread);
  end loop;
end
$function$
