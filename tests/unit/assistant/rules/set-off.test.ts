import { expect, test } from 'vitest';
import { NOW } from '../reading/hosts.ts';
import { meant, type Outcome, readerOf, thing } from '../reading/reader.ts';

const host = readerOf(
  [
    thing('listing', 'loft', ['Loft over the bakery', null]),
    thing('person', 'ana', ['Ana Díaz', 'Loft over the bakery']),
    thing('lease', 'ana-lease', ['Ana Díaz', 'Loft over the bakery'], { state: 'active' }),
    thing('charge', 'ana-rent', ['Ana Díaz', 'Loft over the bakery'], { state: 'due' }),
    thing('tour', 'ana-tour', ['Ana Díaz', 'Loft over the bakery'], { state: 'confirmed' }),
    thing('member', 'ben', ['Ben Ortiz', null], { state: 'manager' }),
  ],
  NOW,
);

const rule = (trigger: string, act: string, more: Record<string, unknown> = {}): Outcome => ({
  do: 'automation.create',
  values: { trigger, act, ...more },
});

test.each<[sentence: string, expected: Outcome]>([
  [
    'when a lease is signed, send the tenant: welcome home',
    rule('lease_signed', 'send_reply', { text: 'welcome home' }),
  ],
  ['whenever a lease is signed, notify me', rule('lease_signed', 'notify_member')],
  ['tell me when everyone has signed the lease', rule('lease_signed', 'notify_member')],
  ['let me know as soon as a lease is fully signed', rule('lease_signed', 'notify_member')],
  [
    'when all parties signed a lease, draft a message to the tenant',
    rule('lease_signed', 'draft_reply'),
  ],
  [
    'when a renewal is signed, thank the tenant',
    rule('lease_signed', 'send_reply', { only: 'renewal' }),
  ],
  [
    'when a new lease is signed for the loft, send the tenant: the keys are at the door',
    rule('lease_signed', 'send_reply', {
      only: 'new',
      listing: 'loft',
      text: 'the keys are at the door',
    }),
  ],
  ['ping me on every signed lease', rule('lease_signed', 'notify_member')],
  [
    'two hours after a lease is signed, send the tenant a message',
    rule('lease_signed', 'send_reply', { hours: 2 }),
  ],
  ['when a payment comes in, thank the tenant', rule('payment_received', 'send_reply')],
  ['whenever a payment arrives, thank them', rule('payment_received', 'send_reply')],
  [
    'whenever rent is paid, thank the tenant',
    rule('payment_received', 'send_reply', { only: 'rent' }),
  ],
  [
    'when a tenant pays the rent, send them: thank you, got it',
    rule('payment_received', 'send_reply', { only: 'rent', text: 'thank you, got it' }),
  ],
  ['tell me when someone pays', rule('payment_received', 'notify_member')],
  ['let me know when a payment clears', rule('payment_received', 'notify_member')],
  ['notify me on every payment', rule('payment_received', 'notify_member')],
  [
    'when the deposit is paid, notify me',
    rule('payment_received', 'notify_member', { only: 'deposit' }),
  ],
  ['whenever I get paid, let me know', rule('payment_received', 'notify_member')],
  ['when a tour is cancelled, notify me', rule('tour_cancelled', 'notify_member')],
  ['when a tour gets canceled, let me know', rule('tour_cancelled', 'notify_member')],
  [
    'when a renter cancels a tour, send them: you can choose another time',
    rule('tour_cancelled', 'send_reply', {
      only: 'by_renter',
      text: 'you can choose another time',
    }),
  ],
  [
    'whenever a tour is called off by us, write the renter: sorry',
    rule('tour_cancelled', 'send_reply', { only: 'by_host', text: 'sorry' }),
  ],
  [
    'when a renter cancels a tour, draft them a message',
    rule('tour_cancelled', 'draft_reply', { only: 'by_renter' }),
  ],
  ['alert me if someone cancels a viewing', rule('tour_cancelled', 'notify_member')],
  [
    'when a tour for the loft is cancelled, tell me',
    rule('tour_cancelled', 'notify_member', { listing: 'loft' }),
  ],
  // In Spanish
  [
    'cuando se firme un contrato, envía al inquilino: bienvenido a casa',
    rule('lease_signed', 'send_reply', { text: 'bienvenido a casa' }),
  ],
  ['cuando todos firmen el contrato, avísame', rule('lease_signed', 'notify_member')],
  ['avísame cuando un contrato esté firmado', rule('lease_signed', 'notify_member')],
  [
    'cuando se firme una renovación, dale las gracias al inquilino',
    rule('lease_signed', 'send_reply', { only: 'renewal' }),
  ],
  ['cuando llegue un pago, dale las gracias al inquilino', rule('payment_received', 'send_reply')],
  [
    'siempre que paguen la renta, dales las gracias',
    rule('payment_received', 'send_reply', { only: 'rent' }),
  ],
  [
    'cuando un inquilino pague el alquiler, avísame',
    rule('payment_received', 'notify_member', { only: 'rent' }),
  ],
  ['avísame con cada pago', rule('payment_received', 'notify_member')],
  [
    'cuando entre un depósito, avísame',
    rule('payment_received', 'notify_member', { only: 'deposit' }),
  ],
  ['cuando se cancele una visita, avísame', rule('tour_cancelled', 'notify_member')],
  [
    'cuando un inquilino cancele una visita, escríbele: puedes elegir otra hora',
    rule('tour_cancelled', 'send_reply', {
      only: 'by_renter',
      text: 'puedes elegir otra hora',
    }),
  ],
  ['cada vez que alguien cancele una visita, avísame', rule('tour_cancelled', 'notify_member')],
])('the bar reads the rule: %s', async (sentence, expected) => {
  expect(await meant(sentence, host)).toEqual(expected);
});

test.each([
  'when did Ana sign the lease?',
  'when was the last payment?',
  'when did the tenant pay the rent?',
  '¿cuándo pagó Ana la renta?',
  '¿cuándo se firmó el contrato de Ana?',
  'cancel the tour of Ana',
  'Ana paid the rent',
  'Ana paid 900 in cash',
  'when a lease is signed, do not notify me',
  'cuando se cancele una visita, no me avises',
  'has Ana signed the lease?',
  'what happens when a tour is cancelled?',
])('no rule is made of: %s', async (sentence) => {
  expect(await meant(sentence, host)).not.toMatchObject({ do: 'automation.create' });
});

test('rent that is not paid, or late, is no payment', async () => {
  for (const sentence of [
    'when rent is not paid, remind the tenant',
    'when a tenant has not paid the rent, remind them',
    'cuando un inquilino no pague la renta, recuérdales',
  ]) {
    expect(await meant(sentence, host), sentence).toEqual(rule('charge_overdue', 'remind_tenants'));
  }
});
