// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { conversationSchema } from '#shared/domains/messaging/model/schema.ts';
import { refused } from '#tests/support/surface/network.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { ConversationContext } from '../../../../../pwa/features/conversation-context/conversation-context.tsx';

const RENTER = 'renter';
const HOME = '00000000-0000-4000-8000-0000000000c1';
const conversation = conversationSchema.parse({
  id: '00000000-0000-4000-8000-0000000000c2',
  listing_id: HOME,
  listing_title: 'Loft on Elm Street',
  participants: [
    { user_id: ME, full_name: 'Rina', user_type: 'renter' },
    { user_id: '00000000-0000-4000-8000-0000000000c3', full_name: 'Holly', user_type: 'host' },
  ],
  unread_count: 0,
});
const NOT_PUBLIC = 'This home is not public at the moment.';
const UNKNOWN = 'The home could not be loaded. It needs a connection.';

async function show(reply: () => unknown) {
  const network = supplyDevice('renter');
  network.answer('GET /rest/v1/listings', reply);
  const { root } = await renderPage(
    <ConversationContext me={ME} role={RENTER} conversation={conversation} />,
  );
  await eventually(() => expect(network.to('GET /rest/v1/listings').length).toBeGreaterThan(0));
  expect(root.textContent).toContain('Loft on Elm Street');
  return root;
}

test('a home that the server does not show is called not public', async () => {
  const root = await show(() => []);
  await eventually(() => expect(root.textContent).toContain(NOT_PUBLIC));
  expect(root.textContent).not.toContain(UNKNOWN);
});

test('a home that is still being loaded is not called not public', async () => {
  const root = await show(() => new Promise(() => {}));
  expect(root.textContent).not.toContain(NOT_PUBLIC);
  expect(root.textContent).not.toContain(UNKNOWN);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when the server fails', () => refused(500, 'broken')],
])('%s the home of a conversation is unknown, and not called not public', async (_, reply) => {
  const root = await show(reply);
  await eventually(() => expect(root.textContent).toContain(UNKNOWN));
  expect(root.textContent).not.toContain(NOT_PUBLIC);
});
