-- The text that is signed, hashed and printed reads the same for everybody: no invisible characters, no turned direction.

drop trigger leases_clean_text on public.leases;
create trigger leases_clean_text before insert or update of returned_reason, terms on public.leases
  for each row execute function private.clean_text('returned_reason:text', 'terms:text');
create trigger payouts_clean_text before insert or update of reason on public.payouts
  for each row execute function private.clean_text('reason:text');
