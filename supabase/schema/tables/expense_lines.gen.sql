-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The lines of a bill: what for, how much, and the tax on it.
create table public.expense_lines (
  expense_id uuid not null,
  line integer not null,
  category text not null,
  description text not null default ''::text,
  amount_cents integer not null,
  tax_cents integer not null default 0,
  PRIMARY KEY (expense_id, line),
  FOREIGN KEY (expense_id) REFERENCES public.expenses(id) ON DELETE RESTRICT,
  CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  CHECK (category = ANY (ARRAY['repairs'::text, 'maintenance'::text, 'utilities'::text, 'insurance'::text, 'property_tax'::text, 'cleaning'::text, 'supplies'::text, 'management'::text, 'marketing'::text, 'legal'::text, 'furnishing'::text, 'other'::text])),
  CHECK (char_length(description) <= 200),
  CHECK (line >= 1 AND line <= 50),
  CHECK (tax_cents >= 0 AND tax_cents <= 100000000)
);
create policy session_has_shown_second_factor on public.expense_lines as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_expense_reads_lines on public.expense_lines for select to authenticated
  using ((EXISTS ( SELECT FROM public.expenses e WHERE (e.id = expense_lines.expense_id))));
grant select on public.expense_lines to authenticated;
CREATE TRIGGER expense_lines_clean_text BEFORE INSERT OR UPDATE OF description ON public.expense_lines FOR EACH ROW EXECUTE FUNCTION private.clean_text('description:line');
