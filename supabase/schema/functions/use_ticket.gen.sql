-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes a ticket; of two takers one gets a row.
-- executable by authenticated
create function assistant.use_ticket(ticket_hash text, from_origin text, is_install boolean)
 RETURNS TABLE(user_id uuid, org_id uuid, auth_session_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  return query
    update assistant.tickets as ticket set used_at = now()
    where ticket.token_hash = ticket_hash and ticket.used_at is null and ticket.expires_at > now()
      and (ticket.origin is null or ticket.origin = from_origin)
      and (not is_install or exists (
        select from public.extension_installs as install
        where install.user_id = ticket.user_id and install.origin = from_origin
      ))
    returning ticket.user_id, ticket.org_id, ticket.auth_session_id;
end
$function$
