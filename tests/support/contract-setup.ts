import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import type { Project } from '../contract/project.ts';
import { sharedStack } from './shared-stack.ts';

declare module 'vitest' {
  /** What contract tests read with `inject('project')`, by way of `contract/project.ts`. */
  export interface ProvidedContext {
    project: Project;
  }
}

const named = z.object({
  CONTRACT_URL: z.url(),
  CONTRACT_PUBLISHABLE_KEY: z.string(),
  CONTRACT_SECRET_KEY: z.string(),
  CONTRACT_MAILBOX_URL: z.url().optional(),
  CONTRACT_SITE_URL: z.url().optional(),
});

/** What is off by default and on here, so that the suite can look at it; /settings tells tests. */
export const SWITCHED_ON = {
  AUTH_ANONYMOUS_USERS: 'on',
  AUTH_ANONYMOUS_PER_HOUR: '1000',
  AUTH_MANUAL_LINKING: 'on',
  AUTH_WEB3: 'ethereum,solana',
};

/**
 * The project that the suite talks to: the one that CONTRACT_URL names (a Supabase project with
 * this repository's migrations pushed), else the local platform as `npm start` runs it, on the
 * database that EXTERNAL_DATABASE_URL names where it is set, and with the functions under Deno where
 * FUNCTIONS_RUNTIME says so.
 */
export default async function setup(project: TestProject) {
  const { success, data } = named.safeParse(process.env);
  if (success) {
    project.provide('project', {
      url: data.CONTRACT_URL.replace(/\/+$/, ''),
      publishableKey: data.CONTRACT_PUBLISHABLE_KEY,
      secretKey: data.CONTRACT_SECRET_KEY,
      mailboxUrl: data.CONTRACT_MAILBOX_URL ?? null,
      siteUrl: data.CONTRACT_SITE_URL?.replace(/\/+$/, '') ?? null,
      isLocal: false,
    });
    return;
  }
  if (process.env.CONTRACT_URL) throw new Error('CONTRACT_URL needs both CONTRACT_… keys');
  const { EXTERNAL_DATABASE_URL = '', FUNCTIONS_RUNTIME = '' } = process.env;
  // What is empty is not set.
  const stack = await sharedStack('contract', {
    ...SWITCHED_ON,
    EXTERNAL_DATABASE_URL,
    FUNCTIONS_RUNTIME,
  });
  project.provide('project', {
    url: stack.supabaseUrl,
    publishableKey: stack.publishableKey,
    secretKey: stack.secretKey,
    mailboxUrl: stack.mailboxUrl,
    siteUrl: stack.pwaUrl,
    isLocal: true,
  });
  return stack.stop;
}
