import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const FRIDAY = { from: '2026-11-27', to: '2026-11-27' };
const OFFICE = 'maria@office.com';
const TENANT = { email: 'kim@mail.com', name: 'Kim Lee' };

test.each([
  // A name next to an address is whose it is.
  ['invite Maria Lopez maria@office.com as manager', 'members.invite', { email: OFFICE }],
  ['Invite Maria Lopez (maria@office.com) as manager', 'members.invite', { email: OFFICE }],
  ['add a team member: maria@office.com, assistant', 'members.invite', { email: OFFICE }],
  ['add Kim Lee kim@mail.com to Wren’s lease', 'leases.inviteTenant', TENANT],
  ['invita a Kim Lee, kim@mail.com, al contrato de Wren', 'leases.inviteTenant', TENANT],
  // A review of the home is not the one of its host.
  [
    'answer Emeka’s review of the apartment: sorry about the elevator',
    'reviews.reply',
    { review: 'review/emeka-gallo-home-677-lucksinger-ln' },
  ],
  [
    'responde a la reseña de Emeka sobre mí: gracias',
    'reviews.reply',
    { review: 'review/emeka-gallo-host-677-lucksinger-ln' },
  ],
  // 'He recibido' points at no man, and 'that expire' at no document.
  ['cuánto he recibido de rentas este año', 'ask.earnings', {}],
  ['documents that expire this year', 'ask.documents', {}],
  ['where does Nora live', 'ask.person', { person: 'person/nora-petrov' }],
  ['how are my guides doing', 'ask.guides', {}],
  ['how long have homes been vacant', 'ask.vacant', {}],
  // 'Last' is of the month here, and of the payment there.
  ['who paid last month', 'ask.payments', { period: { from: '2026-10-01', to: '2026-10-31' } }],
  ['when did Maya last pay', 'ask.payments', { person: 'person/maya-nakamura' }],
  // A weekday is no month of the books.
  ['bloquea el viernes', 'tours.block', { period: FRIDAY }],
  ['no agendes visitas el viernes', 'tours.block', { period: FRIDAY }],
  ['block dec 1 - dec 4', 'tours.block', { period: { from: '2026-12-01', to: '2026-12-04' } }],
  // Part of a day is said to be one: whole days are blocked.
  ['block Friday from 2 to 5 pm', 'tours.block', { period: { ...FRIDAY, part: true } }],
  ['block Friday afternoon', 'tours.block', { period: { ...FRIDAY, part: true } }],
  ['open Friday afternoon for tours', 'tours.open', { period: { ...FRIDAY, part: true } }],
])('%s', async (sentence, name, values) => {
  expect(await stepsOf(sentence)).toEqual([[name, expect.objectContaining(values)]]);
});

test.each([
  'restore both paused apartments: 790 Park Blvd and 133 Aldrich St.',
  'resume these two listings, 790 park and 133 aldrich',
])('what is counted is what is named behind it: %s', async (sentence) => {
  expect(await stepsOf(sentence)).toEqual([
    ['listings.restore', { listing: 'listing/790-park-blvd' }],
    ['listings.restore', { listing: 'listing/133-aldrich-st' }],
  ]);
});

test('more than is named is asked about', async () => {
  expect(await stepsOf('archive these three homes: 790 Park and 133 Aldrich')).toBe('which');
  expect(await stepsOf('reply to Emeka’s review: thank you')).toBe('which');
  expect(await stepsOf('no agendes la visita de Grace')).toBe('refused');
});
