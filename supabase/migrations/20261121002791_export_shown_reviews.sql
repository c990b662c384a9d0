-- 20261121002082 lets an export hold what is shown of a person and nothing else, so it may hold it;
-- and what somebody made for an organisation is the organisation's.
update private.personal_data set exported = true
  where table_name = 'public.reviews' and owner_column = 'reviewed_id';
update private.personal_data set exported = false where table_name = 'public.automation_rules';
