import { expect, test } from 'vitest';
import { verbsMeant } from '../../../../supabase/assistant/answers/help.ts';
import { SPOKEN } from '../../../../supabase/assistant/verbs/registry.ts';
import { stepsOf } from './steps-of.ts';

const DRAIN = 'request/shower-drain-is-slow-498-trinity-st';

test.each([
  [
    'Send Clearwater to fix the shower drain',
    { vendor: 'vendor/clearwater-plumbing', request: DRAIN },
  ],
  [
    'manda a Clearwater a arreglar el desagüe',
    { vendor: 'vendor/clearwater-plumbing', request: DRAIN },
  ],
  [
    'que Bright Line Electric revise la luz de la cocina',
    {
      vendor: 'vendor/bright-line-electric',
      request: 'request/kitchen-light-flickers-498-trinity-st',
    },
  ],
  [
    'work order for Appliance Doctors: washing machine leaks at Cherrywood',
    {
      vendor: 'vendor/appliance-doctors',
      request: 'request/washing-machine-leaks-1694-cherrywood-rd',
    },
  ],
] as const)('“%s” is a work order', async (text, values) => {
  expect(await stepsOf(text)).toMatchObject([['maintenance.createWorkOrder', values]]);
});

test.each([
  'Clearwater is coming to fix the drain',
  'que Maya revise la luz',
  'send Nora to fix the drain',
])('“%s” is none', async (text) => {
  expect(typeof (await stepsOf(text))).toBe('string');
});

test.each([
  ['I don’t know how to send a lease', 'leases.send'],
  ['no sé cómo mandar un contrato', 'leases.send'],
] as const)('“%s” asks how', async (text, verb) => {
  const [[name, values] = ['', {}]] = (await stepsOf(text)) as [string, object][];
  expect(name).toBe('show.how');
  const words = 'verb' in values ? String(values.verb) : '';
  expect(verbsMeant(words, SPOKEN)[0]?.name).toBe(verb);
});
