-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because the functions are granted to nobody: strips what nobody can see from the columns it is given as name:text, name:line or name:phone, and refuses what then shows nothing.
create function private.clean_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written jsonb := to_jsonb(new);
  changed jsonb := '{}';
  argument text;
  field text;
  before text;
  after text;
begin
  foreach argument in array tg_argv loop
    field := split_part(argument, ':', 1);
    before := written ->> field;
    continue when before is null or before = '';
    after := case split_part(argument, ':', 2)
      when 'line' then private.visible_line(before)
      when 'phone' then private.phone_text(before)
      else private.visible_text(before) end;
    -- Blanks alone are the table's own matter, as ever.
    if not private.shows_something(before) and btrim(before, E' \t\n\r') <> '' then
      raise exception using errcode = 'P0001', hint = 'text.nothing_visible',
        message = 'Write at least one visible character.', detail = field;
    end if;
    if split_part(argument, ':', 2) = 'phone' and after <> ''
      and (after !~* '^[+(]?[0-9+() ./-]*[0-9][0-9+() ./-]*([ ,;]*(extension|ext\.?|x|#) ?[0-9]{1,8})?$') then
      raise exception using errcode = 'P0001', hint = 'text.phone_invalid',
        message = 'Please enter a phone number, such as (512) 555-0100.', detail = field;
    end if;
    if after is distinct from before then
      changed := changed || jsonb_build_object(field, after);
    end if;
  end loop;
  if changed <> '{}' then
    new := jsonb_populate_record(new, changed);
  end if;
  return new;
end
$function$
