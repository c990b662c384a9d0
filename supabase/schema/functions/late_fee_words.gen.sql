-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The line of a lease about late fees; none without a rule. Granted to nobody.
create function private.late_fee_words(lease uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select format('Late fee: %s once a rent is more than %s late, once for each rent',
      case when r.fixed_cents is not null then to_char(r.fixed_cents / 100.0, 'FM$9,999,990.00')
        else rtrim(to_char(r.percent_bps / 100.0, 'FM990.99'), '.') || '% of what is open of it'
          || coalesce(', at most ' || to_char(r.cap_cents / 100.0, 'FM$9,999,990.00') || ',', '') end,
      case r.grace_days when 1 then '1 day' else r.grace_days || ' days' end)
    from public.leases l
    join public.late_fee_rules r on r.ended_at is null and (
      r.lease_id = l.id or (r.lease_id is null and r.org_id = l.org_id and l.status = 'draft'
        and not l.addendum))
    where l.id = late_fee_words.lease
    order by r.lease_id is null limit 1
  $function$
