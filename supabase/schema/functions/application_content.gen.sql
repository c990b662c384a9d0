-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What would be sent now. Definer: it is written into versions; granted to nobody.
create function private.application_content(application uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'full_name', p.full_name, 'message', a.message,
      'facts', to_jsonb(f) - '{id,created_at,updated_at}'::text[],
      'homes', coalesce((
        select jsonb_agg(to_jsonb(h) - '{applicant_id,created_at,updated_at}'::text[]
          order by h.from_on desc, h.id)
        from public.renter_homes h where h.applicant_id = a.applicant_id), '[]'),
      'references', coalesce((
        select jsonb_agg(to_jsonb(r) - '{applicant_id,created_at,updated_at}'::text[]
          order by r.created_at, r.id)
        from public.application_references r where r.applicant_id = a.applicant_id), '[]'),
      'co_applicants', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'full_name', c.full_name,
          'email', c.email, 'status', c.status) order by c.created_at, c.id)
        from public.application_co_applicants c where c.application_id = a.id), '[]'))
    from public.applications a
      join public.profiles p on p.id = a.applicant_id
      left join public.renter_profiles f on f.id = a.applicant_id
    where a.id = application
  $function$
