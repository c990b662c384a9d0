-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For jobs: what follows in this transaction is checked as this person's, and known as written without them (kinstead.unattended), until null. Granted to nobody.
create function private.act_as(person uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select set_config('request.jwt.claims', case when person is null then ''
        else json_build_object('sub', person, 'role', 'authenticated')::text end, true),
      set_config('request.jwt.claim.sub', coalesce(person::text, ''), true),
      set_config('kinstead.unattended', case when person is null then '' else 'on' end, true)
  $function$
