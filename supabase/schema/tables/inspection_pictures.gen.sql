-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a thing of an inspection looked like.
create table public.inspection_pictures (
  path text not null,
  item_id uuid not null,
  side text not null,
  added_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (path),
  FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (item_id) REFERENCES public.inspection_items(id) ON DELETE CASCADE,
  CHECK (char_length(path) <= 300),
  CHECK (side = ANY (ARRAY['host'::text, 'tenant'::text]))
);
create policy session_has_shown_second_factor on public.inspection_pictures as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_item_reads_pictures on public.inspection_pictures for select to authenticated
  using ((EXISTS ( SELECT FROM public.inspection_items i WHERE (i.id = inspection_pictures.item_id))));
grant select on public.inspection_pictures to authenticated;
CREATE INDEX inspection_pictures_added_by_idx ON public.inspection_pictures USING btree (added_by);
CREATE INDEX inspection_pictures_item_id_idx ON public.inspection_pictures USING btree (item_id, created_at);
