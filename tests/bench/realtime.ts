import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { WebSocket } from 'ws';
import { ADMIN_ROLE, startCluster } from '../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../supabase/local/database/prepare.ts';
import { loadKeys } from '../../supabase/local/keys.ts';
import { createTokens } from '../../supabase/local/tokens.ts';
import { freePorts } from '../support/addresses.ts';
import type { Figures } from './realtime-server.ts';
import type { Measurement, Row } from './row.ts';

const SOCKETS = 200;
const MESSAGES = 60;
const PAIRS = 5;
const IDLE = 1_000;
const TOPIC = 'bench';

/** P4: CPU of a delivery against a bare fan-out, and memory of idle connections. */
export const realtime: Measurement = { name: 'P4 realtime', measure };

async function measure(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-bench-'));
  const [port = 0] = await freePorts(1);
  const keys = await loadKeys(dataDir);
  const password = keys.databasePasswords[ADMIN_ROLE];
  const cluster = await startCluster({ dataDir, port, password });
  const databaseUrl = cluster.url(ADMIN_ROLE, password);
  const policy = `create policy everyone_reads_bench on realtime.messages
    for select to authenticated using (realtime.topic() = '${TOPIC}')`;
  await prepareDatabase({
    adminUrl: databaseUrl,
    passwords: keys.databasePasswords,
    migrations: [{ version: '20260101000000', name: 'bench', text: policy }],
  });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const tokens = await createTokens(keys, 'http://localhost/auth/v1');
  const token = await tokens.mint({
    sub: randomUUID(),
    role: 'authenticated',
    session_id: randomUUID(),
  });
  const path = `/realtime/v1/websocket?apikey=${keys.publishableKey}&vsn=2.0.0`;
  const ours = await startServer('ours', dataDir, databaseUrl);
  const floor = await startServer('floor');
  const join_ = JSON.stringify([
    ...['1', '1', `realtime:${TOPIC}`, 'phx_join'],
    { config: { private: true }, access_token: token },
  ]);
  try {
    const payload = { content: 'x'.repeat(300) };
    const frame = JSON.stringify([null, null, `realtime:${TOPIC}`, 'broadcast', payload]);
    const ourSockets = await openSockets(ours.url + path, SOCKETS, join_);
    const floorSockets = await openSockets(floor.url, SOCKETS);
    const runOurs = () =>
      cpuPerDelivery(ours, ourSockets, async () => {
        await sql`select realtime.send(${sql.json(payload)}, 'said', ${TOPIC}, true)`;
      });
    const runFloor = () =>
      cpuPerDelivery(floor, floorSockets, async () => void floor.child.send(frame));
    await runOurs();
    await runFloor();
    const pairs: { ours: number; floor: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      pairs.push({ ours: await runOurs(), floor: await runFloor() });
    }
    const idle = await idleMemory(await startServer('ours', dataDir, databaseUrl), path);
    // The median pair stands for all: both of its figures were taken in the same seconds.
    const ratio = (pair: { ours: number; floor: number }) => pair.ours / pair.floor;
    const median = pairs.sort((a, b) => ratio(a) - ratio(b))[Math.floor(PAIRS / 2)];
    return [
      {
        id: 'P4',
        what: 'CPU of 1,000 deliveries of a database broadcast',
        figure: median?.ours ?? Number.NaN,
        unit: 'ms',
        floor: median?.floor ?? Number.NaN,
        goal: 1.25,
        of: 'ratio',
      },
      {
        id: 'P4',
        what: 'memory of 5,000 idle connections',
        figure: idle,
        unit: 'MB',
        goal: 150,
        of: 'figure',
      },
    ];
  } finally {
    ours.child.kill();
    floor.child.kill();
    await sql.end({ timeout: 1 });
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Measured = { child: ChildProcess; url: string };

async function startServer(...args: string[]): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'realtime-server.ts'), args, {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  });
  // The first message is the address that the server got.
  const { port } = await answer<{ port: number }>(child);
  return { child, url: `ws://127.0.0.1:${port}` };
}

/** The next message of a child; what it holds is agreed between these two files. */
function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((done) => child.once('message', (message) => done(message as T)));
}

function figures({ child }: Measured): Promise<Figures> {
  const answered = answer<Figures>(child);
  child.send('figures');
  return answered;
}

async function openSockets(url: string, count: number, first?: string): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  // A few at a time: the listen queue is short.
  while (sockets.length < count) {
    const batch = Math.min(50, count - sockets.length);
    const opened = Array.from({ length: batch }, () => openSocket(url, first));
    sockets.push(...(await Promise.all(opened)));
  }
  return sockets;
}

function openSocket(url: string, first?: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  return new Promise((done, fail) => {
    socket.once('error', fail);
    socket.once('open', () => {
      if (!first) return done(socket);
      socket.send(first);
      socket.once('message', (reply) => {
        if (String(reply).includes('"ok"')) done(socket);
        else fail(new Error(String(reply)));
      });
    });
  });
}

/** Microseconds of the server for one delivery, and so milliseconds for a thousand. */
async function cpuPerDelivery(
  server: Measured,
  sockets: WebSocket[],
  send: () => Promise<void>,
): Promise<number> {
  let left = sockets.length * MESSAGES;
  let done = () => {};
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const count = () => {
    left -= 1;
    if (left === 0) done();
  };
  for (const socket of sockets) socket.on('message', count);
  const before = await figures(server);
  for (let n = 0; n < MESSAGES; n++) await send();
  await all;
  const after = await figures(server);
  for (const socket of sockets) socket.off('message', count);
  return (after.cpuMicroseconds - before.cpuMicroseconds) / (sockets.length * MESSAGES);
}

/** Megabytes for 5,000, from a sample on a fresh server. */
async function idleMemory(server: Measured, path: string): Promise<number> {
  const before = await figures(server);
  const sockets = await openSockets(server.url + path, IDLE);
  const after = await figures(server);
  for (const socket of sockets) socket.terminate();
  server.child.kill();
  return ((after.residentBytes - before.residentBytes) / IDLE) * (5_000 / 1e6);
}
