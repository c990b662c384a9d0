-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps a letter to Kinstead and answers its reference number; the same id is the same letter.
-- executable by anon, authenticated
create function public.send_contact_message(full_name text, email text, topic text, content text, letter uuid DEFAULT gen_random_uuid())
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_contact_message(full_name, email, topic, content, letter) $function$

-- Definer: nobody writes letters directly.
-- executable by anon, authenticated
create function private.send_contact_message(full_name text, email text, topic text, content text, letter uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  address text := private.require_email(trim(email));
  known text;
begin
  select c.reference into known from private.contact_messages c
    where c.id = letter and c.email = address;
  if known is not null then
    return known;
  end if;
  if topic is null or topic not in ('general', 'support', 'press', 'investors', 'partners') then
    raise exception using errcode = 'P0001', hint = 'contact.topic_unknown',
      message = 'Please choose what your message is about.';
  end if;
  full_name := private.require_letter(full_name, 120);
  content := private.require_letter(content, 4000);
  perform private.count_letter('contact', address);
  loop
    insert into private.contact_messages (id, reference, user_id, full_name, email, topic, content)
      values (letter, private.reference_number('KC'), me, full_name, address, topic, content)
      on conflict on constraint contact_messages_reference_key do nothing
      returning reference into known;
    exit when found;
  end loop;
  return known;
end
$function$
