-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What is on each account, positive on its usual side. For owners and managers.
create view public.ledger_balances with (security_invoker=true) as
 SELECT a.id,
    a.org_id,
    a.kind,
    a.currency,
    COALESCE(sum(l.amount_cents) * a.normal_side::numeric, 0::numeric)::bigint AS balance_cents
   FROM public.ledger_accounts a
     LEFT JOIN public.ledger_lines l ON l.account_id = a.id
  GROUP BY a.id;
grant select on public.ledger_balances to authenticated;
