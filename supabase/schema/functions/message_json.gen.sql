-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A message as events and the functions that change it tell it. Granted to nobody.
create function private.message_json(message public.messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select to_jsonb(message) || jsonb_build_object('reactions', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'emoji', r.emoji)
        order by r.created_at, r.user_id)
      from public.message_reactions r where r.message_id = message.id
    ), '[]'))
  $function$
