-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person wishes of a mate, one row a factor; nobody else reads it.
create table public.mate_wishes (
  profile_id uuid not null default auth.uid(),
  factor text not null,
  strict boolean not null default false,
  weight smallint not null default 3,
  lowest smallint,
  highest smallint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (profile_id, factor),
  FOREIGN KEY (profile_id) REFERENCES public.mate_profiles(profile_id) ON DELETE CASCADE,
  CHECK (lowest <= highest),
  CHECK (factor = ANY (ARRAY['budget'::text, 'move_in'::text, 'area'::text, 'tidiness'::text, 'noise'::text, 'guests'::text, 'cooking'::text, 'early_bird'::text, 'smoking'::text, 'pets'::text, 'work_from_home'::text])),
  CHECK (highest >= 1 AND highest <= 5),
  CHECK (lowest >= 1 AND lowest <= 5),
  CHECK (num_nulls(lowest, highest) =
CASE
    WHEN factor = ANY (ARRAY['budget'::text, 'move_in'::text, 'area'::text]) THEN 2
    ELSE 0
END),
  CHECK (weight >= 1 AND weight <= 5)
);
create policy session_has_shown_second_factor on public.mate_wishes as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_mate_wish on public.mate_wishes for delete to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_makes_own_mate_wish on public.mate_wishes for insert to authenticated
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_mate_wishes on public.mate_wishes for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_mate_wish on public.mate_wishes for update to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)))
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (profile_id, factor, strict, weight, lowest, highest), select, update (strict, weight, lowest, highest) on public.mate_wishes to authenticated;
CREATE TRIGGER mate_wishes_touch BEFORE UPDATE ON public.mate_wishes FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
