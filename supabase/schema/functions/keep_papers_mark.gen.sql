-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because nobody else writes cards.
create function private.keep_papers_mark()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  host uuid := coalesce(new.host_id, old.host_id);
begin
  update private.profile_cards c set papers_checked = exists (
      select from public.host_verification v where v.host_id = host and v.status = 'approved'
    )
    where c.id = host;
  return null;
end
$function$
