-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a proof is taken back or counts again; nothing else of it changes.
create function private.guard_guide_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' then
    raise exception using errcode = 'P0001', hint = 'history.immutable',
      message = 'What happened is not rewritten.';
  end if;
  return new;
end
$function$
