import type { TestProject } from 'vitest/node';
import { type Addresses, readAddresses } from './addresses.ts';
import { sharedStack } from './shared-stack.ts';

declare module 'vitest' {
  /** What tests read with `inject('stack')`. */
  export interface ProvidedContext {
    stack: Addresses;
  }
}

/** One real stack for all integration tests, also when they are several projects. */
export default async function setup(project: TestProject) {
  // What stands in the logs is one of the things that integration tests look at.
  const level = project.name.startsWith('integration') ? 'info' : 'warn';
  const stack = await sharedStack('integration', { LOG_LEVEL: level });
  process.env.RUNNING_STACK = stack.dataDir;
  project.provide('stack', await readAddresses(stack.dataDir));
  return stack.stop;
}
