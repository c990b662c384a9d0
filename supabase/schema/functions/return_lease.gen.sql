-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes an offer a draft again, with what was signed void. Granted to nobody; the caller has the lease's lock.
create function private.return_lease(was public.leases, cause text, details jsonb, reason text DEFAULT NULL::text, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lease_parties p set signed_at = null, signed_by = null, name_typed = null,
    document_hash = null, consented_at = null, signature = null
    where p.lease_id = was.id;
  perform private.append_lease_event(was.id, cause, details);
  update public.leases l set status = 'draft', document_hash = null, sent_at = null, expires_at = null,
    returned_as = case when cause <> 'recalled' then cause end,
    returned_reason = reason, returned_at = case when cause <> 'recalled' then at end,
    returned_by = case when cause = 'declined' then auth.uid() end
    where l.id = was.id;
end
$function$
