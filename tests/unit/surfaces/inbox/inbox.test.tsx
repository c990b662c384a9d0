// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import type { Conversation } from '#shared/domains/messaging/model/schema.ts';
import { Inbox } from '#shared/domains/messaging/ui/inbox/inbox.tsx';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { eventually, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { conversation, me } from '../../messaging/make.ts';

const LINE = 'GET /rest/v1/my_conversations';

/** A conversation about a home, whose last message is so many hours old. */
function about(home: string, hours: number): Conversation {
  return conversation({
    id: `00000000-0000-4000-8000-${String(hours).padStart(12, '0')}`,
    listing_title: home,
    last_message_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });
}

/** The list of conversations over rows that the server holds in no order. */
async function showInbox(rows: Conversation[]) {
  const network = supplyDevice('renter');
  network.answer(LINE, () => rows);
  onTestFinished(() => wipeOffline(me));
  const { root } = await renderPage(
    <Inbox me={me} selected={undefined} onOpen={() => undefined} />,
    '/messages',
  );
  return {
    homes: () => root.textContent?.match(/Home [A-Z]/g) ?? [],
  };
}

test('[CAL-04] conversations are sorted by their newest message, however the server sends them', async () => {
  const { homes } = await showInbox([about('Home B', 5), about('Home C', 9), about('Home A', 1)]);
  await eventually(() => expect(homes()).toEqual(['Home A', 'Home B', 'Home C']));
});
