import { startJobs } from '../../supabase/assistant/jobs/runner.ts';
import { createLog } from '../../supabase/observe/log.ts';
import { IMPATIENT } from './job-probes.ts';

/** A process that runs probes until it is killed. */
const { JOBS_DATABASE_URL: databaseUrl = '' } = process.env;
const { ready } = startJobs({
  databaseUrl,
  // Probes call no function.
  supabaseUrl: '',
  logger: createLog('warn'),
  jobs: [{ name: 'probe' }],
  pace: IMPATIENT,
});
await ready;
process.send?.('ready');
