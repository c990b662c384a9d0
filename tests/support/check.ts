import { spawnSync } from 'node:child_process';
import { ROOT } from '../../supabase/environment.ts';
import { CHECKS } from './checks.ts';

/** `npm run check`: what can be said about the sources without running them. */
for (const check of CHECKS) {
  const { status } = spawnSync(process.execPath, check.args, { cwd: ROOT, stdio: 'inherit' });
  console.log(`${status === 0 ? '✓' : '✗'} ${check.name}`);
  if (status !== 0) process.exitCode = 1;
}
