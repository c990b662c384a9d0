import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import {
  payApplicationFee,
  storeApplication,
} from '#shared/domains/applications/model/applicant-commands.ts';
import { payCharges } from '#shared/domains/earnings/model/tenant-commands.ts';
import { RENTER_COMMANDS } from '#shared/domains/renter-commands.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { me, refusal, server, supplyServer } from './server.ts';

const id = '00000000-0000-4000-8000-000000000001';
const payment = '00000000-0000-4000-8000-000000000002';
const runner = { client: new QueryClient(), me };
const paid = { payment, charge_ids: [id], method: 'card' } as const;

beforeEach(supplyServer);

test('saving an application and paying are verbs of renters in the catalogue, asked of the server by it', async () => {
  for (const command of [storeApplication, payApplicationFee, payCharges])
    expect(RENTER_COMMANDS).toContain(command);
  const stored = { application: id, listing: id, message: 'We like it.' };
  await runCommand(runner, { command: storeApplication, input: stored });
  await runCommand(runner, { command: payCharges, input: paid });
  const fee = { application: id, payment, method: 'bank_account', saved: null } as const;
  await runCommand(runner, { command: payApplicationFee, input: fee });
  expect(server.asked.map((one) => one.split(' ')[0])).toEqual([
    expect.stringMatching(/save_application$/),
    expect.stringMatching(/pay_charges$/),
    expect.stringMatching(/pay_application_fee$/),
  ]);
  const [, pay = ''] = server.asked;
  expect(JSON.parse(pay.slice(pay.indexOf('{')))).toEqual({
    ...paid,
    amount_cents: null,
    saved: null,
  });
});

test('a payment that is refused, or made without a connection, says why and is not held back', async () => {
  server.answers = [refusal('Nothing of this is due.')];
  const refused = await runCommand(runner, { command: payCharges, input: paid });
  expect(refused).toMatchObject({ type: 'failed', error: { message: 'Nothing of this is due.' } });
  server.online = false;
  const offline = await runCommand(runner, { command: payCharges, input: paid });
  expect(offline).toMatchObject({ type: 'failed', error: { code: 'offline' } });
  expect(server.asked).toHaveLength(1);
});

test('only the applicant stores an application, and only while it is open', () => {
  const as = (actor: 'applicant' | 'manager') => ({ actor });
  expect(storeApplication.can(null, as('applicant')).allowed).toBe(true);
  expect(storeApplication.can({ status: 'screening' }, as('applicant')).allowed).toBe(true);
  expect(storeApplication.can({ status: 'declined' }, as('applicant')).allowed).toBe(false);
  expect(storeApplication.can({ status: 'draft' }, as('manager')).allowed).toBe(false);
});
