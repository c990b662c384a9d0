-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what became of the tour is known, so the question is done for each side. Definer: it marks notifications of others as read.
create function private.close_tour_question()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What was read is neither pushed nor mailed any more.
  update public.notifications n set read_at = now()
    where n.read_at is null and n.notification_type = 'tour'
      and n.title = 'Did the tour take place?' and n.metadata ->> 'tour_id' = new.id::text
      and n.recipient_id in (
        select p.id from (values (new.renter_id), (new.host_id), (new.guide_id)) p (id)
        union select m.profile_id from public.organization_members m where m.org_id = new.org_id
      );
  return null;
end
$function$
