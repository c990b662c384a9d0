import { expect, test } from 'vitest';
import { NOW } from '../reading/hosts.ts';
import { meant, type Outcome, readerOf, thing } from '../reading/reader.ts';

const host = readerOf(
  [
    thing('listing', 'loft', ['Loft over the bakery', null]),
    thing('tour', 'tour-ana', ['Ana Díaz', 'Loft over the bakery'], { state: 'requested' }),
    thing('person', 'ana', ['Ana Díaz', 'Loft over the bakery']),
  ],
  NOW,
);

const rule = (trigger: string, act: string, more: Record<string, unknown> = {}): Outcome => ({
  do: 'automation.create',
  values: { trigger, act, ...more },
});

test.each<[sentence: string, expected: Outcome]>([
  [
    'if rent is 4 days late, remind the tenant',
    rule('charge_overdue', 'remind_tenants', { days: 4 }),
  ],
  ['any time a new inquiry comes in, ping me', rule('message_received', 'notify_member')],
  ['when a new prospect writes, text me', rule('message_received', 'notify_member')],
  ['ping me on every new review', rule('review_received', 'notify_member')],
  ['alert me if a lease is about to run out', rule('lease_ending', 'notify_member')],
  ['auto accept tour requests', rule('tour_requested', 'confirm_tour')],
  [
    'every new application gets screened right away',
    rule('application_submitted', 'start_screening'),
  ],
  ['new tour requests should be accepted automatically', rule('tour_requested', 'confirm_tour')],
  ['automatically remind tenants who are behind', rule('charge_overdue', 'remind_tenants')],
  [
    'when a tenant has not paid, nudge them about the rent',
    rule('charge_overdue', 'remind_tenants'),
  ],
  ['always thank people for their visit', rule('tour_completed', 'send_reply')],
  [
    'set up a reminder to tenants 4 days before rent',
    rule('charge_due', 'remind_tenants', { days: 4 }),
  ],
  [
    'whenever someone applies, send them our tour rules: shoes off',
    rule('application_submitted', 'send_reply', { text: 'shoes off' }),
  ],
  [
    'si el alquiler se retrasa 5 días, recuérdales',
    rule('charge_overdue', 'remind_tenants', { days: 5 }),
  ],
  ['al recibir una solicitud de visita, confírmala', rule('tour_requested', 'confirm_tour')],
  ['avísame con cada nueva reseña', rule('review_received', 'notify_member')],
])('a rule is read: %s', async (sentence, expected) => {
  expect(await meant(sentence, host)).toEqual(expected);
});

test.each([
  'if a visitor leaves a bad review, tell me',
  'after every storm call the roofer',
  'every Friday remind tenants of the rent',
])('what no rule can do is made none: %s', async (sentence) => {
  expect(await meant(sentence, host)).not.toMatchObject({ do: 'automation.create' });
});

test('a question about new things is no rule', async () => {
  expect(await meant('tell me about any new messages', host)).toMatchObject({ do: 'ask.messages' });
});
