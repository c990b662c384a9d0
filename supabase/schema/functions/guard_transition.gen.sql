-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a status moves along private.transitions and no other way. Definer: clients cannot read it.
create function private.guard_transition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = old.status or exists (
    select from private.transitions t
    where t.machine = tg_table_name and t.from_status = old.status and t.to_status = new.status
  ) then
    return new;
  end if;
  raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
    message = format('This is %s, so it cannot become %s.', old.status, new.status);
end
$function$
