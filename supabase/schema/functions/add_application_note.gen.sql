-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side: a note about an application, under an id that the client made.
-- executable by authenticated
create function public.add_application_note(note uuid, application uuid, content text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.add_application_note(note, application, content) $function$

-- Definer: clients write no notes themselves. Repeating it changes nothing.
-- executable by authenticated
create function private.add_application_note(note uuid, about uuid, words text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.applications a
    where a.id = about and a.status <> 'draft' and a.applicant_id <> auth.uid()
      and private.manages_listing(a.listing_id))
  then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if char_length(trim(coalesce(words, ''))) not between 1 and 2000 then
    raise exception using errcode = 'P0001', hint = 'applications.note_length',
      message = 'A note has 1 to 2,000 characters.';
  end if;
  if (select count(*) from public.application_notes n
    where n.application_id = about and n.deleted_at is null) >= 200
  then
    raise exception using errcode = 'P0001', hint = 'applications.too_many_notes',
      message = 'There are 200 notes about this application. Delete one first.';
  end if;
  insert into public.application_notes (id, application_id, author_id, content)
    values (note, about, auth.uid(), trim(words))
    on conflict (id) do nothing;
  return note;
end
$function$
