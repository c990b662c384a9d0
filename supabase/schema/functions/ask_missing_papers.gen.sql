-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Asks for the papers that an application does not have and was not asked for; answers the requests. As the caller; granted to nobody.
create function private.ask_missing_papers(application uuid, papers jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paper text;
  asked jsonb := '[]';
begin
  for paper in
    select wanted from jsonb_array_elements_text(papers) wanted
    where not exists (
      select from public.document_shares s join public.documents d on d.id = s.document_id
      where s.application_id = application and s.revoked_at is null and d.kind = wanted
    ) and not exists (
      select from public.application_requests r
      where r.application_id = application and r.withdrawn_at is null and r.document_kind = wanted
    )
  loop
    asked := asked || to_jsonb(
      private.ask_applicants(gen_random_uuid(), application, 'paper', paper, ''));
  end loop;
  return asked;
end
$function$
