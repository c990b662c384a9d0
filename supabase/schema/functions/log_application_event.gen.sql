-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: every move of an application, whoever causes it. Definer: nobody writes the log.
create function private.log_application_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.application_events
    (application_id, actor_id, from_status, to_status, reason, looked_at, happened_at)
  values (new.id, auth.uid(), case when tg_op = 'UPDATE' then old.status end, new.status,
    new.decline_reason,
    case when tg_op = 'UPDATE' and old.status <> 'draft' and new.status <> 'withdrawn'
      then private.looked_at(new.id) end,
    case when tg_op = 'UPDATE' then clock_timestamp() else new.created_at end);
  return null;
end
$function$
