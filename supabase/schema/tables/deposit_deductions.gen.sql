-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What was kept of a deposit, line by line; their sum is what was withheld.
create table public.deposit_deductions (
  deposit_return_id uuid not null,
  line integer not null,
  description text not null,
  amount_cents integer not null,
  PRIMARY KEY (deposit_return_id, line),
  FOREIGN KEY (deposit_return_id) REFERENCES public.deposit_returns(id) ON DELETE RESTRICT,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK (char_length(TRIM(BOTH FROM description)) >= 1 AND char_length(TRIM(BOTH FROM description)) <= 200),
  CHECK (line >= 1 AND line <= 30)
);
create policy session_has_shown_second_factor on public.deposit_deductions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_deposit_return_reads_deductions on public.deposit_deductions for select to authenticated
  using ((EXISTS ( SELECT FROM public.deposit_returns r WHERE (r.id = deposit_deductions.deposit_return_id))));
grant select on public.deposit_deductions to authenticated;
CREATE TRIGGER deposit_deductions_clean_text BEFORE INSERT OR UPDATE OF description ON public.deposit_deductions FOR EACH ROW EXECUTE FUNCTION private.clean_text('description:line');
