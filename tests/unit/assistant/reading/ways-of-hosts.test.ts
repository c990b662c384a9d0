import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from '../corpus/corpus-reader.ts';

const reader = corpusReader()(null);

/** What a sentence is read as, on 26 November 2026: its verbs with values, or why there is none. */
async function readAs(text: string) {
  const read = await readRequest(text, reader);
  if (read.kind !== 'steps') return [read.kind];
  return read.steps.map(({ spoken, values }) => ({ do: spoken.name, ...values }));
}

const NOOR = 'application/noor-park-4203-trinity-st';
const IVY = 'application/ivy-weiss-899-w-5th-st';
const GRACE = 'application/grace-mensah-612-bouldin-ave';
const HETHER = 'listing/472-hether-st';
const INSURANCE = 'document/landlord-insurance';

test.each([
  // What comes again and what is always done, with and without a comma.
  [
    'when rent is overdue by 5 days remind them',
    { do: 'automation.create', trigger: 'charge_overdue', act: 'remind_tenants', days: 5 },
  ],
  [
    'automatically confirm tours within my hours',
    { do: 'automation.create', trigger: 'tour_requested', act: 'confirm_tour' },
  ],
  [
    'auto reply to new inquiries: we answer within a day',
    {
      do: 'automation.create',
      trigger: 'message_received',
      act: 'send_reply',
      text: 'we answer within a day',
    },
  ],
  ['grace goes on the shortlist', { do: 'applications.shortlist', application: GRACE }],
  ['manda a grace a la shortlist', { do: 'applications.shortlist', application: GRACE }],
  ['deja hether en 1400', { do: 'listings.setRent', listing: HETHER, rent: 140_000 }],
  // A statement of a day is no question which papers end.
  [
    'the insurance expires aug 1 2027',
    { do: 'documents.setExpiry', document: INSURANCE, day: '2027-08-01' },
  ],
  [
    'el seguro caduca el 21 de agosto de 2028',
    { do: 'documents.setExpiry', document: INSURANCE, day: '2028-08-21' },
  ],
  ['stop billing nora for pet rent', { do: 'earnings.endRecurring' }],
  // An hour alone is a time where it is the only number.
  [
    "move ravi hashimoto's tour to 4",
    { do: 'tours.reschedule', starts: '2026-11-27T22:00:00.000Z' },
  ],
  // A month of this year is none of the next.
  ['cierra agosto de este año', { do: 'earnings.closeMonth', month: '2026-08' }],
  // A text in single marks is without them, and an apostrophe is no mark.
  [
    "reply to nolan farouk 'yes, parking is included'",
    { do: 'messaging.sendMessage', text: 'yes, parking is included' },
  ],
  ["tell nora it's fine", { do: 'messaging.sendMessage', text: "it's fine" }],
  // Why it is done is a value where the verb has one.
  [
    'rechaza a noor porque no mandó sus papeles',
    { do: 'applications.decline', application: NOOR, reason: 'incomplete' },
  ],
  // What is asked twice is done once, with all that was said of it.
  [
    'Sorry but no to Ivy. Her fle is incomplete, so reject it.',
    { do: 'applications.decline', application: IVY, reason: 'incomplete' },
  ],
  ["Harriet's tour yesterday went wrll, mark it as done", { do: 'tours.complete' }],
] as const)('“%s” is one step', async (text, step) => {
  expect(await readAs(text)).toEqual([expect.objectContaining(step)]);
});

test.each([
  // Several homes are in Cherrywood, and a lock is no payee.
  ['gasté 80 en cerradura para cherrywood', 'which'],
  // Three letters begin no street of many: another person's file would be declined.
  ['Turn down Nor Park, her income is too low', 'refused'],
  ['publish all homes in Mars City', 'refused'],
  ['pausa todos mis anuncios en Marte', 'refused'],
  ["don't remind reuben when rent is late", 'refused'],
  ['should i remind them when rent is late?', 'refused'],
])('“%s” changes nothing', async (text, kind) => {
  expect(await readAs(text)).toEqual([kind]);
});

test.each([
  ['which documents expire in august', 'ask.documents'],
  ['when does the insurance expire', 'ask.documents'],
  ['I want to list a new apartment', 'listings.create'],
])('“%s” only answers', async (text, name) => {
  expect(await readAs(text)).toEqual([expect.objectContaining({ do: name })]);
});
