-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes several messages of the caller back, all or none.
-- executable by authenticated
create function public.unsend_messages(messages uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one uuid;
begin
  foreach one in array messages loop
    perform public.unsend_message(one);
  end loop;
end
$function$
