import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { waySettings } from './sign-in-ways.ts';

/** The repository's root: every relative path of a setting starts here. */
export const ROOT = resolve(import.meta.dirname, '..');

const port = (standard: number) => z.coerce.number().int().min(1).max(65_535).default(standard);
const address = z.url({ protocol: /^https?$/ });

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** The assistant listens and the platform holds locks: neither survives between transactions. */
const sessionPooler = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(
    (text) => new URL(text).port !== '6543',
    'port 6543 is the transaction pooler: use the session pooler on 5432',
  );

/** Every setting that the product reads; `.env.example` explains each for people. */
const settings = z.object({
  HOST: z
    .string()
    .refine((host) => host === 'localhost' || isIP(host) > 0, 'must be an IP address or localhost')
    .refine((host) => !/^(0\.0\.0\.0|::)$/.test(host), 'name the one address that phones will open')
    .default('127.0.0.1'),
  PWA_PORT: port(5173),
  SUPABASE_PORT: port(54_321),
  DB_PORT: port(54_322),
  MAILBOX_PORT: port(54_324),
  ASSISTANT_PORT: port(8787),
  ASSISTANT_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  ASSISTANT_DATABASE_URL: sessionPooler.optional(),
  JOBS_DATABASE_URL: sessionPooler.optional(),
  PUBLIC_PWA_URL: address.optional(),
  PUBLIC_ASSISTANT_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('.local'),
  EXTERNAL_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BACKEND: z.enum(['local', 'hosted']).default('local'),
  HOSTED_SUPABASE_URL: address.optional(),
  HOSTED_PUBLISHABLE_KEY: z.string().optional(),
  HOSTED_SECRET_KEY: z.string().optional(),
  HOSTED_DATABASE_URL: sessionPooler.optional(),
  HOSTED_ASSISTANT_DATABASE_URL: sessionPooler.optional(),
  HOSTED_JOBS_DATABASE_URL: sessionPooler.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  AUTH_REDIRECT_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || [])),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (list) => list.every(isAddressOrRange),
      'addresses or ranges, such as 127.0.0.1, 10.0.0.0/8',
    ),
  FUNCTIONS_RUNTIME: z.enum(['node', 'deno']).default('node'),
  MIXPANEL_URL: address.optional(),
  MIXPANEL_TOKEN: z.string().optional(),
  RENTER_FORM_URL: address.optional(),
  TILES_URL: address.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_API_URL: address.optional(),
  STRIPE_JS_URL: address.default('https://js.stripe.com/endive/stripe.js'),
  VAPID_PUBLIC_KEY: z.base64url().length(87).optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be a mailto: or https: address')
    .default('mailto:push@kinstead.test'),
  TURN_URL: z
    .string()
    .regex(
      /^(stuns?|turns?):[^\s,]+(\s*,\s*(stuns?|turns?):[^\s,]+)*$/,
      'addresses such as turn:turn.example.com:3478, separated by commas',
    )
    .optional(),
  TURN_SECRET: z.string().min(8, 'needs at least eight characters').optional(),
  LIVEKIT_URL: z
    .url({ protocol: /^wss?$/, error: 'must be an address such as wss://live.example.com' })
    .optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  LLM_BASE_URL: address.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(8000),
  ...waySettings,
  SEED: z.enum(['on', 'off']).default('on'),
  SEED_NOW: z.iso.datetime().optional(),
  SEED_SCALE: z.enum(['100k', '1m']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

type Settings = z.infer<typeof settings>;

/** Settings in force, with the addresses that follow from them (no trailing slashes). */
export type Environment = {
  /** Where every service listens: loopback, always. */
  host: string;
  /** Where the app itself listens; with another address than loopback it speaks HTTPS. */
  pwaHost: string;
  /** True when phones on the network may open the app: one HTTPS address serves everything. */
  lan: boolean;
  /** True with a Supabase project instead of the local platform: only what is ours runs here. */
  hosted: boolean;
  pwaPort: number;
  supabasePort: number;
  dbPort: number;
  mailboxPort: number;
  assistantPort: number;
  /** Absolute folder of everything that this copy keeps. */
  dataDir: string;
  pwaUrl: string;
  /** Where the app's own server answers. */
  pwaListenUrl: string;
  supabaseUrl: string;
  assistantUrl: string;
  mailboxUrl: string;
  /** The addresses that browsers use; on the network they are the app's own. */
  publicSupabaseUrl: string;
  publicAssistantUrl: string;
  raw: Settings;
};

/** A setting that cannot be used; the message is one line for a person. */
export class EnvironmentError extends Error {}

/** Reads `.env` in the root (a person's own settings) below the process's variables. */
export function environmentSource(file?: string): Record<string, string | undefined> {
  return { ...fileSettings(file), ...process.env };
}

/** What stands in `.env`; throws {@link EnvironmentError} where it cannot be read. */
export function fileSettings(
  file = resolve(ROOT, '.env'),
): Readonly<Record<string, string | undefined>> {
  if (!existsSync(file)) return {};
  if (!statSync(file).isFile()) {
    throw new EnvironmentError('.env is a folder: it has to be a file with lines NAME=value');
  }
  const text = readFileSync(file, 'utf8');
  const odd = text
    .split('\n')
    .findIndex((line) => !/^\s*(#.*|(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=.*)?$/.test(line));
  if (odd >= 0) throw new EnvironmentError(`.env, line ${odd + 1}: expected NAME=value`);
  return parseEnv(text);
}

/** Parses the settings; throws {@link EnvironmentError} that names the first bad one. */
export function readEnvironment(
  source: Record<string, string | undefined> = environmentSource(),
): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvironmentError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const raw = parsed.data;
  requireHosted(raw);
  requireStripe(raw);
  requireModel(raw);
  requireTurn(raw);
  requireLiveKit(raw);
  const http = (servicePort: number) => `http://localhost:${servicePort}`;
  const lan = !isLoopback(raw.HOST);
  const listenUrl = lan ? `https://${bracketed(raw.HOST)}:${raw.PWA_PORT}` : http(raw.PWA_PORT);
  // Behind a reverse proxy browsers know the app and the assistant by other names.
  const pwaUrl = raw.PUBLIC_PWA_URL?.replace(/\/+$/, '') ?? listenUrl;
  const hosted = raw.BACKEND === 'hosted';
  // Without BACKEND=hosted the HOSTED_* values rest: they may stay in .env.
  const project = hosted ? raw.HOSTED_SUPABASE_URL?.replace(/\/+$/, '') : undefined;
  const supabaseUrl = project ?? http(raw.SUPABASE_PORT);
  const assistantUrl = http(raw.ASSISTANT_PORT);
  return {
    host: '127.0.0.1',
    pwaHost: lan ? raw.HOST : '127.0.0.1',
    lan,
    hosted,
    pwaPort: raw.PWA_PORT,
    supabasePort: raw.SUPABASE_PORT,
    dbPort: raw.DB_PORT,
    mailboxPort: raw.MAILBOX_PORT,
    assistantPort: raw.ASSISTANT_PORT,
    dataDir: resolve(ROOT, raw.DATA_DIR),
    pwaUrl,
    pwaListenUrl: listenUrl,
    supabaseUrl,
    assistantUrl,
    mailboxUrl: http(raw.MAILBOX_PORT),
    publicSupabaseUrl: lan && !hosted ? pwaUrl : supabaseUrl,
    publicAssistantUrl:
      raw.PUBLIC_ASSISTANT_URL?.replace(/\/+$/, '') ?? (lan ? pwaUrl : assistantUrl),
    raw,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** A relay without its secret lets no one in, and calls would fail where they need it. */
function requireTurn({ TURN_URL, TURN_SECRET }: Settings): void {
  const isRelay = /(^|[\s,])turns?:/.test(TURN_URL ?? '');
  if (isRelay && !TURN_SECRET) throw new EnvironmentError('TURN_URL needs TURN_SECRET as well');
}

/** An address without its key lets no one in, and a key without its address is used by no one. */
function requireLiveKit(raw: Settings): void {
  const names = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const;
  const missing = names.filter((name) => !raw[name]);
  if (missing.length > 0 && missing.length < names.length) {
    throw new EnvironmentError(`LiveKit needs ${missing.join(', ')} as well`);
  }
}

/** Half a provider would take payments that it never hears of again. */
function requireStripe(raw: Settings): void {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !raw[name]);
  if (missing.length > 0 && missing.length < names.length) {
    throw new EnvironmentError(`Stripe needs ${missing.join(', ')} as well`);
  }
}

/** An address without a model's name, or a name without an address, reads nothing. */
function requireModel(raw: Settings): void {
  if (raw.LLM_API_KEY && !raw.LLM_BASE_URL)
    throw new EnvironmentError('LLM_API_KEY needs LLM_BASE_URL');
  if (raw.LLM_BASE_URL && !raw.LLM_MODEL)
    throw new EnvironmentError('LLM_BASE_URL needs LLM_MODEL');
  if (raw.LLM_MODEL && !raw.LLM_BASE_URL)
    throw new EnvironmentError('LLM_MODEL needs LLM_BASE_URL');
}

function requireHosted(raw: Settings): void {
  if (raw.BACKEND !== 'hosted') return;
  const everything = [
    'HOSTED_SUPABASE_URL',
    'HOSTED_PUBLISHABLE_KEY',
    'HOSTED_SECRET_KEY',
    'HOSTED_DATABASE_URL',
  ] as const;
  // An assistant that runs on its own gets its database by a setting, and holds no key of the
  // project.
  const needed = raw.ASSISTANT_DATABASE_URL ? everything.slice(0, 1) : everything;
  const missing = needed.filter((name) => !raw[name]);
  if (missing.length) throw new EnvironmentError(`BACKEND=hosted needs ${missing.join(', ')}`);
}
