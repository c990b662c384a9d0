import { readEnvironment } from '../environment.ts';
import { createLog } from '../observe/log.ts';
import { startAssistant } from './server.ts';

const environment = readEnvironment();
const logger = createLog(environment.raw.LOG_LEVEL);
const {
  ASSISTANT_DATABASE_URL: databaseUrl,
  ASSISTANT_HOST: host,
  JOBS_DATABASE_URL: jobsDatabaseUrl,
  LLM_BASE_URL: modelUrl,
  LLM_MODEL: model,
} = environment.raw;
if (!databaseUrl) throw new Error('ASSISTANT_DATABASE_URL is not set');

const { assistantPort: port, pwaUrl, supabaseUrl } = environment;
const server = await startAssistant({
  host,
  port,
  databaseUrl,
  pwaUrl,
  supabaseUrl,
  logger,
  // Without a login for it, jobs are the business of other processes.
  ...(jobsDatabaseUrl ? { jobsDatabaseUrl } : {}),
  ...(modelUrl &&
    model && {
      model: {
        baseUrl: modelUrl,
        model,
        apiKey: environment.raw.LLM_API_KEY,
        timeoutMs: environment.raw.LLM_TIMEOUT_MS,
      },
    }),
  // Hash of the key that may read figures; without it they are closed.
  metricsKeyHash: process.env.METRICS_KEY_HASH ?? '',
});

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await server.close();
  process.exit(0);
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('disconnect', end);
