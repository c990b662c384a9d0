-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: feedback or a letter by reference, a partner sign-up by id, is dealt with.
create function public.operator_close(operator text, subject text, item text, note text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_close(operator, subject, item, note) $function$

-- Definer: service_role writes none of these tables.
-- executable by service_role
create function private.operator_close(operator text, subject text, item text, note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place text := case subject when 'feedback' then 'feedback' when 'contact' then 'contact_messages'
    when 'partners' then 'partner_signups' end;
  remark text := coalesce(trim(note), '');
  changed boolean;
  known boolean;
begin
  perform private.begin_operation(operator);
  if place is null then
    raise exception using errcode = 'P0001', hint = 'operators.list_unknown',
      message = 'There is no such list.';
  end if;
  if place = 'feedback' then
    update private.feedback f set closed_at = now(), note = remark
      where f.reference = upper(item) and f.closed_at is null;
    changed := found;
    known := exists (select from private.feedback f where f.reference = upper(item));
  elsif place = 'contact_messages' then
    update private.contact_messages c set closed_at = now(), note = remark
      where c.reference = upper(item) and c.closed_at is null;
    changed := found;
    known := exists (select from private.contact_messages c where c.reference = upper(item));
  else
    update private.partner_signups s set closed_at = now(), note = remark
      where s.id::text = lower(item) and s.closed_at is null;
    changed := found;
    known := exists (select from private.partner_signups s where s.id::text = lower(item));
  end if;
  if not known then
    raise exception using errcode = 'P0001', hint = 'operators.item_missing',
      message = 'There is nothing with this number.';
  end if;
  if changed then
    perform private.audit(subject || '.closed', place, item);
  end if;
  return jsonb_build_object('id', item, 'changed', changed);
end
$function$
