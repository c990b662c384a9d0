-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- on auth.users
CREATE TRIGGER kinstead_cancel_tours BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tell_of_tours_that_go();
CREATE TRIGGER kinstead_end_membership BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.end_membership_of_account();
CREATE TRIGGER kinstead_follow_account AFTER UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW WHEN (old.email::text IS DISTINCT FROM new.email::text OR old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at) EXECUTE FUNCTION private.follow_account();
CREATE TRIGGER kinstead_register_account AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.register_account();

-- on realtime.messages
create policy session_has_shown_second_factor on realtime.messages as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy participant_speaks_in_conversation on realtime.messages for insert to authenticated
  with check (( SELECT private.may_meet_in(realtime.topic()) AS may_meet_in));
create policy person_hears_own_topic on realtime.messages for select to authenticated
  using (((( SELECT realtime.topic() AS topic) = ('user:'::text || (( SELECT auth.uid() AS uid))::text)) OR ( SELECT private.may_meet_in(realtime.topic()) AS may_meet_in)));

-- on storage.objects
create policy session_has_shown_second_factor on storage.objects as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy inspection_picture_stays on storage.objects as restrictive for delete to authenticated
  using (((bucket_id <> 'maintenance_images'::text) OR (NOT private.is_inspection_picture(name))));
create policy person_removes_own_file on storage.objects for delete to authenticated
  using ((((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name)) OR ((bucket_id = 'message_attachments'::text) AND private.owns_folder(name) AND private.is_unsent_file(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))) OR ((bucket_id = 'tour_reports'::text) AND ((storage.foldername(name))[2] = (( SELECT auth.uid() AS uid))::text)) OR (((bucket_id = 'maintenance_images'::text) AND private.owns_folder(name)) OR ((bucket_id = 'receipts'::text) AND private.in_managed_receipts_folder(name))) OR ((bucket_id = 'message_attachments'::text) AND private.owns_folder(name) AND (NOT private.is_attached(name)))));
create policy person_uploads_to_own_folder on storage.objects for insert to authenticated
  with check (((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name)) OR ((bucket_id = 'message_attachments'::text) AND private.owns_folder(name) AND private.in_conversation_folder(name)) OR ((bucket_id = 'tour_reports'::text) AND ((storage.foldername(name))[2] = (( SELECT auth.uid() AS uid))::text) AND ((bucket_id = 'tour_reports'::text) AND private.in_reported_tour_folder(name))) OR (((bucket_id = 'maintenance_images'::text) AND private.owns_folder(name)) OR ((bucket_id = 'receipts'::text) AND private.in_managed_receipts_folder(name))) OR ((bucket_id = 'feedback-screenshots'::text) AND private.owns_folder(name))) AND ((bucket_id <> 'message_attachments'::text) OR (NOT private.is_attached(name)))));
create policy person_reads_own_files on storage.objects for select to authenticated
  using ((((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text, 'message_attachments'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND private.manages_home_folder(name)) OR ((bucket_id = 'message_attachments'::text) AND private.in_conversation_folder(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))) OR ((bucket_id = 'application_images'::text) AND private.reads_document_file(name)) OR (((bucket_id = 'tour_reports'::text) AND ((storage.foldername(name))[2] = (( SELECT auth.uid() AS uid))::text)) OR ((bucket_id = 'tour_reports'::text) AND private.in_reported_tour_folder(name))) OR (((bucket_id = 'maintenance_images'::text) AND private.owns_folder(name)) OR ((bucket_id = 'maintenance_images'::text) AND private.in_seen_request_folder(name)) OR ((bucket_id = 'receipts'::text) AND private.in_managed_receipts_folder(name))) OR ((bucket_id = 'feedback-screenshots'::text) AND private.owns_folder(name))));
create policy person_replaces_own_file on storage.objects for update to authenticated
  using (((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))))
  with check (((((bucket_id = ANY (ARRAY['user_images'::text, 'application_images'::text, 'guide-documents'::text])) AND private.owns_folder(name)) OR ((bucket_id = ANY (ARRAY['home_images'::text, 'home_videos'::text])) AND ( SELECT private.has_role('host'::text) AS has_role) AND private.manages_home_folder(name))) AND ((bucket_id <> 'application_images'::text) OR (NOT private.holds_document(name)))));
CREATE TRIGGER kinstead_brake_file AFTER INSERT OR DELETE OR UPDATE OF metadata, owner_id ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.brake_file();
