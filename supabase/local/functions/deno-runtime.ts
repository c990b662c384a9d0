import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../environment.ts';
import { bundleFunction } from './bundle.ts';
import {
  BootError,
  type EndReason,
  InstanceEnded,
  type Runtime,
  type WriteLine,
} from './runtime.ts';

const BOOT_MS = 20_000;
/** Deno gives nothing below /dev, where some have their temporary files in memory. */
const SOCKETS = tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir();
/** Headers that belong to a connection: the next one has its own. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * Runs functions in processes of Deno: the same files under the engine that Supabase's edge runtime
 * is made of. Offline: `npm:` names come out of node_modules.
 */
export const startInDeno: Runtime = async ({ entry, variables, folder, write }) => {
  // For its refusals: what may be imported is one rule, whatever runs it.
  await bundleFunction(entry, folder);
  // A socket's path may not be long, and only its owner may enter its folder.
  const room = join(SOCKETS, `kinstead-deno-${randomBytes(6).toString('hex')}`);
  await mkdir(room, { mode: 0o700 });
  const socket = join(room, 'socket');
  const process = spawn(join(ROOT, 'node_modules/deno/deno'), commandLine(entry, room), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...variables,
      DENO_SERVE_ADDRESS: `unix:${socket}`,
      DENO_DIR: join(folder, 'deno'),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
  });
  forwardLines(process, write);
  let reason: EndReason = 'error';
  const ended = new Promise<void>((done) => {
    process.once('error', () => done());
    process.once('exit', () => done());
  }).finally(() => rm(room, { recursive: true, force: true }));
  const stop = async (why: EndReason = reason) => {
    reason = why;
    process.kill('SIGKILL');
    await ended;
  };
  if (!(await listens(socket, process))) {
    await stop();
    throw new BootError('the function did not call Deno.serve');
  }
  return {
    ended,
    stop,
    // Deno does not report it; its processes do not block each other's thread.
    isBusy: () => false,
    blockedMs: () => 0,
    fetch: (request, signal) =>
      overSocket(socket, request, signal).catch(async (error: unknown) => {
        if (signal.aborted) throw signal.reason;
        // A cut connection mostly means a process that is just ending.
        await Promise.race([ended, sleep(500)]);
        throw new InstanceEnded(reason, error);
      }),
  };
};

function commandLine(entry: string, room: string): string[] {
  return [
    ...[
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--cached-only',
      '--unstable-no-legacy-abort',
    ],
    ...['--node-modules-dir=manual', '--allow-env', '--allow-net'],
    ...[`--allow-read=${room}`, `--allow-write=${room}`],
    ...['--preload', join(import.meta.dirname, 'deno-preload.mjs'), entry],
  ];
}

function forwardLines({ stdout, stderr }: ChildProcess, write: WriteLine): void {
  for (const [stream, level] of [[stdout, 'info'] as const, [stderr, 'error'] as const]) {
    stream?.setEncoding('utf8').on('data', (text: string) => write(level, text.trimEnd()));
  }
}

async function listens(socket: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + BOOT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await accepts(socket)) return true;
    await sleep(20);
  }
  return false;
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const connection = connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      done(true);
    });
    connection.once('error', () => done(false));
  });
}

async function overSocket(
  socketPath: string,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const headers = { host, ...Object.fromEntries(request.headers) };
  // A body of known length goes in one write: Node's own end of a stream is a further, empty one, and
  // fails when the answer was quicker.
  const whole = request.headers.has('content-length') ? await request.bytes() : null;
  return await new Promise((done, fail) => {
    const { method } = request;
    const path = `${pathname}${search}`;
    // A connection each: a reused one may be closing at the other end just now.
    const asked = ask({ socketPath, path, method, headers, signal, agent: false });
    asked.once('error', fail);
    asked.once('response', (answer) => done(toResponse(answer)));
    if (whole || !request.body) return asked.end(whole);
    // One class, two type definitions.
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    body.once('error', (error) => asked.destroy(error));
    body.pipe(asked);
  });
}

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(at, at + 2);
    if (!OF_THE_CONNECTION.has(name.toLowerCase())) headers.append(name, value);
  }
  if (status === 204 || status === 205 || status === 304) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  // One class, two type definitions.
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}
