-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A notification for the host's side of the home. Definer: it reads who works for the host. Granted to nobody.
create function private.tell_side_of_question(asked public.listing_questions)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(side.id, 'question', format('A question about %s', l.title), (asked).question,
      -- Without the home: it leads to the host's list, and the answer to the home's page.
      jsonb_build_object('question_id', (asked).id), 'medium', l.org_id, l.property_id)
    from public.listings l cross join private.side_of_home(l.id) side (id)
    where l.id = (asked).listing_id
  $function$
