import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../supabase/environment.ts';

const run = promisify(execFile);

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args, { cwd: ROOT });
  return stdout.split('\n').filter(Boolean);
}

/** The commit that this branch left main at; on main itself, and in a clone without it, the last one. */
export async function mergeBase(): Promise<string> {
  for (const main of ['main', 'origin/main']) {
    const [base] = await git('merge-base', 'HEAD', main).catch((): string[] => []);
    if (base) return base;
  }
  return 'HEAD';
}

/** Files that differ from a commit, in commits since or not committed at all, from the root. */
export async function changedSince(commit: string): Promise<string[]> {
  const tracked = await git('diff', '--name-only', commit);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...untracked])];
}
