import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import type { ClientMessageInput } from '#shared/protocol/client-message.ts';
import { readServerFrame } from '#shared/protocol/frame.ts';
import type { ServerMessage, ServerMessageOf } from '#shared/protocol/server-message.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { freePorts } from '../../support/addresses.ts';
import { adminSql } from '../../support/database.ts';

/** A user with an account of their own, signed in. */
export type Person = {
  id: string;
  orgId: string | null;
  token: string;
  client: SupabaseClient;
};

const PASSWORD = 'correct-horse-battery';
const STATELESS = { auth: { persistSession: false, autoRefreshToken: false } };

/** Signs a user up and in. */
export async function makePerson(userType: 'host' | 'renter', fullName: string): Promise<Person> {
  const { supabaseUrl, secretKey, publishableKey } = inject('stack');
  const email = `${randomUUID()}@assistant.test`;
  const service = createClient(supabaseUrl, secretKey, STATELESS);
  const made = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: fullName, user_type: userType },
  });
  if (made.error) throw made.error;
  const client = createClient(supabaseUrl, publishableKey, STATELESS);
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  const { id } = made.data.user;
  const [profile] = await adminSql()<{ org_id: string | null }[]>`
    select org_id from public.profiles where id = ${id}`;
  return { id, orgId: profile?.org_id ?? null, token: signedIn.data.session.access_token, client };
}

/** The renter writes to the host; answers the conversation. */
export async function writeTo(from: Person, to: Person, text: string): Promise<string> {
  const started = await from.client.rpc('start_conversation', { other_user: to.id });
  if (started.error) throw started.error;
  const conversation = z.uuid().parse(started.data);
  const sent = await from.client
    .from('messages')
    .insert({ conversation_id: conversation, sender_id: from.id, content: text });
  if (sent.error) throw sent.error;
  return conversation;
}

/** POST /session/token. */
export async function requestToken(
  body: unknown,
  headers: Record<string, string> = {},
  url = inject('stack').assistantUrl,
): Promise<Response> {
  return fetch(`${url}/session/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: inject('stack').pwaUrl, ...headers },
    body: JSON.stringify(body),
  });
}

const ticketSchema = z.object({ session_id: z.string(), expires_in: z.literal(60) });

/** A session id that opens one socket. */
export async function ticketOf(person: Person, headers: Record<string, string> = {}) {
  const body = { user_id: person.id, org_id: person.orgId };
  const answer = await requestToken(body, { authorization: `Bearer ${person.token}`, ...headers });
  return ticketSchema.parse(await answer.json()).session_id;
}

/** Status of an upgrade: 101 when it was accepted; the socket is closed again. */
export async function upgradeStatus(query: string, origin: string | undefined): Promise<number> {
  return (await upgradeAnswer(query, origin)).status;
}

/** The same with the body of a refusal; `url` names another process. */
export async function upgradeAnswer(
  query: string,
  origin: string | undefined,
  url = inject('stack').assistantUrl,
): Promise<{ status: number; body: unknown }> {
  const socket = new WebSocket(`${url}/ws${query}`, {
    ...(origin !== undefined && { origin }),
  });
  return new Promise((done, fail) => {
    socket.on('open', () => {
      socket.close();
      done({ status: 101, body: null });
    });
    socket.on('unexpected-response', async (_request, response) => {
      const chunks: Buffer[] = await response.toArray();
      done({
        status: response.statusCode ?? 0,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      socket.terminate();
    });
    socket.on('error', fail);
  });
}

/** An open socket whose frames a test waits for. */
export type Line = Awaited<ReturnType<typeof openLine>>;

/** Opens a socket as a browser would; `url` names another process. */
export async function openLine(person: Person, url = inject('stack').assistantUrl) {
  const ticket = await ticketOf(person);
  const address = `${url.replace(/^http/, 'ws')}/ws?session_id=${ticket}`;
  const socket = new WebSocket(address, { origin: inject('stack').pwaUrl });
  const frames: ServerMessage[] = [];
  const listeners = new Set<() => void>();
  let closedWith: number | null = null;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  socket.on('message', (data) => {
    const frame = readServerFrame(data.toString());
    if (frame.kind !== 'message') throw new Error(`the server sent ${data.toString()}`);
    frames.push(frame.message);
    tell();
  });
  socket.on('close', (code) => {
    closedWith = code;
    tell();
  });
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done());
    socket.once('error', fail);
  });

  function until<Value>(find: () => Value | undefined | null, what: string): Promise<Value> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => {
        listeners.delete(look);
        fail(new Error(`no ${what}; got ${JSON.stringify(frames.slice(-8))}`));
      }, 45_000);
      const look = () => {
        const found = find();
        if (found === undefined || found === null) return;
        clearTimeout(timer);
        listeners.delete(look);
        done(found);
      };
      listeners.add(look);
      look();
    });
  }

  /** The first frame of a type, of one trace when given, from position `from` of this line. */
  function frame<Type extends ServerMessage['type']>(type: Type, traceId?: string, from = 0) {
    return until(
      () =>
        frames
          .slice(from)
          .find(
            (one): one is ServerMessageOf<Type> =>
              one.type === type && (traceId === undefined || one.trace_id === traceId),
          ),
      `${type} frame`,
    );
  }

  const send = (message: ClientMessageInput) => socket.send(JSON.stringify(message));
  const ask = (text: string, traceId: string = randomUUID()) => {
    send({ type: 'query', trace_id: traceId, text });
    return traceId;
  };
  return {
    socket,
    frames,
    send,
    ask,
    frame,
    until,
    sendRaw: (data: string | Buffer) => socket.send(data),
    ofTrace: (traceId: string) => frames.filter((one) => one.trace_id === traceId),
    closed: () => until(() => closedWith, 'close'),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    /** Asks and waits for the last word. */
    async answer(text: string) {
      const traceId = ask(text);
      return { traceId, final: await frame('final', traceId) };
    },
    /** Asks for a change and waits for its plan. */
    async plan(text: string) {
      const traceId = ask(text);
      return { traceId, plan: await frame('plan', traceId) };
    },
    confirm(traceId: string, planHash: string, confirm = true, key = 'key') {
      send({
        type: 'confirm',
        trace_id: traceId,
        confirm,
        plan_hash: planHash,
        idempotency_key: key,
      });
    },
    /** Confirms a plan and waits for the last word. */
    async run(text: string) {
      const { traceId, plan } = await this.plan(text);
      this.confirm(traceId, plan.plan_hash);
      const final = await frame('final', traceId);
      const result = this.ofTrace(traceId).find((one) => one.type === 'tool_result');
      return { traceId, final, actionId: result?.action_id ?? '' };
    },
    close: () => socket.close(),
  };
}

const secretsSchema = z.object({ databasePasswords: z.object({ kinstead_assistant: z.string() }) });

/** The assistant's own database address. */
export async function assistantDatabaseUrl(): Promise<string> {
  const { dataDir, databaseUrl } = inject('stack');
  const keys = secretsSchema.parse(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  const url = new URL(databaseUrl);
  url.username = 'kinstead_assistant';
  url.password = keys.databasePasswords.kinstead_assistant;
  return url.href;
}

/** Another process of the assistant on the same database, with further settings. */
export async function startSecondProcess(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const [port] = await freePorts(1);
  const portOf = (address: string) => new URL(address).port;
  const stack = inject('stack');
  const child = fork(join(ROOT, 'supabase/assistant/main.ts'), {
    cwd: ROOT,
    silent: true,
    env: {
      ...process.env,
      ASSISTANT_PORT: String(port),
      LOG_LEVEL: 'error',
      PWA_PORT: portOf(stack.pwaUrl),
      SUPABASE_PORT: portOf(stack.supabaseUrl),
      ASSISTANT_DATABASE_URL: await assistantDatabaseUrl(),
      ...settings,
    },
  });
  const url = `http://localhost:${port}`;
  for (let round = 0; round < 800; round += 1) {
    const healthy = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return { url, child };
    await sleep(50);
  }
  throw new Error('the second process did not start');
}
