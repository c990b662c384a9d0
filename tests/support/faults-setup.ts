import type { TestProject } from 'vitest/node';
import startIntegrationStack from './integration-setup.ts';
import { liftLimits } from './limits.ts';

/** The stack of the fault tests: they do in a minute what no person does in a day. */
export default async function setup(project: TestProject) {
  const stop = await startIntegrationStack(project);
  await liftLimits(project.getProvidedContext().stack.adminDatabaseUrl);
  return stop;
}
