import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supabaseChannels } from '#shared/platform/realtime/channel-port.ts';
import { createUserChannel } from '#shared/platform/realtime/user-channel.ts';

/** What the product said was done: the checker's only word about what has to be there. */
export type Ledger = {
  /** Ids of messages whose insert was answered. */
  messages: string[];
  /** Hash of each file whose upload was answered. */
  files: Map<string, string>;
};

/** People who work without a pause until they are stopped. */
export type Load = {
  ledger: Ledger;
  /** Ends with the last answer: nothing is written until they go on. */
  hold(): Promise<void>;
  goOn(): void;
  stop(): Promise<void>;
};

export const BUCKET = 'guide-documents';
/** A client whose request failed tries again after this. */
const RETRY_MS = 20;

type Options = {
  writer: SupabaseClient;
  sender: string;
  conversation: string;
  uploader: SupabaseClient;
  /** The ms between two messages. */
  pause?: number;
};

/** Starts one writer of messages and one of files; what was refused or cut is not in the ledger. */
export function startLoad({ writer, sender, conversation, uploader, pause = 0 }: Options): Load {
  const ledger: Ledger = { messages: [], files: new Map() };
  let stopped = false;
  let held = false;
  let busy = 0;

  const write = async () => {
    const id = randomUUID();
    const content = `message ${ledger.messages.length}`;
    const row = { id, conversation_id: conversation, sender_id: sender, content, attachments: [] };
    const { error } = await writer.from('messages').insert(row);
    if (!error) ledger.messages.push(id);
    return error === null;
  };
  const upload = async () => {
    const name = `death/${randomUUID()}.pdf`;
    const bytes = Buffer.from(`%PDF-1.7\n${randomBytes(30_000).toString('base64')}\n%%EOF\n`);
    const file = new Blob([bytes], { type: 'application/pdf' });
    const { error } = await uploader.storage.from(BUCKET).upload(name, file);
    if (!error) ledger.files.set(name, createHash('sha256').update(bytes).digest('hex'));
    return error === null;
  };
  const repeat = async (once: () => Promise<boolean>, rest: number) => {
    while (!stopped) {
      if (held) {
        await sleep(RETRY_MS);
        continue;
      }
      busy += 1;
      const done = await once().catch(() => false);
      busy -= 1;
      await sleep(done ? rest : RETRY_MS);
    }
  };
  const working = [repeat(write, pause), repeat(upload, 30)];
  return {
    ledger,
    hold: async () => {
      held = true;
      while (busy > 0) await sleep(1);
    },
    goOn: () => {
      held = false;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
}

/** A person who follows a conversation as the product does: hints by socket, rows by REST. */
export type Listener = { has(id: string): boolean; stop(): void };

const still = { online: () => true, visible: () => true, onChange: () => () => {} };

/** Follows with the product's own channel, which catches up by `seq` after every join. */
export function listen(client: SupabaseClient, userId: string, conversation: string): Listener {
  const known = new Set<string>();
  let last = 0;
  const channel = createUserChannel({
    userId,
    channels: supabaseChannels(async () => client),
    clock: systemClock,
    network: still,
    focus: still,
  });
  const catchUp = async () => {
    for (;;) {
      const { data, error } = await client
        .from('messages')
        .select('id, seq')
        .eq('conversation_id', conversation)
        .gt('seq', last)
        .order('seq')
        .limit(1_000);
      // The channel tries a catch-up that failed again, as for the product.
      if (error) throw error;
      for (const { id, seq } of data) {
        known.add(id);
        last = Math.max(last, seq);
      }
      if (data.length < 1_000) return;
    }
  };
  channel.on('message.inserted', ({ id }) => known.add(id));
  channel.onCatchUp(catchUp);
  channel.start();
  return { has: (id) => known.has(id), stop: () => channel.stop() };
}
