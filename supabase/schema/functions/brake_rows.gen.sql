-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: counts the rows that a statement of a person added. Definer: the counts are the server's.
create function private.brake_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    perform private.brake(tg_table_name, (select count(*) from inserted));
  end if;
  return null;
end
$function$
