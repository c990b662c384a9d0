-- The functions that the worker calls, as they came; docs/jobs.md says when.
grant execute on function private.run_account_deletions(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_daily_search_alerts(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_guide_payouts(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_home_alerts(jsonb) to kinstead_jobs;
grant execute on function private.run_lease_endings(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_lease_reminders(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_listing_changes_retention(timestamptz, integer)
  to kinstead_jobs;
grant execute on function private.run_overdue_charges(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_rent_charges(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_sandbox_payments(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_sandbox_payouts(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_tour_expiry(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_tour_reminders(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_weekly_search_alerts(timestamptz, integer) to kinstead_jobs;
