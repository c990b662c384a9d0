import { openOffline } from '../../shared/platform/offline/database.ts';
import { keepMessages } from '../../shared/platform/offline/message-cache.ts';
import { supplyPlatform } from '../../shared/platform/ports/platform.ts';

/**
 * Runs in a browser: keeping messages as the product does, and the same rows put by hand into a store
 * with the same indexes. Each makes ready first, and answers with the work itself.
 */
export type Bench = Record<'keep' | 'put', () => Promise<() => Promise<void>>>;

const ROWS = 10_000;
/** As many as one answer of the server brings on a long way back. */
const PAGE = 500;

// Of the ports, keeping asks for nothing but this.
supplyPlatform({ settled: Promise.resolve() } as Parameters<typeof supplyPlatform>[0]);

const conversationId = crypto.randomUUID();

function makeRow(seq: number) {
  const at = new Date(1_700_000_000_000 + seq * 60_000).toISOString();
  return {
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    seq,
    revision: seq,
    sender_id: conversationId,
    attachments: [],
    message_type: 'text',
    read_status: 'read',
    content: `Words and more words, as people write them to each other, number ${seq}`,
    created_at: at,
    updated_at: at,
    reply_to: null,
    edited_at: null,
    unsent_at: null,
    reactions: [],
  };
}

function makePages() {
  const rows = Array.from({ length: ROWS }, (_, at) => makeRow(at + 1));
  return Array.from({ length: ROWS / PAGE }, (_, at) => rows.slice(at * PAGE, (at + 1) * PAGE));
}

async function keep(): Promise<() => Promise<void>> {
  const me = crypto.randomUUID();
  const pages = makePages();
  await openOffline(me).open();
  return async () => {
    for (const page of pages) {
      const from = page[0]?.seq ?? 0;
      await keepMessages(me, page, { conversationId, revision: ROWS, from });
    }
    // Caching ignores failures: caching nothing would be the fastest.
    if ((await openOffline(me).messages.count()) !== ROWS) throw new Error('not all are kept');
  };
}

async function put(): Promise<() => Promise<void>> {
  const name = crypto.randomUUID();
  const pages = makePages();
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('messages', { keyPath: 'id' });
    store.createIndex('place', ['conversationId', 'seq']);
    store.createIndex('at', 'at');
  };
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  return async () => {
    for (const page of pages) {
      const writing = opening.result.transaction('messages', 'readwrite');
      const store = writing.objectStore('messages');
      for (const row of page)
        store.put({ id: row.id, conversationId, seq: row.seq, at: Date.now(), row });
      await new Promise((done) => {
        writing.oncomplete = done;
      });
    }
  };
}

(globalThis as { bench?: Bench }).bench = { keep, put };
