-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: opens the month that was closed last, with a reason; false when it is open already. What was booked later stays where it is.
-- executable by authenticated
create function public.reopen_month(closing uuid, reason text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reopen_month(closing, reason) $function$

-- Definer: closings are no client's to write.
-- executable by authenticated
create function private.reopen_month(closing uuid, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.month_closings;
begin
  select * into was from public.month_closings c where c.id = closing;
  if was.org_id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'months.missing',
      message = 'These books are not available.';
  end if;
  perform from public.organizations o where o.id = was.org_id for update;
  select * into was from public.month_closings c where c.id = closing for update;
  if was.reopened_at is not null then
    return false;
  end if;
  if char_length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'months.reason_needed',
      message = 'Say why the month is opened again.';
  end if;
  if exists (
    select from public.month_closings c
    where c.org_id = was.org_id and c.reopened_at is null and c.month > was.month
  ) then
    raise exception using errcode = 'P0001', hint = 'months.later_closed',
      message = 'A later month is closed. Reopen that one first.';
  end if;
  update public.month_closings c
    set reopened_at = now(), reopened_by = auth.uid(), reopen_reason = trim(reason)
    where c.id = closing;
  perform private.audit('month.reopened', 'month_closings', closing::text,
    jsonb_build_object('month', was.month));
  return true;
end
$function$
