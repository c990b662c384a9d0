-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person is uploading, has uploaded or could not.
create table public.upload_queue (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  file_path text not null,
  bucket_id text not null,
  original_filename text not null,
  mime_type text not null,
  file_size bigint not null,
  upload_status text not null default 'pending'::text,
  error_message text,
  processed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(bucket_id) >= 1 AND char_length(bucket_id) <= 100),
  CHECK (char_length(error_message) <= 1000),
  CHECK (char_length(file_path) >= 1 AND char_length(file_path) <= 1024),
  CHECK (file_size >= 0 AND file_size <= 104857600),
  CHECK (char_length(mime_type) >= 1 AND char_length(mime_type) <= 200),
  CHECK (char_length(original_filename) >= 1 AND char_length(original_filename) <= 255),
  CHECK (upload_status = ANY (ARRAY['pending'::text, 'failed'::text, 'completed'::text]))
);
create policy session_has_shown_second_factor on public.upload_queue as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_queues_own_upload on public.upload_queue for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_uploads on public.upload_queue for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_upload on public.upload_queue for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant insert (id, user_id, file_path, bucket_id, original_filename, mime_type, file_size), select, update (upload_status, error_message, processed_at) on public.upload_queue to authenticated;
CREATE INDEX upload_queue_user_id_idx ON public.upload_queue USING btree (user_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.upload_queue REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER upload_queue_clean_text BEFORE INSERT OR UPDATE OF original_filename ON public.upload_queue FOR EACH ROW EXECUTE FUNCTION private.clean_text('original_filename:line');
CREATE TRIGGER upload_queue_guard_status BEFORE UPDATE ON public.upload_queue FOR EACH ROW EXECUTE FUNCTION private.guard_upload_status();
