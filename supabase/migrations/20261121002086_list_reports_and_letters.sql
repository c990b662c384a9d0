-- The parts that were built beside the list, continued.
insert into private.personal_data
  (table_name, owner_column, exported, kind, reason, cleared, hidden) values
  ('public.reports', 'reporter_id', true, 'anonymise', 'What was reported is still to be judged.', '{}', '{}'),
  ('private.report_evidence', 'reported_id', false, 'anonymise', 'What was reported is still to be judged.', '{}', '{}'),
  ('private.feedback', 'user_id', true, 'anonymise', 'What somebody thinks of the product, without who.', '{email}', '{note}'),
  ('private.contact_messages', 'user_id', true, 'erase', 'It holds the person''s name and address.', '{}', '{note}');
