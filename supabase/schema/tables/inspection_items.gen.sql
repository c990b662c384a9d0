-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One thing of an inspection: its condition, and what each side says of it.
create table public.inspection_items (
  id uuid not null default gen_random_uuid(),
  inspection_id uuid not null,
  before_id uuid,
  side text not null,
  room text not null,
  thing text not null,
  place integer not null default 0,
  condition text,
  host_words text not null default ''::text,
  tenant_words text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default now(),
  row_version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (before_id) REFERENCES public.inspection_items(id) ON DELETE SET NULL,
  FOREIGN KEY (inspection_id) REFERENCES public.inspections(id) ON DELETE CASCADE,
  CHECK (condition = ANY (ARRAY['good'::text, 'worn'::text, 'damaged'::text, 'missing'::text])),
  CHECK (char_length(host_words) <= 1000),
  CHECK (place >= 0 AND place <= 100000),
  CHECK (char_length(TRIM(BOTH FROM room)) >= 1 AND char_length(TRIM(BOTH FROM room)) <= 80),
  CHECK (side = ANY (ARRAY['host'::text, 'tenant'::text])),
  CHECK (char_length(tenant_words) <= 1000),
  CHECK (char_length(TRIM(BOTH FROM thing)) >= 1 AND char_length(TRIM(BOTH FROM thing)) <= 80)
);
create policy session_has_shown_second_factor on public.inspection_items as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_inspection_reads_items on public.inspection_items for select to authenticated
  using ((EXISTS ( SELECT FROM public.inspections i WHERE (i.id = inspection_items.inspection_id))));
grant select on public.inspection_items to authenticated;
CREATE INDEX inspection_items_before_id_idx ON public.inspection_items USING btree (before_id);
CREATE INDEX inspection_items_inspection_id_idx ON public.inspection_items USING btree (inspection_id, place, created_at, id);
CREATE TRIGGER inspection_items_clean_text BEFORE INSERT OR UPDATE OF room, thing, host_words, tenant_words ON public.inspection_items FOR EACH ROW EXECUTE FUNCTION private.clean_text('room:line', 'thing:line', 'host_words:text', 'tenant_words:text');
CREATE TRIGGER inspection_items_touch BEFORE UPDATE ON public.inspection_items FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER inspection_items_version BEFORE UPDATE ON public.inspection_items FOR EACH ROW EXECUTE FUNCTION private.guard_version();
