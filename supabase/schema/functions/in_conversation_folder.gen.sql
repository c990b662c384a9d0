-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- An attachment lies at <sender>/<conversation>/<file>, until its message is taken back.
-- executable by authenticated
create function private.in_conversation_folder(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select (storage.foldername(object_name))[2] in (select c::text from private.my_conversations() c)
      and not private.is_unsent_file(object_name)
  $function$
