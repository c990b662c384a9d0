import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { PRODUCT } from '../../shared/protocol/product.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { createLog } from '../observe/log.ts';
import { keyHash } from '../observe/requests.ts';
import { signInWays } from '../sign-in-ways.ts';
import { createSourceReader, trustedProxies } from '../source-address.ts';
import { createAuth } from './auth/auth.ts';
import type { AuthConfig } from './auth/config.ts';
import { forgetHourly } from './auth/expiry.ts';
import { type DatabaseAddresses, databaseAddresses } from './database/addresses.ts';
import { createFunctions, type FunctionsOptions } from './functions/functions.ts';
import { createMailApi } from './functions/mail-api.ts';
import { functionRuntime, functionVariables } from './functions/surroundings.ts';
import { createGateway } from './gateway/gateway.ts';
import { allowedHosts, guardUpgrades, hasAllowedHost } from './gateway/hosts.ts';
import { createGate } from './gateway/identity.ts';
import { type Keys, loadKeys, watchSigningKeys } from './keys.ts';
import { mountAnalytics } from './mailbox/analytics.ts';
import { createMailbox } from './mailbox/mailbox.ts';
import type { Mailer } from './mailbox/mailer.ts';
import { setPaymentProvider } from './payment-provider.ts';
import { createPlatformMetrics } from './platform-metrics.ts';
import { createRealtimeApi } from './realtime/api.ts';
import type { Channel } from './realtime/connection.ts';
import { createHub } from './realtime/hub.ts';
import { attachRealtime } from './realtime/server.ts';
import { createRest } from './rest/rest.ts';
import { createStorage } from './storage/storage.ts';
import { createTokens } from './tokens.ts';

/** The running platform: gateway, auth, REST, realtime, storage, functions and mailbox. */
export type Platform = { url: string; close(): Promise<void> };

type Options = {
  environment: Environment;
  keys: Keys;
  log?: Logger;
  /** Other functions than the product's, for tests of their host. */
  functions?: Partial<FunctionsOptions>;
};

/** Starts on a prepared database; resolves when every part can answer. */
export async function startPlatform(options: Options): Promise<Platform> {
  const { environment, keys, log = createLog(environment.raw.LOG_LEVEL) } = options;
  const { host, supabasePort, supabaseUrl, pwaUrl, dataDir } = environment;
  const addresses = databaseAddresses(environment, keys);
  const pools = openPools(addresses);
  // A database that is not there yet is a failed start, which the supervisor repeats.
  await pools.admin`select`;
  await setPaymentProvider(pools.admin, environment);

  const tokens = await createTokens(keys, `${supabaseUrl}/auth/v1`);
  const stopWatching = watchSigningKeys(dataDir, tokens.use, (err) => log.error({ err }, 'keys'));
  const stopForgetting = forgetHourly(pools.admin, (err) => log.error({ err }, 'auth'));
  const mailbox = await createMailbox({
    dataDir,
    host,
    port: environment.mailboxPort,
    pages: [(app) => mountAnalytics(app, pools.admin)],
  });
  const hub = createHub<Channel>();
  const figures = createPlatformMetrics({ sql: pools.admin, hub });
  const mailer = figures.countMails((await smtpMailer(environment, log)) ?? mailbox.mailer);
  const rest = await createRest({
    authenticatorUrl: addresses.authenticator,
    adminUrl: addresses.admin,
  });
  const functions = createFunctions({
    dataDir,
    log,
    tokens,
    runtime: await functionRuntime(environment),
    ...options.functions,
    variables: {
      ...functionVariables(environment, keys, MAIL_FROM),
      ...options.functions?.variables,
    },
  });
  let ready = false;
  const proxies = proxiesOf(environment);
  const app = createGateway({
    log,
    metrics: figures.metrics,
    metricsKeyHash: keyHash(keys.secretKey),
    gate: createGate({ keys, tokens }),
    readSource: createSourceReader(proxies),
    countsLoopback: proxies.length > 0,
    isReady: () => ready,
    rest,
    auth: createAuth({
      sql: pools.admin,
      tokens,
      keys,
      mailer,
      config: authConfig(environment),
      onError: (err) => log.error({ err }, 'auth'),
    }),
    mailApi: createMailApi({ mailer, keys }),
    realtimeApi: createRealtimeApi({ sql: pools.admin, tokens, keys, hub }),
    storage: await createStorage({ sql: pools.callers, dataDir, keys }),
    functions,
  });

  const hosts = allowedHosts(supabasePort, [supabaseUrl]);
  const server = createServer(onlyFor(hosts, getRequestListener(app.fetch)));
  server.keepAliveTimeout = 65_000;
  guardUpgrades(server, hosts);
  figures.countSockets(server);
  const realtime = attachRealtime({
    server,
    tokens,
    keys,
    hub,
    sql: pools.admin,
    databaseUrl: addresses.admin,
    allowedOrigins: [pwaUrl],
  });
  const schema = await pools.admin.listen('pgrst', () => void rest.reload());
  await realtime.ready;
  await listen(server, supabasePort, host);
  ready = true;
  log.info({ url: supabaseUrl }, 'platform ready');

  return {
    url: supabaseUrl,
    close: async () => {
      ready = false;
      stopWatching();
      stopForgetting();
      await schema.unlisten();
      await realtime.close();
      await closeServer(server);
      await functions.close();
      await mailbox.close();
      await rest.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: 2 })));
    },
  };
}

/** Loaded only where it is asked for: most copies use the mailbox. */
async function smtpMailer({ raw }: Environment, log: Logger): Promise<Mailer | null> {
  if (!raw.SMTP_URL) return null;
  const { createSmtpMailer } = await import('./mailbox/smtp-mailer.ts');
  const onFailure = (err: unknown) => log.warn({ err }, 'mail not sent');
  return createSmtpMailer({ url: raw.SMTP_URL, onFailure });
}

const MAIL_FROM = `${PRODUCT} <no-reply@kinstead.test>`;

function openPools({ admin, authenticator }: DatabaseAddresses) {
  const open = (url: string, max: number, name: string) =>
    postgres(url, {
      max,
      idle_timeout: 60,
      // Postgres is on this machine: after a restart the next query finds it.
      backoff: () => 0.2,
      onnotice: () => {},
      connection: { application_name: name },
    });
  return { admin: open(admin, 8, 'platform'), callers: open(authenticator, 6, 'storage') };
}

const proxiesOf = ({ lan, raw }: Environment) =>
  trustedProxies({ lan, listed: raw.TRUSTED_PROXIES });

function authConfig(environment: Environment): AuthConfig {
  const { pwaUrl, supabaseUrl, publicSupabaseUrl, raw } = environment;
  return {
    behindProxy: proxiesOf(environment).length > 0,
    siteUrl: pwaUrl,
    redirectUrls: raw.AUTH_REDIRECT_URLS,
    supabaseUrl,
    publicUrl: publicSupabaseUrl,
    mailFrom: MAIL_FROM,
    ways: signInWays(raw),
  };
}

function onlyFor(hosts: Set<string>, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (hasAllowedHost(request, hosts)) return listener(request, response);
    response.writeHead(421, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ message: 'Unknown host' }));
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

/** The process: ends when asked, or when the supervisor is gone. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const platform = await startPlatform({ environment, keys: await loadKeys(environment.dataDir) });
  const stop = () => {
    setTimeout(() => process.exit(1), 5_000).unref();
    void platform.close().finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

if (import.meta.main) await main();
