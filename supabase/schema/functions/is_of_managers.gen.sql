-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a rule or a run about this is no assistant member's business (DEC-39).
-- executable by authenticated, service_role
create function private.is_of_managers(about text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select about in ('charge_due', 'charge_overdue', 'payment_received', 'lease_signed',
      'lease_ending', 'document_expiring', 'charges', 'payments', 'leases', 'documents')
  $function$
