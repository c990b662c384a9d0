import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { KNOWN_PROVIDERS, type ProviderSettings, type SignInWays } from '../../../sign-in-ways.ts';
import { AuthError, refuse } from '../errors.ts';

/** What a provider answers is awaited this long. */
const TIMEOUT_SECONDS = 10;

/** A provider's addresses are read again after this. */
const REMEMBERED_MS = 60 * 60 * 1000;

/** A provider from the configuration, and what its issuer publishes about it. */
export type Provider = { settings: ProviderSettings; client: Configuration };

/** The providers that people may sign in with. */
export type Providers = {
  /** The settings of a name; throws as GoTrue does for one that is unknown or off. */
  settingsOf(name: string): ProviderSettings;
  /** Asks only the issuer for its addresses; caches them for an hour. */
  open(settings: ProviderSettings): Promise<Provider>;
};

/** The providers of the configuration: a request chooses among them and names no address. */
export function createProviders({ providers }: Pick<SignInWays, 'providers'>): Providers {
  const known = new Map<string, { client: Promise<Configuration>; until: number }>();
  return {
    settingsOf: (name) => {
      const settings = providers.find((provider) => provider.name === name);
      if (settings) return settings;
      throw refuse.invalid(`Unsupported provider: ${whyNot(name)}`);
    },
    open: async (settings) => {
      const cached = known.get(settings.name);
      if (cached && cached.until > Date.now()) return { settings, client: await cached.client };
      const client = discover(settings);
      known.set(settings.name, { client, until: Date.now() + REMEMBERED_MS });
      try {
        return { settings, client: await client };
      } catch (cause) {
        known.delete(settings.name);
        throw Object.assign(unreachable(settings), { cause });
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const address = new URL(issuer);
  // The settings allow plain HTTP on this machine only.
  const local = address.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Signatures of ID tokens are checked even where TLS already vouches for the issuer.
    execute: [...local, enableNonRepudiationChecks],
  });
}

function whyNot(name: string): string {
  if (KNOWN_PROVIDERS.includes(name)) return 'provider is not enabled';
  if (name.startsWith('custom:')) return `custom provider ${name} not found`;
  return `Provider ${name} could not be found`;
}

function unreachable({ name }: ProviderSettings): AuthError {
  return new AuthError(500, 'unexpected_failure', `Unable to reach provider ${name}`);
}
