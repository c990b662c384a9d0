-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The latest word of the caller for each kind of consent.
create view public.my_consents with (security_invoker=true) as
 SELECT DISTINCT ON (user_id, kind) id,
    user_id,
    kind,
    version,
    given,
    recorded_at
   FROM public.consents c
  WHERE user_id = (( SELECT auth.uid() AS uid))
  ORDER BY user_id, kind, seq DESC;
grant select on public.my_consents to authenticated;
