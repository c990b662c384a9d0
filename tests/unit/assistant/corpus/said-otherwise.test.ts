import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const MAYA = 'lease/maya-nakamura-130-maplewood-ave';
const with_ = (name: string, values: object) => [name, expect.objectContaining(values)];

test.each([
  // Thanks are to be sent.
  [
    'Maya paid 700, thank her',
    [
      with_('earnings.recordPayment', { person: MAYA, amount: 70_000 }),
      with_('messaging.sendMessage', { person: 'person/maya-nakamura', text: 'Thank you!' }),
    ],
  ],
  [
    'thank Ivy for her application',
    [with_('messaging.sendMessage', { text: 'Thank you for your application!' })],
  ],
  [
    'dale las gracias a Petra por su pago',
    [with_('messaging.sendMessage', { text: 'Gracias por tu pago.' })],
  ],
  // Why something is done is written down with it, and asks nothing.
  [
    'reopen october, Maya’s payment is missing',
    [with_('earnings.reopenMonth', { month: '2026-10', text: 'Maya’s payment is missing' })],
  ],
  [
    'waive Maya’s late fee, she was in hospital',
    [with_('earnings.waiveCharge', { person: MAYA, text: 'she was in hospital' })],
  ],
  // Papers that a host needs from an applicant are asked for.
  [
    'have Diego send his pay stubs',
    [with_('applications.ask', { application: 'application/diego-gallo-677-lucksinger-ln' })],
  ],
  [
    'need proof of income from kofi',
    [with_('applications.ask', { application: 'application/kofi-dawson-612-bouldin-ave' })],
  ],
  [
    'necesito el comprobante de ingresos de Noor',
    [with_('applications.ask', { application: 'application/noor-park-4203-trinity-st' })],
  ],
  // Telegrams of what was spent.
  [
    '120 plumber loft on blanco',
    [
      with_('earnings.recordExpense', {
        amount: 12_000,
        category: 'repairs',
        listing: 'listing/379-blanco-st',
      }),
    ],
  ],
  [
    'paid 45.50 for keys for the morrow house',
    [with_('earnings.recordExpense', { text: 'keys', listing: 'listing/2016-morrow-st' })],
  ],
  // An address says whom to invite.
  [
    'invite nia.newcomer@mail.com to joel’s lease',
    [with_('leases.inviteTenant', { email: 'nia.newcomer@mail.com', name: 'Nia Newcomer' })],
  ],
  // Guides are sent.
  ['send Tess Singh to Ravi’s tour', [with_('tours.assignGuide', { guide: 'guide/tess-singh' })]],
  [
    'confirm Nolan’s tour and send Tess Singh',
    [
      with_('tours.confirm', { tour: 'tour/nolan-bui-379-blanco-st' }),
      with_('tours.assignGuide', { tour: 'tour/nolan-bui-379-blanco-st' }),
    ],
  ],
  // What is broken is written down.
  ['the sink leaks at maplewood', [with_('maintenance.createRequest', { text: 'the sink leaks' })]],
  [
    'pause the parking charge',
    [with_('earnings.pauseRecurring', { recurring: 'recurring/parking-space-reuben-sorensen' })],
  ],
  [
    'bring back 790 park, available now',
    [with_('listings.restore', {}), with_('listings.setAvailable', { day: '2026-11-26' })],
  ],
])('%s', async (sentence, steps) => {
  expect(await stepsOf(sentence)).toEqual(steps);
});

test.each([
  'active listings pls',
  'cleaning',
  '80 parking reuben',
  'was the door at maplewood broken',
  'the sink is not broken at maplewood',
  'call Clearwater',
  'invite info@mail.com to joel’s lease',
])('changes nothing: %s', async (sentence) => {
  const steps = await stepsOf(sentence);
  const names = Array.isArray(steps) ? steps.map(([name]) => name) : [];
  expect(names.filter((name) => !name.startsWith('ask.'))).toEqual([]);
});

test.each([
  ['from now on, ask every applicant for proof of income', 'application_submitted', 'ask_papers'],
  [
    'de ahora en adelante pide identificación a cada solicitante',
    'application_submitted',
    'ask_papers',
  ],
  ['always answer new messages with: thanks', 'message_received', 'send_reply'],
  ['send a thank you to each visitor after the tour', 'tour_completed', 'send_reply'],
  ['rule: when rent is overdue by 5 days remind the tenant', 'charge_overdue', 'remind_tenants'],
  ['make a rule: new application -> ask for id', 'application_submitted', 'ask_papers'],
  ['whenver a tour gets requested accept it', 'tour_requested', 'confirm_tour'],
  ['everytime someone applys ask them for id', 'application_submitted', 'ask_papers'],
  ['si reportan una fuga márcala como urgente', 'request_reported', 'set_priority'],
  ['message new applicants automatically: thank you', 'application_submitted', 'send_reply'],
])('a rule as people say it: %s', async (sentence, trigger, act) => {
  expect(await stepsOf(sentence)).toEqual([with_('automation.create', { trigger, act })]);
});
