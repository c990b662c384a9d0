-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores a ticket of the caller; answers the reason when it does not.
-- executable by authenticated
create function assistant.issue_ticket(ticket_hash text, org uuid, auth_session uuid, from_origin text, is_install boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reason text := assistant.refusal(org, auth_session);
begin
  if reason is not null then return reason; end if;
  if is_install and not exists (
    select from public.extension_installs
    where user_id = auth.uid() and origin = from_origin
  ) then
    return 'origin';
  end if;
  delete from assistant.tickets where expires_at < now() - interval '1 minute';
  insert into assistant.tickets (token_hash, user_id, org_id, auth_session_id, origin)
    values (ticket_hash, auth.uid(), org, auth_session, from_origin);
  return null;
end
$function$
