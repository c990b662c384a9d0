import { type Addresses, readAddresses } from './addresses.ts';
import { startStack } from './stack.ts';

/**
 * The one stack of a suite: its own, or the running one whose data folder RUNNING_STACK names, which
 * stays.
 */
export async function sharedStack(
  name: string,
  settings: Record<string, string> = {},
): Promise<Addresses & { stop(): Promise<void> }> {
  const running = process.env.RUNNING_STACK;
  if (!running) return await startStack(name, settings);
  return { ...(await readAddresses(running)), stop: () => Promise.resolve() };
}
