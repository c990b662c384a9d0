-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How the caller keeps some conversations, as set_conversation_state does for one; muted: until they are not.
-- executable by authenticated
create function public.set_conversation_states(conversations uuid[], archived boolean DEFAULT NULL::boolean, muted boolean DEFAULT NULL::boolean, marked_unread boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one uuid;
begin
  foreach one in array conversations loop
    perform public.set_conversation_state(one, null, set_conversation_states.archived,
      case when muted then 'infinity' when not muted then '-infinity' end::timestamptz,
      set_conversation_states.marked_unread);
  end loop;
end
$function$
