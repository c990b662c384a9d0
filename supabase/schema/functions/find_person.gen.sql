-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Somebody by e-mail address or id. Granted to nobody.
create function private.find_person(person text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  select p.id into found_id from public.profiles p
    where p.id::text = lower(person) or lower(p.email) = lower(person)
    limit 1;
  if found_id is null then
    raise exception using errcode = 'P0001', hint = 'operators.person_missing',
      message = 'Nobody has this e-mail address or id.';
  end if;
  return found_id;
end
$function$
