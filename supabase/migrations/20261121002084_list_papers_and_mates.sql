-- The parts that were built beside the list, continued.
insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.mate_profiles', 'profile_id', true, 'erase', 'What the person told to find somebody to live with.'),
  ('public.mate_wishes', 'profile_id', true, 'erase', 'What the person wished to find somebody to live with.'),
  ('public.mate_requests', 'sender_id', true, 'erase', 'A question of somebody who is gone.'),
  ('public.mate_requests', 'recipient_id', true, 'erase', 'A question to somebody who is gone.'),
  ('public.message_drafts', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.conversation_settings', 'user_id', true, 'erase', 'Only of use to the person.'),
  ('public.documents', 'owner_id', true, 'erase', 'The person''s papers.'),
  ('public.document_versions', 'uploaded_by', false, 'anonymise', 'Papers of an organisation are its own; those of the person go with them.'),
  ('public.document_shares', 'shared_by', false, 'anonymise', 'Papers of an organisation are its own; those of the person go with them.');
insert into private.personal_data
  (table_name, owner_column, parent_table, parent_column, kind, reason) values
  ('public.document_versions', 'document_id', 'public.documents', 'owner_id', 'erase', 'They go with the paper.'),
  ('public.document_shares', 'document_id', 'public.documents', 'owner_id', 'erase', 'They go with the paper.');
