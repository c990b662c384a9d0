import { spawn } from 'node:child_process';
import { ROOT } from '../../supabase/environment.ts';

/** Colours and running dots are for a terminal. */
export const IS_WATCHED = Boolean(process.stdout.isTTY);

/** Runs a program of Node in the repository's root, its output in ours; answers its exit code. */
export function node(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(IS_WATCHED ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }), ...env },
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}
