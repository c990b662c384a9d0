-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The home of this row has other free times; its column is the argument.
create function private.note_tour_week()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform private.refresh_tour_weeks(array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
  else
    perform private.refresh_tour_weeks(array[(to_jsonb(old) ->> tg_argv[0])::uuid]);
  end if;
  return null;
end
$function$
