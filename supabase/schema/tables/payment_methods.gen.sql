-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ways of paying that a person saved, by the provider's names: nothing of a card or an account but its label.
create table public.payment_methods (
  id uuid not null,
  profile_id uuid not null,
  kind text not null,
  label text not null,
  provider text not null default 'sandbox'::text,
  token text not null default 'sandbox_ok'::text,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (kind = ANY (ARRAY['card'::text, 'bank_account'::text])),
  CHECK (char_length(TRIM(BOTH FROM label)) >= 1 AND char_length(TRIM(BOTH FROM label)) <= 80),
  CHECK (provider = 'sandbox'::text AND (token = ANY (ARRAY['sandbox_ok'::text, 'sandbox_declined'::text])) OR provider = 'stripe'::text AND token ~ '^pm_[A-Za-z0-9_]{1,100}$'::text)
);
create policy session_has_shown_second_factor on public.payment_methods as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_payment_method on public.payment_methods for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
grant select on public.payment_methods to authenticated;
CREATE INDEX payment_methods_profile_id_idx ON public.payment_methods USING btree (profile_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.payment_methods REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER payment_methods_clean_text BEFORE INSERT OR UPDATE OF label ON public.payment_methods FOR EACH ROW EXECUTE FUNCTION private.clean_text('label:line');
CREATE TRIGGER payment_methods_forget AFTER UPDATE OF removed_at ON public.payment_methods FOR EACH ROW WHEN (new.provider = 'stripe'::text AND old.removed_at IS NULL AND new.removed_at IS NOT NULL) EXECUTE FUNCTION private.forget_payment_method();
CREATE TRIGGER payment_methods_forget_deleted AFTER DELETE ON public.payment_methods FOR EACH ROW WHEN (old.provider = 'stripe'::text AND old.removed_at IS NULL) EXECUTE FUNCTION private.forget_payment_method();
CREATE TRIGGER payment_methods_refuse_tests BEFORE INSERT ON public.payment_methods FOR EACH ROW WHEN (new.provider = 'sandbox'::text) EXECUTE FUNCTION private.refuse_test_methods();
