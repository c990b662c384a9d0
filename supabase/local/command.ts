import { EnvironmentError } from '../environment.ts';
import { BackupError } from './backup/manifest.ts';
import { StartError } from './preflight.ts';

/** Runs what a person asked for: a failure is one clear line and a non-zero exit. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`kinstead: ${error instanceof Error ? error.message : error}`);
    const known = [StartError, EnvironmentError, BackupError].some((one) => error instanceof one);
    if (!known) console.error(error);
    process.exitCode = 1;
  }
}
