import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ErrorCode } from '#shared/protocol/error-code.ts';
import { createMetrics, readProcess } from '../observe/metrics.ts';
import { serveConnection } from './connection.ts';
import { type Caller, openDatabase } from './database.ts';
import { failureBody, REFUSAL_CODES } from './errors.ts';
import { createHttp } from './http.ts';
import { createVerifier } from './identity.ts';
import { startJobs } from './jobs/runner.ts';
import { FRAME_BYTES_MAX } from './limits.ts';
import { createSecondReader, type ModelSettings } from './model/second-reader.ts';
import { createNotificationHub } from './notification-hub.ts';
import { allowedOrigin } from './origins.ts';
import { refusalOf, takeTicket } from './tickets.ts';
import { READABLE } from './verbs/registry.ts';
import { isServed, OLDEST_VERSION, versionOf } from './versions.ts';

/** What the assistant needs to know about the copy that it serves. */
export type AssistantOptions = {
  host: string;
  port: number;
  databaseUrl: string;
  /** The app's address; its origin is the one web page that may connect. */
  pwaUrl: string;
  supabaseUrl: string;
  /** As the login that runs jobs; without it this process runs none. */
  jobsDatabaseUrl?: string;
  logger: Logger;
  /** Of the key that opens GET /metrics; without one it stays closed. */
  metricsKeyHash?: string;
  /** A model that reads what the grammar does not understand; without one that is refused. */
  model?: ModelSettings;
  /** Oldest version of the protocol that is served; OLDEST_VERSION unless set. */
  oldestVersion?: number;
};

/** A running assistant. */
export type AssistantServer = { port: number; close(): Promise<void> };

const HEARTBEAT_MS = 30_000;

/** Starts one process' worth of the assistant; any number of them serve the same sessions. */
export async function startAssistant(options: AssistantOptions): Promise<AssistantServer> {
  const { logger, oldestVersion = OLDEST_VERSION } = options;
  const pwaOrigin = new URL(options.pwaUrl).origin;
  const sql = openDatabase(options.databaseUrl);
  const hub = await createNotificationHub(sql, logger);
  const metrics = createMetrics();
  readProcess(metrics);
  const jobs = options.jobsDatabaseUrl
    ? startJobs({
        databaseUrl: options.jobsDatabaseUrl,
        supabaseUrl: options.supabaseUrl,
        logger,
        metrics,
      })
    : null;
  const verify = createVerifier(options.supabaseUrl);
  const http = createHttp({
    sql,
    pwaOrigin,
    verify,
    logger,
    metrics,
    oldestVersion,
    jobsHealth: () => jobs?.health() ?? null,
    metricsKeyHash: options.metricsKeyHash ?? '',
  });
  const server = createServer(getRequestListener(http.fetch));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES_MAX });
  metrics.read('gauge', 'assistant_connections', 'Open sockets.', () => [
    { value: sockets.clients.size },
  ]);
  const model = options.model ? createSecondReader(options.model, READABLE, logger) : null;
  const services = { sql, logger, model };

  function attach(socket: WebSocket, caller: Caller): void {
    const remove = hub.add(serveConnection(socket, caller, services));
    socket.on('close', remove);
    const stopBeating = beat(socket);
    socket.on('close', stopBeating);
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    admit(request)
      .then((admitted) => {
        if ('code' in admitted) refuseUpgrade(stream, admitted);
        else sockets.handleUpgrade(request, stream, head, (ws) => attach(ws, admitted.caller));
      })
      .catch((error: unknown) => {
        logger.error({ err: error }, 'upgrade failed');
        refuseUpgrade(stream, { status: '503 Service Unavailable', code: 'unavailable' });
      });
  });

  /** Everything is refused before the upgrade: an open socket is an admitted one. */
  async function admit(request: IncomingMessage): Promise<{ caller: Caller } | UpgradeRefusal> {
    const url = new URL(request.url ?? '/', 'http://assistant');
    if (url.pathname !== '/ws') return { status: '404 Not Found', code: 'path_unknown' };
    const origin = await allowedOrigin(sql, pwaOrigin, request.headers.origin);
    if (!origin) return { status: '403 Forbidden', code: 'origin_not_allowed' };
    if (!isServed(versionOf(url), oldestVersion)) {
      return { status: '400 Bad Request', code: 'version_not_supported' };
    }
    const ticket = url.searchParams.get('session_id');
    const caller = ticket ? await takeTicket(sql, ticket, origin) : null;
    if (!caller) return { status: '401 Unauthorized', code: 'session_id_invalid' };
    const refusal = await refusalOf(sql, caller);
    return refusal ? { status: '403 Forbidden', code: REFUSAL_CODES[refusal] } : { caller };
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  logger.info({ port }, 'assistant ready');

  return {
    port,
    async close() {
      for (const socket of sockets.clients) socket.close(1001, 'restarting');
      server.close();
      server.closeAllConnections();
      // Without a database there is nothing to take leave of.
      await Promise.all([jobs?.stop(), Promise.race([hub.close().catch(() => {}), sleep(1000)])]);
      await sql.end({ timeout: 2 });
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** Why there is no socket; programs read the body, browsers see only that there is none. */
type UpgradeRefusal = { status: string; code: ErrorCode };

function refuseUpgrade(stream: Duplex, { status, code }: UpgradeRefusal): void {
  const body = JSON.stringify(failureBody(code));
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  stream.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Notices peers that vanished without a word. */
function beat(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}
