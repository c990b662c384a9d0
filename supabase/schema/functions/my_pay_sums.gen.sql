-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's pay as a guide of a month by state: tours and cents, corrections among the cents.
-- executable by authenticated
create function public.my_pay_sums(month date)
 RETURNS TABLE(state text, tours bigint, cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_pay_sums(month) $function$

-- Definer: it sums what pay_of_month says.
-- executable by authenticated
create function private.my_pay_sums(month date)
 RETURNS TABLE(state text, tours bigint, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.state, count(*) filter (where p.kind = 'tour'), coalesce(sum(p.cents), 0)::bigint
    from private.pay_of_month(month) p group by p.state order by p.state
  $function$
