-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes papers of leases that are to be made, for two minutes. For the service alone.
create function public.claim_lease_papers(batch integer DEFAULT 5)
 RETURNS TABLE(lease_id uuid, claim_id uuid, paths text[], content jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.claim_lease_papers(batch) $function$

-- Definer: the list is the server's.
-- executable by service_role
create function private.claim_lease_papers(batch integer, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(lease_id uuid, claim_id uuid, paths text[], content jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
begin
  return query
    update private.lease_papers k
      set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = k.attempts + 1
      where k.lease_id in (
        select w.lease_id from private.lease_papers w
        where w.made_at is null and (w.claimed_until is null or w.claimed_until <= at)
        order by w.asked_at limit least(greatest(batch, 1), 50) for update skip locked
      )
      returning k.lease_id, k.claim_id,
        -- What a party has already, or removed and did not ask for again, is not written over.
        array(select c.path from private.lease_paper_copies(k.lease_id) c
          where not exists (select from public.documents d where d.id = c.document_id)),
        private.lease_paper_content(k.lease_id);
end
$function$
