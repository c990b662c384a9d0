-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's own questions about a home, answered or not, the latest 50.
-- executable by authenticated
create function public.my_listing_questions(listing uuid)
 RETURNS TABLE(id uuid, question text, asked_at timestamp with time zone, answer text, answered_at timestamp with time zone, hidden_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_listing_questions(listing) $function$

-- Definer: who asked is in no grant.
-- executable by authenticated
create function private.my_listing_questions(listing uuid)
 RETURNS TABLE(id uuid, question text, asked_at timestamp with time zone, answer text, answered_at timestamp with time zone, hidden_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select q.id, q.question, q.asked_at, q.answer, q.answered_at, q.hidden_at
    from public.listing_questions q
    where q.listing_id = listing and q.asker_id = auth.uid()
      and q.withdrawn_at is null and q.removed_at is null
    order by q.asked_at desc, q.id desc
    limit 50
  $function$
