-- Beside the other jobs of the worker: its role comes after the functions of this part.
grant execute on function private.run_notification_digests(timestamptz, integer),
  private.run_delivery_retention(timestamptz, integer) to kinstead_jobs;
