-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What became of a message to come. Definer: the functions that answer with it are. Granted to nobody.
create function private.scheduled_answer(message uuid, person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'status', case when m.id is not null then 'sent' else coalesce(s.status, 'cancelled') end,
      'scheduled', case when s.id is not null then to_jsonb(s) end,
      'message', case when m.id is not null then to_jsonb(m) end)
    from (select) one
    left join public.messages m on m.id = scheduled_answer.message and m.sender_id = person
    left join public.scheduled_messages s
      on s.id = scheduled_answer.message and s.user_id = person and s.status <> 'cancelled'
  $function$
