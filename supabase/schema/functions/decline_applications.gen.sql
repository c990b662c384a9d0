-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side declines several applications with one reason of the list; where one is refused, none is declined.
-- executable by authenticated
create function public.decline_applications(applications uuid[], reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one uuid;
begin
  foreach one in array applications loop
    perform public.move_application(one, 'declined', reason);
  end loop;
end
$function$
