import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const GRACE = 'person/grace-mensah';
const TOUR = 'tour/grace-mensah-612-bouldin-ave';
const HASKELL = 'listing/2763-haskell-st';
const PETRA = 'person/petra-sandberg';

const moved = ['tours.reschedule', { tour: TOUR, starts: '2026-12-01T21:00:00.000Z' }];
const tells = (person: string, text: string) => ['messaging.sendMessage', { person, text }];

test.each([
  [
    'move the tour with Grace to next Tuesday at 3 pm and message her: See you on Tuesday',
    [moved, tells(GRACE, 'See you on Tuesday')],
  ],
  [
    'move Grace’s tour to next Tuesday at 3 pm and tell her see you on Tuesday',
    [moved, tells(GRACE, 'see you on Tuesday')],
  ],
  [
    'mueve la visita de Grace al martes a las 3 y dile que nos vemos ahi',
    [moved, tells(GRACE, 'nos vemos ahi')],
  ],
  [
    'pause the Haskell house and message Petra: the house is off the market',
    [['listings.pause', { listing: HASKELL }], tells(PETRA, 'the house is off the market')],
  ],
  [
    'charge Petra 25 for the key and dile que pase a la oficina',
    [
      ['earnings.addFee', expect.objectContaining({ amount: 2_500, text: 'the key' })],
      tells(PETRA, 'pase a la oficina'),
    ],
  ],
  // What the other side is to know is the reason of what is cancelled, in both languages.
  [
    'cancela la visita de Ravi y dile que la casa ya se rentó',
    [['tours.cancel', { tour: 'tour/ravi-hashimoto-2016-morrow-st', text: 'la casa ya se rentó' }]],
  ],
  // The others are those at the home that the one before applied for.
  [
    'approve Grace and decline the others for Bouldin',
    [
      ['applications.approve', { application: 'application/grace-mensah-612-bouldin-ave' }],
      ['applications.declineRest', { listing: 'listing/612-bouldin-ave' }],
    ],
  ],
  [
    'aprueba a Noor Park y rechaza a los otros solicitantes de ese departamento',
    [
      ['applications.approve', { application: 'application/noor-park-4203-trinity-st' }],
      ['applications.declineRest', { listing: 'listing/4203-trinity-st' }],
    ],
  ],
  // 'Her' before what is hers, what may happen, and what is done this evening.
  [
    'move Grace’s tour to next Tuesday at 3 pm and text her roommate that the key is here',
    'refused',
  ],
  [
    'the tour with Grace may be cancelled, we will see',
    [['ask.tours', expect.objectContaining({ person: GRACE })]],
  ],
  ['aprueba a Grace, esta tarde cancela la visita de Ravi', 'refused'],
  // An exception is never lost.
  [
    'pause everything in Bouldin Creek except the house',
    [
      ['listings.pause', { listing: 'listing/3217-w-mary-st' }],
      ['listings.pause', { listing: 'listing/168-w-mary-st' }],
    ],
  ],
  // A remark and a complement are no requests.
  [
    'archive the thread with Esther, that’s settled',
    [['messaging.archive', { person: 'person/esther-romano' }]],
  ],
  ['every tenant but Nora is to know: gutters are cleaned on Thursday', 'refused'],
  [
    'msg evry tenant but nora: gutters on thursday',
    [
      [
        'messaging.broadcast',
        {
          text: 'gutters on thursday',
          people: ['person/maya-nakamura', 'person/reuben-sorensen', PETRA],
        },
      ],
    ],
  ],
  // A purpose ends where the next request begins, also where that one lacks something.
  ['add an expense of $85 for plumbing and create a work order for the kitchen light', 'which'],
  ['message Felix: no hard feelings. And pause the Haskell house', 'doubt'],
  // A part in front of the verb that asks for something else is no name.
  [
    'mark Lucksinger furnished and raise it by $90',
    [
      ['listings.setFurnished', { listing: 'listing/677-lucksinger-ln', furnished: 'yes' }],
      ['listings.setRent', expect.objectContaining({ listing: 'listing/677-lucksinger-ln' })],
    ],
  ],
  ['Lucksinger is getting furniture, so mark it furnished and raise it by $90', 'which'],
  [
    'approve Caleb, draft the lease and go to documents',
    [
      ['applications.approve', expect.anything()],
      ['leases.draft', expect.anything()],
      ['go', expect.anything()],
    ],
  ],
  [
    'mark Felix’s tour this morning as a no-show',
    [['tours.noShow', { tour: 'tour/felix-navarro-1002-philomena-st' }]],
  ],
  // A weekday with a number is the next day that is both; a Thursday 10 is no Friday.
  [
    'dale otra cita a Felix para ver Philomena el jueves 3 a las 5 y media de la tarde',
    [['tours.schedule', expect.objectContaining({ starts: '2026-12-03T23:30:00.000Z' })]],
  ],
  [
    'give Reuben $40 back from what he paid',
    [['earnings.refundPayment', expect.objectContaining({ amount: 4_000 })]],
  ],
  [
    'Quentin’s notification can be marked read',
    [['notifications.markRead', { person: 'person/quentin-bui' }]],
  ],
  [
    'how did the Haskell house do last week',
    [['ask.views', expect.objectContaining({ listing: HASKELL })]],
  ],
] as const)('the bar reads “%s”', async (text, expected) => {
  expect(await stepsOf(text)).toEqual(expected);
});
