-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Nothing: a release that does not know where it was asked must not take an answer from elsewhere.
-- executable by authenticated
create function assistant.pending_question(org uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  return null;
end
$function$
