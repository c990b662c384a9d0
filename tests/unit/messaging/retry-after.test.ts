import { expect, test } from 'vitest';
import { deliverState } from '#shared/domains/messaging/api/messages.ts';
import { conversation, me } from './make.ts';
import { signIn } from './offline.ts';
import { supplyRows } from './supply-rows.ts';

const star = () => deliverState(me, conversation({}).id, { starred: true });

test('O5 O15 a conversation state is sent again after the pause that a busy server asks for', async () => {
  supplyRows(async () =>
    Response.json({ message: 'busy' }, { status: 503, headers: { 'retry-after': '20' } }),
  );
  await signIn();
  const outcome = await star();
  expect(outcome).toMatchObject({ type: 'retry', reason: 'busy' });
  const after = outcome.type === 'retry' ? outcome.after : 0;
  expect(after).toBeGreaterThan(15_000);
  expect(after).toBeLessThanOrEqual(20_000);
});

test('O15 a refused conversation state is not retried', async () => {
  supplyRows(async () => Response.json({ message: 'not yours', code: '42501' }, { status: 403 }));
  await signIn();
  expect(await star()).toEqual({ type: 'refused', reason: 'not yours' });
});
