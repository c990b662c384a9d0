-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The login, not the role: REST's connections become `authenticated`, too.
-- executable by authenticated
create function assistant.require_server()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if session_user <> 'kinstead_assistant' then
    raise exception using errcode = '42501', message = 'Only the assistant may do this',
      hint = 'assistant_only';
  end if;
end
$function$
