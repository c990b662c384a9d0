-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What was signed in the visitor's name, without the rest of its report. For definers.
create view private.visit_signatures as
 SELECT tour_id,
    visitor_signature,
    written_at
   FROM public.tour_reports r
  WHERE visitor_signature IS NOT NULL;
