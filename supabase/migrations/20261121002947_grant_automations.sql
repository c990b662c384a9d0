-- Beside the other jobs of the worker: its role comes after the functions of this part.
grant execute on function private.run_automations(timestamptz, integer) to kinstead_jobs;
