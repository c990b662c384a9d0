/// <reference types="chrome" />
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { PASSWORD } from '../support/browser.ts';
import { type HostBrowser, openHostBrowser, signInToExtension } from '../support/extension.ts';
import { type OwnStack, startStack } from '../support/stack.ts';
import { type Measurement, percentile } from './row.ts';

const SAMPLES = 30;

/** Milliseconds from the call that sends a message until the toolbar shows another number. */
async function sample(host: HostBrowser, send: () => Promise<void>): Promise<number> {
  const worker = await host.worker();
  await worker.evaluate(() => chrome.action.setBadgeText({ text: '?' }));
  const started = performance.now();
  const raised = worker.evaluate(async () => {
    while ((await chrome.action.getBadgeText({})) === '?')
      await new Promise((r) => setTimeout(r, 2));
  });
  await send();
  await raised;
  const took = performance.now() - started;
  await sleep(150);
  return took;
}

/** Message sent by a renter to badge raised in the host's browser, through all of it. */
export const badgeLatency: Measurement = {
  name: 'badge',
  measure: async () => {
    const stack = await startStack('bench');
    const host = await openHostBrowser(stack.pwaUrl);
    try {
      await signInToExtension(await host.open('popup'), 'host@kinstead.test', PASSWORD);
      const client = createClient(stack.supabaseUrl, stack.publishableKey);
      const { data: signedIn } = await client.auth.signInWithPassword({
        email: 'renter@kinstead.test',
        password: PASSWORD,
      });
      const owner = await ownerOf(stack, 'host@kinstead.test');
      const { data: conversation, error } = await client.rpc('start_conversation', {
        other_user: owner,
      });
      if (error) throw error;
      const send = async () => {
        const { error: refused } = await client.from('messages').insert({
          id: crypto.randomUUID(),
          conversation_id: conversation,
          sender_id: signedIn.user?.id,
          content: 'Is the home still free?',
          attachments: [],
        });
        if (refused) throw refused;
      };
      await sleep(2_000);
      const samples: number[] = [];
      for (let count = 0; count < SAMPLES; count++) samples.push(await sample(host, send));
      return [
        {
          id: 'badge',
          what: `message sent to badge raised, p95 of ${SAMPLES}`,
          unit: 'ms',
          figure: percentile(samples, 0.95),
          goal: 300,
          of: 'figure',
        },
      ];
    } finally {
      await host.context.close();
      await stack.stop();
    }
  },
};

async function ownerOf(stack: OwnStack, email: string): Promise<string> {
  const admin = createClient(stack.supabaseUrl, stack.secretKey);
  const { data, error } = await admin.from('profiles').select('id').eq('email', email).single();
  if (error) throw error;
  return data.id;
}
