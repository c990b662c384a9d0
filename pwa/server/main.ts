import { join } from 'node:path';
import { ROOT, readEnvironment } from '../../supabase/environment.ts';
import { publicKeysOf } from './app.ts';
import { startPwaServer } from './server.ts';

await startPwaServer({
  environment: readEnvironment(),
  keys: publicKeysOf(process.env),
  folder: join(ROOT, 'dist/pwa'),
  renderer: join(ROOT, 'dist/prerender/render.js'),
});

const end = () => process.exit(0);
process.on('SIGTERM', end);
process.on('disconnect', end);
