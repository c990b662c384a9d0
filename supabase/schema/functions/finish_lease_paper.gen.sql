-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says that the files of a paper lie in storage, or why not; false for a claim that is over. For the service alone.
create function public.finish_lease_paper(lease uuid, claim uuid, file_hash text DEFAULT NULL::text, file_size integer DEFAULT NULL::integer, error text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.finish_lease_paper(lease, claim, file_hash, file_size, error) $function$

-- Definer: nobody writes documents directly.
-- executable by service_role
create function private.finish_lease_paper(lease uuid, claim uuid, file_hash text, file_size integer, error text, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  paper private.lease_papers;
  part record;
begin
  select * into paper from private.lease_papers k
    where k.lease_id = lease and k.claim_id = claim and k.made_at is null for update;
  if paper.lease_id is null then
    return false;
  end if;
  if finish_lease_paper.error is not null then
    -- Again after two minutes, four, eight …, at most a day.
    update private.lease_papers k set claim_id = null, error = left(finish_lease_paper.error, 1000),
      claimed_until = at + least(interval '1 day', interval '1 minute' * 2 ^ least(k.attempts, 11))
      where k.lease_id = lease;
    return true;
  end if;
  insert into private.lease_paper_hashes (file_hash, lease_id) values (finish_lease_paper.file_hash, lease)
    on conflict do nothing;
  for part in select * from private.lease_paper_copies(lease) loop
    insert into public.documents (id, owner_id, org_id, kind, title, version, listing_id, lease_id)
      select part.document_id, part.owner_id, part.org_id, 'lease',
        left('Signed lease: ' || h.title, 200), 1, l.listing_id, l.id
      from public.leases l join public.listings h on h.id = l.listing_id where l.id = lease
      on conflict do nothing;
    if found then
      insert into public.document_versions
        (document_id, version, path, sha256, mime_type, file_size, file_name)
        values (part.document_id, 1, part.path, finish_lease_paper.file_hash, 'application/pdf',
          finish_lease_paper.file_size, 'lease-' || left(paper.document_hash, 12) || '.pdf');
      delete from private.files_to_erase f
        where f.bucket_id = 'application_images' and f.name = part.path;
    end if;
  end loop;
  update private.lease_papers k
    set made_at = at, claim_id = null, claimed_until = null, error = null where k.lease_id = lease;
  perform private.tell_lease_parties(lease, 'Your signed lease is in your documents', '', '{}', 'low');
  return true;
end
$function$
