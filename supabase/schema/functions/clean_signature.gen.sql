-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A signature with a name as it is read. Granted to nobody.
create function private.clean_signature(signature jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(signature -> 'name') is distinct from 'string' then
    return signature;
  end if;
  if not private.shows_something(signature ->> 'name') then
    raise exception using errcode = 'P0001', hint = 'text.nothing_visible',
      message = 'Write at least one visible character.', detail = 'name';
  end if;
  return jsonb_set(signature, '{name}', to_jsonb(private.visible_line(signature ->> 'name')));
end
$function$
