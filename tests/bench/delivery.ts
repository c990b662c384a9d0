import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { WebSocket } from 'ws';
import { ADMIN_ROLE, startCluster } from '../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../supabase/local/database/prepare.ts';
import { type Keys, loadKeys } from '../../supabase/local/keys.ts';
import { createTokens } from '../../supabase/local/tokens.ts';
import { freePorts } from '../support/addresses.ts';
import { insertSession } from '../support/sessions.ts';
import { type Measurement, percentile, type Row } from './row.ts';

const CLIENTS = 200;
const PER_SECOND = 20;
const MESSAGES = 80;
const PAIRS = 5;
const LOCAL = join(import.meta.dirname, '../../supabase/local');

/** P5: from sending a message over REST, through its trigger, to the recipient's socket. */
export const delivery: Measurement = { name: 'P5 delivery', measure };

/** Two of them share a conversation. */
type Person = { id: string; token: string; conversation: string; other: string };

/** One way to send, and what its recipients' sockets hear. */
type Way = { send(from: Person, id: string): Promise<void>; close(): void };

async function measure(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-bench-'));
  const [port = 0, databasePort = 0, mailbox = 0, pwa = 0] = await freePorts(4);
  const keys = await loadKeys(dataDir);
  const password = keys.databasePasswords[ADMIN_ROLE];
  const cluster = await startCluster({ dataDir, port: databasePort, password });
  const adminUrl = cluster.url(ADMIN_ROLE, password);
  await prepareDatabase({ adminUrl, passwords: keys.databasePasswords });
  const url = `http://127.0.0.1:${port}`;
  const platform = fork(join(LOCAL, 'platform.ts'), {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      SUPABASE_PORT: String(port),
      DB_PORT: String(databasePort),
      MAILBOX_PORT: String(mailbox),
      PWA_PORT: String(pwa),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const floor = fork(join(import.meta.dirname, 'delivery-floor.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const floorUrl = await floorAddress(floor);
  const heard = new Map<string, () => void>();
  const ways: Way[] = [];
  try {
    await untilReady(url, keys);
    const people = await makePeople(adminUrl, keys, url);
    const ours = await overPlatform(url, keys, people, heard);
    const bare = await overFloor(floorUrl, people, heard);
    ways.push(ours, bare);
    const run = (way: Way) => latencies(way, people, heard);
    await run(ours);
    await run(bare);
    const pairs: { ours: number; floor: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      pairs.push({
        ours: percentile(await run(ours), 0.95),
        floor: percentile(await run(bare), 0.95),
      });
    }
    const ordered = pairs.sort((a, b) => a.ours - b.ours);
    const median = ordered[Math.floor(PAIRS / 2)];
    console.log(`  p95 of each run in ms: ${ordered.map((p) => p.ours.toFixed(1)).join(' ')}`);
    return [
      {
        id: 'P5',
        what: `send to receive, ${CLIENTS} clients, ${PER_SECOND} messages/s, p95`,
        figure: median?.ours ?? Number.NaN,
        unit: 'ms',
        floor: median?.floor ?? Number.NaN,
        goal: 46,
        of: 'figure',
      },
    ];
  } finally {
    for (const way of ways) way.close();
    platform.kill();
    floor.kill();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The first message of the floor's process is its address. */
function floorAddress(child: ChildProcess): Promise<string> {
  return new Promise((done) =>
    child.once('message', (message) => {
      const { port } = message as { port: number };
      done(`http://127.0.0.1:${port}`);
    }),
  );
}

async function untilReady(url: string, keys: Keys): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const headers = { apikey: keys.publishableKey };
    const answer = await fetch(`${url}/auth/v1/health`, { headers }).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the platform does not answer');
}

async function makePeople(adminUrl: string, keys: Keys, url: string): Promise<Person[]> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const tokens = await createTokens(keys, `${url.replace('127.0.0.1', 'localhost')}/auth/v1`);
  const people: Person[] = [];
  for (let pair = 0; pair < CLIENTS / 2; pair++) {
    const [one, two, conversation] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [one, two]) {
      await sql`
        insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${`${id}@kinstead.test`}, now(),
          ${sql.json({ full_name: 'A renter', user_type: 'renter' })})`;
    }
    await sql`insert into public.conversations (id) values (${conversation})`;
    await sql`
      insert into public.conversation_participants (conversation_id, user_id)
      values (${conversation}, ${one}), (${conversation}, ${two})`;
    for (const [id, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const claims = {
        sub: id,
        role: 'authenticated',
        session_id: await insertSession(sql, id),
        email: '',
      };
      people.push({ id, other, conversation, token: await tokens.mint(claims, 3_600) });
    }
  }
  await sql`analyze`;
  await sql.end();
  return people;
}

async function overPlatform(
  url: string,
  keys: Keys,
  people: Person[],
  heard: Map<string, () => void>,
): Promise<Way> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${keys.publishableKey}&vsn=2.0.0`;
  const sockets: WebSocket[] = [];
  for (const { id, token } of people) {
    const socket = await openSocket(address);
    const joined = new Promise<void>((done, fail) =>
      socket.once('message', (text) =>
        String(text).includes('"ok"') ? done() : fail(new Error(String(text))),
      ),
    );
    const payload = { config: { private: true }, access_token: token };
    socket.send(JSON.stringify(['1', '1', `realtime:user:${id}`, 'phx_join', payload]));
    await joined;
    socket.on('message', (text) => {
      const [, , , , message] = JSON.parse(String(text));
      if (message.event === 'message.inserted') heard.get(`${id}:${message.payload.id}`)?.();
    });
    sockets.push(socket);
  }
  return {
    send: async ({ id: sender_id, conversation, token }, id) => {
      const row = { id, conversation_id: conversation, sender_id, content: 'Is it still free?' };
      const answer = await fetch(`${url}/rest/v1/messages`, {
        method: 'POST',
        headers: {
          apikey: keys.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=minimal',
        },
        body: JSON.stringify({ ...row, attachments: [] }),
      });
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    },
    close: () => closeAll(sockets),
  };
}

async function overFloor(
  url: string,
  people: Person[],
  heard: Map<string, () => void>,
): Promise<Way> {
  const sockets: WebSocket[] = [];
  for (const { id } of people) {
    const socket = await openSocket(`${url.replace('http', 'ws')}/${id}`);
    socket.on('message', (text) => heard.get(`${id}:${JSON.parse(String(text)).id}`)?.());
    sockets.push(socket);
  }
  return {
    send: async ({ id: sender, other }, id) => {
      const people = [sender, other];
      const body = JSON.stringify({ id, people, content: 'Is it still free?' });
      await fetch(url, { method: 'POST', body });
    },
    close: () => closeAll(sockets),
  };
}

function closeAll(sockets: WebSocket[]): void {
  for (const socket of sockets) socket.terminate();
}

function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  return new Promise((done, fail) => {
    socket.once('error', fail);
    socket.once('open', () => done(socket));
  });
}

/** Sends on a steady clock, not one after another: a slow answer must not slow the next question. */
async function latencies(
  way: Way,
  people: Person[],
  heard: Map<string, () => void>,
): Promise<number[]> {
  const began = performance.now();
  const all: Promise<number>[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    await sleep(Math.max(0, began + (n * 1_000) / PER_SECOND - performance.now()));
    const from = people[Math.floor(Math.random() * people.length)];
    if (from) all.push(one(way, from, heard));
  }
  return Promise.all(all);
}

function one(way: Way, from: Person, heard: Map<string, () => void>): Promise<number> {
  const id = randomUUID();
  const began = performance.now();
  return new Promise((done, fail) => {
    heard.set(`${from.other}:${id}`, () => {
      heard.delete(`${from.other}:${id}`);
      done(performance.now() - began);
    });
    way.send(from, id).catch(fail);
  });
}
