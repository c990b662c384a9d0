-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes one of the caller's own quick replies away.
-- executable by authenticated
create function public.remove_quick_reply(reply uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.quick_replies r where r.id = reply;
end
$function$
