insert into private.personal_data
  (table_name, owner_column, exported, kind, reason, cleared, hidden) values
  ('public.reviews', 'author_id', true, 'erase', 'What the person said of others goes with them.', '{}', '{pair_id}'),
  -- Not exported: one that is not shown yet would be.
  ('public.reviews', 'reviewed_id', false, 'erase', 'It speaks of somebody who is gone.', '{}', '{}'),
  ('public.reviews', 'replied_by', false, 'anonymise', 'The answer of a side; who typed it does not matter later.', '{}', '{}'),
  ('private.review_pairs', 'renter_id', false, 'erase', 'Knows whether the other side has written.', '{}', '{}'),
  ('public.automation_rules', 'author_id', true, 'erase', 'Nobody answers for the rule any more.', '{}', '{}'),
  ('public.automation_runs', 'renter_id', false, 'erase', 'What a host''s rule made of the person''s question.', '{}', '{}'),
  ('public.automation_runs', 'decided_by', false, 'anonymise', 'The organisation''s log; who said yes does not matter later.', '{}', '{}'),
  ('public.notification_digests', 'person_id', true, 'erase', 'What the person was told.', '{}', '{}'),
  ('public.notification_deliveries', 'recipient_id', true, 'erase', 'How the person was told.', '{}', '{claim_id,claimed_until}'),
  ('private.digest_visits', 'person_id', false, 'erase', 'When the person is told next.', '{}', '{}')
on conflict (table_name, owner_column) do update set exported = excluded.exported,
  kind = excluded.kind, reason = excluded.reason, hidden = excluded.hidden;
