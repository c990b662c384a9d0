import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import {
  end,
  launch,
  type OwnStack,
  runCommand,
  stackEnvironment,
  startStack,
} from '../../support/stack.ts';

/**
 * BACKEND=hosted against the platform of another copy, which is all that a Supabase project is to
 * the product: an address, two keys, and a database whose owner is no superuser.
 */
let project: OwnStack;
let env: Awaited<ReturnType<typeof stackEnvironment>>;
let supervisor: Awaited<ReturnType<typeof launch>> | undefined;
let dataDir: string;

beforeAll(async () => {
  project = await startStack('project');
  dataDir = await mkdtemp(join(tmpdir(), 'kinstead-hosted-'));
  env = await stackEnvironment(dataDir, {
    BACKEND: 'hosted',
    HOSTED_SUPABASE_URL: `${project.supabaseUrl}/`,
    HOSTED_PUBLISHABLE_KEY: project.publishableKey,
    HOSTED_SECRET_KEY: project.secretKey,
    HOSTED_DATABASE_URL: project.databaseUrl,
  });
}, 480_000);

afterAll(async () => {
  if (supervisor) await end(supervisor);
  await project?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const local = (port: string | undefined) => `http://127.0.0.1:${port}`;
const config = async () => (await fetch(`${local(env.PWA_PORT)}/config.json`)).json();

async function signIn() {
  const { supabaseUrl, publishableKey } = await config();
  const client = createClient(supabaseUrl, publishableKey);
  const person = { email: 'host@kinstead.test', password: 'kinstead-local' };
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  const profile = await client.from('profiles').select('org_id').eq('id', data.user.id).single();
  return { id: data.user.id, orgId: profile.data?.org_id, token: data.session.access_token };
}

test('a start without the project’s login says in one line what to do', async () => {
  const { code, output } = await runCommand('supabase/local/start.ts', [], env).ended;
  expect(code).toBe(1);
  expect(output.match(/^kinstead: .*$/gm)).toEqual([
    expect.stringContaining('npm run hosted:login'),
  ]);
}, 300_000);

test('a start after `npm run hosted:login` runs our own services alone', async () => {
  const login = await runCommand('supabase/local/hosted-login.ts', [], env).ended;
  expect([login.code, login.output]).toEqual([0, expect.stringContaining('npm start')]);
  supervisor = await launch(env);
  for (const port of [env.PWA_PORT, env.ASSISTANT_PORT]) {
    expect((await fetch(`${local(port)}/health`)).status).toBe(200);
  }
  for (const port of [env.SUPABASE_PORT, env.DB_PORT, env.MAILBOX_PORT]) {
    await expect(fetch(local(port))).rejects.toThrow();
  }
}, 300_000);

test('/config.json, the policy and the file of addresses name the project', async () => {
  expect(await config()).toMatchObject({
    supabaseUrl: project.supabaseUrl,
    publishableKey: project.publishableKey,
    assistantUrl: `http://localhost:${env.ASSISTANT_PORT}`,
    mailboxUrl: null,
  });
  const policy = (await fetch(local(env.PWA_PORT))).headers.get('content-security-policy') ?? '';
  const { origin, host } = new URL(project.supabaseUrl);
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${origin} ws://${host}`));
  expect(policy).toMatch(new RegExp(`img-src [^;]*${origin}`));
  const written = await readFile(join(dataDir, 'env'), 'utf8');
  expect(written).toContain(`SUPABASE_URL='${project.supabaseUrl}'`);
  expect(written).toContain(`SUPABASE_SECRET_KEY='${project.secretKey}'`);
  expect(written).not.toContain('MAILBOX_URL');
});

test('people of the project sign in, and the assistant answers them', async () => {
  const { id, orgId, token } = await signIn();
  const pwaUrl = `http://localhost:${env.PWA_PORT}`;
  const asked = await fetch(`${local(env.ASSISTANT_PORT)}/session/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: pwaUrl,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ user_id: id, org_id: orgId }),
  });
  expect(asked.status).toBe(200);
  const { session_id } = await asked.json();
  const address = `ws://127.0.0.1:${env.ASSISTANT_PORT}/ws?session_id=${session_id}`;
  const socket = new WebSocket(address, { origin: pwaUrl });
  const kinds: string[] = [];
  const final = new Promise<void>((done, fail) => {
    socket.on('error', fail);
    socket.on('message', (frame) => {
      const { type } = JSON.parse(String(frame));
      kinds.push(type);
      if (type === 'final' || type === 'error') done();
    });
  });
  await new Promise((open) => socket.once('open', open));
  const question = { text: 'go to earnings', voice: false, session_id, org_id: orgId };
  socket.send(
    JSON.stringify({ type: 'query', trace_id: 'hosted-1', attachments: [], ...question }),
  );
  await final;
  socket.close();
  expect(kinds).toContain('navigation');
  expect(kinds.at(-1)).toBe('final');
});

test('a backup of a hosted project is refused', async () => {
  const { code, output } = await runCommand('supabase/local/backup.ts', [], env).ended;
  expect([code, output]).toEqual([1, 'kinstead: a Supabase project keeps its own backups\n']);
});
