-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses a participant who may not write: not verified any more, or blocked. Granted to nobody.
create function private.require_writer(conversation uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.may_write_in(conversation) then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before writing messages';
  end if;
  perform private.refuse_blocked(conversation, auth.uid());
end
$function$
