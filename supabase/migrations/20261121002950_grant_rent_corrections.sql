grant execute on function private.run_rent_corrections(timestamptz, integer) to kinstead_jobs;
