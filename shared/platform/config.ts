import * as z from 'zod/mini';
import { fetchInTime } from './answer-in-time.ts';
import { AppError } from './errors.ts';
import { askServer, INTERCEPTED, ownAnswer } from './own-answer.ts';

const address = z.string().check(z.regex(/^https?:\/\/[^/]/));

const configSchema = z.object({
  pwaUrl: address,
  supabaseUrl: address,
  publishableKey: z.string(),
  assistantUrl: address,
  mailboxUrl: z.nullable(z.string()),
  /** The style of a street map; without one maps are drawn from the product's own. */
  tilesUrl: z.optional(z.nullable(address)),
  version: z.string(),
});

/** Addresses and the public key of the copy that this client talks to. */
export type Config = z.infer<typeof configSchema>;

/** Reads what the server has written into the page itself; throws when it is no configuration. */
export function parseConfig(text: string): Config {
  return configSchema.parse(JSON.parse(text));
}

/** Reads the file that the PWA's server gives to every client of a copy. */
export async function fetchConfig(pwaUrl = ''): Promise<Config> {
  try {
    // A copy that moved sends the extension to where it is now.
    const answer = pwaUrl
      ? ownAnswer(await fetchInTime(`${pwaUrl}/config.json`))
      : await askServer('/config.json');
    if (answer.status === INTERCEPTED) throw new AppError('intercepted');
    if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
    return configSchema.parse(await answer.json());
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
  }
}
