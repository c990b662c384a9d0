import type { QueryClient } from '@tanstack/react-query';
import { commandNamed } from '#shared/domains/commands.ts';
import { startDelivery } from '#shared/domains/messaging/outbox/delivery.ts';
import { commandKind } from '#shared/platform/commands/command-kind.ts';
import { commandHandler } from '#shared/platform/commands/outbox.ts';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { platform, supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { forgetSupabase } from '#shared/platform/supabase/supabase-client.ts';

/** The person who is signed in. */
export const me = '00000000-0000-4000-8000-00000000c0de';

/** What the server was asked, as `<function> <arguments>`, and what it answers in turn. */
export const server = {
  asked: [] as string[],
  answers: [] as Response[],
  online: true,
};

/** The server's answer to a call that it refuses, as PostgREST words it. */
export const refusal = (message: string) =>
  Response.json({ code: 'P0001', message, hint: null, details: null }, { status: 400 });

const forever = () => () => undefined;

/** A platform whose server notes what it is asked, with a user signed in. */
export async function supplyServer(): Promise<void> {
  server.asked = [];
  server.answers = [];
  server.online = true;
  supplyPlatform({
    loadConfig: async () => ({
      pwaUrl: 'https://pwa.test',
      supabaseUrl: 'https://rows.test',
      publishableKey: 'key',
      assistantUrl: '',
      mailboxUrl: '',
      version: 'test',
    }),
    storage: memoryStorage(),
    clock: systemClock,
    network: { online: () => server.online, onChange: forever },
    focus: { visible: () => true, onChange: forever },
    settled: Promise.resolve(),
    fetchRows: async (address, { body }) => {
      const call = /rpc\/([a-z_]+)/.exec(address)?.[1];
      if (!call) return Response.json([]);
      server.asked.push(`${call} ${String(body)}`);
      return server.answers.shift() ?? new Response(null, { status: 204 });
    },
  });
  await forgetSupabase();
  platform().storage.setItem(
    AUTH_KEY,
    JSON.stringify({
      access_token: 'a',
      refresh_token: 'r',
      expires_at: Date.now() / 1000 + 3_600,
      user: { id: me },
    }),
  );
}

/** Sends what waits, as a page does. The answer ends it. */
export const startSending = (client: QueryClient) =>
  startDelivery(
    client,
    me,
    { clock: systemClock, network: { online: () => server.online }, alone: (work) => work() },
    async (database) => ({
      [commandKind.name]: commandHandler(client, me, database, commandNamed),
    }),
  );
