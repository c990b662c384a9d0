import { readEnvironment } from '../environment.ts';
import { runCommand } from './command.ts';
import { setAssistantLogins } from './hosted-database.ts';
import { loadKeys } from './keys.ts';
import { StartError } from './preflight.ts';

/** `npm run hosted:login`: once for each copy that runs an assistant on a Supabase project. */
await runCommand(async () => {
  const environment = readEnvironment();
  if (!environment.hosted) throw new StartError('set BACKEND=hosted and the HOSTED_* values first');
  await setAssistantLogins(environment, await loadKeys(environment.dataDir));
  console.log('The assistant signs in to the hosted database now; start it with `npm start`.');
});
