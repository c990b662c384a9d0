import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { Keys } from './keys.ts';

/** Writes what is in force to `$DATA_DIR/env`, for tests and scripts; nothing reads it as input. */
export async function writeEnvironmentFile(
  environment: Environment,
  keys: Pick<Keys, 'publishableKey' | 'secretKey'>,
  databaseUrl: string,
): Promise<void> {
  const values = {
    PWA_URL: environment.pwaUrl,
    SUPABASE_URL: environment.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    DATABASE_URL: databaseUrl,
    ASSISTANT_URL: environment.assistantUrl,
    // A Supabase project sends its mails by itself.
    ...(environment.hosted ? {} : { MAILBOX_URL: environment.mailboxUrl }),
  };
  const text = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(join(environment.dataDir, 'env'), text.join(''), { mode: 0o600 });
}
