grant execute on function private.run_document_reminders(timestamptz, integer) to kinstead_jobs;
