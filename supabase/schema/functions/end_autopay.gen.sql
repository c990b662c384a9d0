-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Switches automatic payment off; what it announced is not paid. False when it was off.
-- executable by authenticated
create function public.end_autopay(autopay uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_autopay(autopay) $function$

-- Definer: automatic payments are no client's to write.
-- executable by authenticated
create function private.end_autopay(autopay uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.autopays;
begin
  select * into was from public.autopays a where a.id = autopay and a.profile_id = auth.uid() for update;
  if was.id is null then
    raise exception using errcode = 'P0001', hint = 'autopay.missing',
      message = 'This automatic payment is not available.';
  end if;
  perform private.drop_autopay(autopay);
  return was.ended_at is null;
end
$function$
