import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { service } from './project.ts';

type Options = Parameters<ReturnType<typeof service>['storage']['createBucket']>[1];

/** A bucket of a test's own, made by the secret key; it goes with the test. */
export async function ownBucket(options: Options = { public: false }): Promise<string> {
  const name = `contract-${randomUUID()}`;
  const { storage } = service();
  const { error } = await storage.createBucket(name, options);
  if (error) throw error;
  onTestFinished(async () => {
    await storage.emptyBucket(name);
    await storage.deleteBucket(name);
  });
  return name;
}
