import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { sourceFiles } from '../../support/source-files.ts';

/** Where functions send requests themselves; the addresses are the operator's configuration. */
const SENDERS: Record<string, string> = {
  'supabase/functions/_shared/send-email.ts': "Deno.env.get('MAIL_API_URL')",
  'supabase/functions/mixpanel-proxy/destinations.ts': "Deno.env.get('MIXPANEL_URL')",
};

test('[S12] functions send requests to configured addresses only, from two files', () => {
  const senders = sourceFiles(['supabase/functions']).filter((file) =>
    /\b(fetch|WebSocket|EventSource|Deno\.connect)\s*\(/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(senders.toSorted()).toEqual(Object.keys(SENDERS).toSorted());
  for (const [file, address] of Object.entries(SENDERS)) {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(address);
  }
});
