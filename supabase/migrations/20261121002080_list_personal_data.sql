-- The parts that were built beside the list.
insert into private.personal_data (table_name, owner_column, kind, reason) values
  ('public.renter_profiles', 'id', 'erase', 'What the renter told about themselves.'),
  ('public.application_co_applicants', 'profile_id', 'erase', 'It holds the person''s name and address.'),
  ('public.application_references', 'applicant_id', 'erase', 'Only of use to the person.'),
  ('public.application_events', 'actor_id', 'anonymise', 'The course of somebody''s application.'),
  ('public.application_versions', 'created_by', 'anonymise', 'They go with the applicant''s application.'),
  ('public.leases', 'notice_given_by', 'keep', 'Part of the contract that others keep.'),
  ('public.lease_parties', 'signed_by', 'keep', 'Part of the contract that others keep.'),
  ('public.tours', 'renter_id', 'erase', 'A visit of somebody who is gone.'),
  ('public.tours', 'guide_id', 'anonymise', 'The renter''s and the host''s visit too.'),
  ('public.tours', 'host_id', 'erase', 'A visit to a home of a host who is gone.'),
  ('public.tours', 'cancelled_by', 'anonymise', 'The visit is others'' too.'),
  ('public.maintenance_requests', 'reporter_id', 'anonymise', 'What was broken is the home''s history.'),
  ('public.maintenance_events', 'actor_id', 'anonymise', 'What was broken is the home''s history.'),
  ('public.work_orders', 'created_by', 'anonymise', 'What was done is the home''s history.'),
  ('public.reviews', 'author_id', 'erase', 'The person''s opinion, signed by them.'),
  ('public.reviews', 'reviewed_id', 'erase', 'An opinion of somebody who is gone.'),
  ('public.reviews', 'replied_by', 'anonymise', 'The answer belongs to the review.');
insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('private.review_pairs', 'renter_id', false, 'erase', 'Ties two reviews together until both are shown.');
