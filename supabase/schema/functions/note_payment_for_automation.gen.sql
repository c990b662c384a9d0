-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a payment that arrived is an event of its organisation. Definer: rules are not the payer's to read.
create function private.note_payment_for_automation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What is written down of an earlier day happened then: before a rule was on, it sets that off as little.
  perform private.note_automation_event(new.org_id, 'payment_received', 'payments', new.id,
    least(new.settled_at, now()));
  return null;
end
$function$
