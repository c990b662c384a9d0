import { expect, test } from 'vitest';
import { NOW } from '../reading/hosts.ts';
import { meant, type Outcome, readerOf, thing } from '../reading/reader.ts';

const host = readerOf(
  [
    thing('listing', 'loft', ['Loft over the bakery', null]),
    thing('listing', 'studio', ['Garden studio', null]),
    thing('listing', 'house-a', ['Brick townhouse on Elm', null]),
    thing('listing', 'house-b', ['Brick townhouse on Oak', null]),
    thing('person', 'ana', ['Ana Díaz', 'Loft over the bakery']),
    thing('lease', 'ana-lease', ['Ana Díaz', 'Loft over the bakery'], { state: 'active' }),
  ],
  NOW,
);

type Values = Record<string, unknown>;
const rule = (trigger: string, act: string, more: Values = {}): Outcome => ({
  do: 'automation.create',
  values: { trigger, act, ...more },
});
const PAPERS = rule('application_submitted', 'ask_papers');
const THANKS_TOUR = rule('tour_requested', 'send_reply');

const RULES: [sentence: string, expected: Outcome][] = [
  [
    'When an application comes for the loft, ask for the missing papers',
    rule('application_submitted', 'ask_papers', { listing: 'loft' }),
  ],
  ['when an application comes in, ask for the missing papers', PAPERS],
  [
    'Whenever someone applies, ask them for proof of income',
    rule('application_submitted', 'ask_papers', { paper: 'income' }),
  ],
  ['ask for the missing documents whenever an application comes in', PAPERS],
  [
    'create a rule: when an application arrives, start the screening',
    rule('application_submitted', 'start_screening'),
  ],
  ['When an application comes in, tell me', rule('application_submitted', 'notify_member')],
  ['let me know when an application comes in', rule('application_submitted', 'notify_member')],
  [
    'every time someone applies for the garden studio, notify me',
    rule('application_submitted', 'notify_member', { listing: 'studio' }),
  ],
  [
    'when an application comes, reply: thank you, I will look at it',
    rule('application_submitted', 'send_reply', { text: 'thank you, I will look at it' }),
  ],
  ['remind tenants three days before rent', rule('charge_due', 'remind_tenants', { days: 3 })],
  [
    'remind tenants three days before rent is due',
    rule('charge_due', 'remind_tenants', { days: 3 }),
  ],
  [
    'Can you remind my tenants 5 days before the rent is due?',
    rule('charge_due', 'remind_tenants', { days: 5 }),
  ],
  [
    'when rent is due in 2 days, remind the tenants',
    rule('charge_due', 'remind_tenants', { days: 2 }),
  ],
  [
    'when rent is overdue by 5 days, remind the tenants',
    rule('charge_overdue', 'remind_tenants', { days: 5 }),
  ],
  [
    'remind tenants one week after rent is due',
    rule('charge_overdue', 'remind_tenants', { days: 7 }),
  ],
  ['whenever someone asks for a tour, thank them', THANKS_TOUR],
  [
    'when someone requests a tour, accept it if it is within my hours',
    rule('tour_requested', 'confirm_tour'),
  ],
  [
    'when a tour is over, ask for feedback',
    rule('tour_completed', 'send_reply', {
      text: 'Hello {name}, how did you like {home}? I would be glad to hear from you.',
    }),
  ],
  [
    'invite them to apply two hours after a tour',
    rule('tour_completed', 'send_reply', { hours: 2 }),
  ],
  ['when a tour is finished, invite the renter to apply', rule('tour_completed', 'send_reply')],
  ['notify me 60 days before a lease ends', rule('lease_ending', 'notify_member', { days: 60 })],
  [
    'when a lease ends in 90 days, draft a message to the tenant',
    rule('lease_ending', 'draft_reply', { days: 90 }),
  ],
  [
    'tell me two weeks before a document expires',
    rule('document_expiring', 'notify_member', { days: 14 }),
  ],
  [
    'if an urgent maintenance request comes in, notify me',
    rule('request_reported', 'notify_member', { priority: 'urgent' }),
  ],
  [
    'when a repair is reported, mark it as urgent',
    rule('request_reported', 'set_priority', { priority: 'urgent' }),
  ],
  ['when a review comes in, let me know', rule('review_received', 'notify_member')],
  ['as soon as someone writes, send them a message', rule('message_received', 'send_reply')],
  // In Spanish
  [
    'Cuando llegue una solicitud para el loft, pide los documentos que faltan',
    rule('application_submitted', 'ask_papers', { listing: 'loft' }),
  ],
  ['cuando llegue una solicitud, avísame', rule('application_submitted', 'notify_member')],
  ['siempre que alguien pida una visita, dale las gracias', THANKS_TOUR],
  [
    'recuerda a los inquilinos tres días antes de la renta',
    rule('charge_due', 'remind_tenants', { days: 3 }),
  ],
  [
    'Recuérdales a los inquilinos 5 días antes de que venza el alquiler',
    rule('charge_due', 'remind_tenants', { days: 5 }),
  ],
  ['cuando el alquiler esté atrasado, recuérdales', rule('charge_overdue', 'remind_tenants')],
  [
    'avísame 30 días antes de que venza un contrato',
    rule('lease_ending', 'notify_member', { days: 30 }),
  ],
  [
    'cuando termine una visita, pídeles su opinión',
    rule('tour_completed', 'send_reply', {
      text: 'Hello {name}, how did you like {home}? I would be glad to hear from you.',
    }),
  ],
  ['cada vez que llegue una reseña, avísame', rule('review_received', 'notify_member')],
  [
    'cuando llegue una avería urgente, avísame',
    rule('request_reported', 'notify_member', { priority: 'urgent' }),
  ],
  [
    'crea una regla: cuando llegue una solicitud, empieza la revisión',
    rule('application_submitted', 'start_screening'),
  ],
  [
    'cuando alguien escriba, responde: gracias, contesto pronto',
    rule('message_received', 'send_reply', { text: 'gracias, contesto pronto' }),
  ],
  [
    'avísame dos semanas antes de que caduque un documento',
    rule('document_expiring', 'notify_member', { days: 14 }),
  ],
];

test.each(RULES)('the bar reads the rule: %s', async (sentence, expected) => {
  expect(await meant(sentence, host)).toEqual(expected);
});

const ASKED: [string, Outcome][] = [
  ['when an application comes for the brick townhouse, tell me', { which: ['house-a', 'house-b'] }],
  ['create a rule', { missing: ['trigger', 'act'] }],
  ['when an application comes in, do the usual', { refused: 'unknown', words: ['usual'] }],
  ['when an application comes in,', { missing: ['act'] }],
  ['haz una regla', { missing: ['trigger', 'act'] }],
  ['when an application comes for the castle, tell me', { refused: 'unknown', words: ['castle'] }],
];

test.each(ASKED)(
  'the bar asks back, or says which word it does not know: %s',
  async (sentence, expected) => {
    expect(await meant(sentence, host)).toEqual(expected);
  },
);

const NO_RULES = [
  "when an application comes, don't ask for papers",
  "don't remind tenants three days before rent",
  'never send a message when someone applies',
  'when an application comes, do not tell me',
  'no recuerdes a los inquilinos tres días antes de la renta',
  'cuando llegue una solicitud, no me avises',
  'when did the last application come in?',
  'when is the rent due?',
  'when does the lease of Ana end?',
  'what happens when an application comes in?',
  'what if someone asks for a tour?',
  'do you remind tenants before rent is due?',
  'did you remind the tenants three days before rent?',
  '¿cuándo llegó la última solicitud?',
  '¿qué pasa si alguien pide una visita?',
  '¿avisas a los inquilinos antes de la renta?',
  'should I ask for papers when an application comes in?',
  'when a tenant moves out, sell the loft',
  'if Ana is late, evict her',
  'when an application comes and a review comes, tell me',
  'message Ana: when an application comes, ask for the missing papers',
  'tell Ana when the plumber comes',
];

test.each(NO_RULES)('no rule is made of: %s', async (sentence) => {
  expect(await meant(sentence, host)).not.toMatchObject({ do: 'automation.create' });
});
