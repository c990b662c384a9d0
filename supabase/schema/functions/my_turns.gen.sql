-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Deals of the host's side in which it is the caller's turn, the most urgent first: money that is overdue, a signature, money to give back, a decision, a lease to write, what the end of a lease asks for. `total` counts all of them.
-- executable by authenticated
create function public.my_turns(page_size integer DEFAULT 6)
 RETURNS TABLE(listing_id uuid, is_to_let boolean, person_id uuid, application_id uuid, application_status text, is_applicant boolean, asked bigint, owes boolean, lease_id uuid, lease_status text, turn text, turn_is_mine boolean, charges jsonb, moved_at timestamp with time zone, course jsonb, urgency integer, total bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select t.*, count(*) over ()
    from private.all_my_turns() t
    -- What waits longest first.
    order by t.urgency, t.moved_at, t.listing_id, t.application_id, t.lease_id
    limit least(greatest(page_size, 1), 100)
  $function$
