import { z } from 'zod';

/** Names that GoTrue knows, in the order of its settings; others than these are ours to give. */
export const KNOWN_PROVIDERS = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'snapchat', 'figma', 'fly', 'github'],
  ...['gitlab', 'google', 'kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'spotify'],
  ...['slack', 'slack_oidc', 'workos', 'twitch', 'twitter', 'zoom'],
];

/** Ways to sign in that are no OpenID provider. */
const TAKEN = ['email', 'phone', 'web3', 'anonymous_users'];

const issuer = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}, 'must use HTTPS outside of this machine');

const provider = z
  .strictObject({
    name: z
      .string()
      .regex(/^(custom:)?[a-z][a-z0-9_-]{1,40}$/, 'must be a short lower-case name')
      .refine((name) => !TAKEN.includes(name), 'names another way to sign in'),
    issuer,
    client_id: z.string().min(1),
    /** None for a public client. */
    client_secret: z.string().optional(),
    /** Further audiences of ID tokens, such as the client ids of apps. */
    audiences: z.array(z.string().min(1)).default([]),
    scopes: z.string().default('openid email profile'),
    /** Whether people without an e-mail address may sign in. */
    email_optional: z.boolean().default(false),
    skip_nonce_check: z.boolean().default(false),
  })
  .transform((read) => ({
    name: read.name,
    issuer: read.issuer,
    clientId: read.client_id,
    clientSecret: read.client_secret,
    audiences: [read.client_id, ...read.audiences],
    scopes: read.scopes.split(/[\s,]+/).filter(Boolean),
    emailOptional: read.email_optional,
    skipNonceCheck: read.skip_nonce_check,
  }));

/** An OpenID provider that people may sign in with. */
export type ProviderSettings = z.infer<typeof provider>;

const CHAINS = ['ethereum', 'solana'] as const;
/** A chain whose wallets may sign in. */
export type Chain = (typeof CHAINS)[number];

const json = z.string().transform((text, c): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    c.addIssue('must be a JSON list');
    return z.NEVER;
  }
});

const toggle = z
  .enum(['on', 'off'])
  .default('off')
  .transform((word) => word === 'on');

/** The ways to sign in that are off unless enabled by the environment. */
export const waySettings = {
  AUTH_ANONYMOUS_USERS: toggle,
  AUTH_ANONYMOUS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  AUTH_MANUAL_LINKING: toggle,
  AUTH_WEB3: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((chain) => chain.trim() || []))
    .pipe(z.array(z.enum(CHAINS))),
  AUTH_PROVIDERS: json
    .pipe(z.array(provider))
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'a name is twice')
    .default([]),
};

const all = z.object(waySettings);

/** What is enabled in addition to passwords and mailed codes. */
export type SignInWays = {
  anonymous: boolean;
  /** Anonymous accounts that may be made in an hour, by everybody together. */
  anonymousPerHour: number;
  /** Whether people may link and unlink identities themselves. */
  manualLinking: boolean;
  web3: Chain[];
  providers: ProviderSettings[];
};

/** The ways of a parsed environment. */
export function signInWays(read: z.output<typeof all>): SignInWays {
  return {
    anonymous: read.AUTH_ANONYMOUS_USERS,
    anonymousPerHour: read.AUTH_ANONYMOUS_PER_HOUR,
    manualLinking: read.AUTH_MANUAL_LINKING,
    web3: read.AUTH_WEB3,
    providers: read.AUTH_PROVIDERS,
  };
}

/** What an empty environment gives, for servers that are started without one. */
export const USUAL_WAYS: SignInWays = signInWays(all.parse({}));
