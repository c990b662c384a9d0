import { join } from 'node:path';
import { ROOT, readEnvironment } from '../../supabase/environment.ts';
import { startPwaServer } from './server.ts';

await startPwaServer({
  environment: readEnvironment(),
  publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
  folder: join(ROOT, 'dist/pwa'),
});

const end = () => process.exit(0);
process.on('SIGTERM', end);
process.on('disconnect', end);
