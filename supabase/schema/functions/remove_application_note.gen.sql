-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Deletes a note of one's own.
-- executable by authenticated
create function public.remove_application_note(note uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_application_note(note) $function$

-- Definer: only the author deletes a note. Repeating it changes nothing.
-- executable by authenticated
create function private.remove_application_note(note uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_notes n set content = '', deleted_at = clock_timestamp()
    where n.id = note and n.author_id = auth.uid() and n.deleted_at is null;
  if not found and not exists (
    select from public.application_notes n where n.id = note and n.author_id = auth.uid())
  then
    raise exception using errcode = 'P0001', hint = 'applications.note_missing',
      message = 'This note is not available';
  end if;
end
$function$
