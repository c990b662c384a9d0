import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const KOFI = 'application/kofi-dawson-612-bouldin-ave';
const NOOR = 'application/noor-park-4203-trinity-st';
const WASHER = 'request/washing-machine-leaks-1694-cherrywood-rd';
const ALDRICH = 'listing/133-aldrich-st';
const PARK = 'listing/790-park-blvd';
const MAYA = 'lease/maya-nakamura-130-maplewood-ave';
const like = (values: object) => expect.objectContaining(values);

test.each([
  // 'That day' is the day that was named.
  [
    'move Grace’s tour to next Tuesday at 3 pm and block that day',
    [
      ['tours.reschedule', like({ starts: '2026-12-01T21:00:00.000Z' })],
      ['tours.block', like({ period: { from: '2026-12-01', to: '2026-12-01' } })],
    ],
  ],
  [
    'what is on next week and block that week',
    [
      ['ask.day', like({ period: { from: '2026-11-29', to: '2026-12-05' } })],
      ['tours.block', like({ period: { from: '2026-11-29', to: '2026-12-05' } })],
    ],
  ],
  [
    'cierra octubre y enséñame los gastos de ese mes',
    [
      ['earnings.closeMonth', { month: '2026-10' }],
      ['ask.expenses', like({ period: { from: '2026-10-01', to: '2026-10-31' } })],
    ],
  ],
  ['show me expenses for that month', 'refused'],
  ['tell Maya: that day works', [['messaging.sendMessage', like({ text: 'that day works' })]]],
  // What a request is about may stand before it.
  [
    'petras washer: make it urgent',
    [['maintenance.setPriority', { priority: 'urgent', request: WASHER }]],
  ],
  [
    'Nora’s dog is gone, end her pet rent',
    [['earnings.endRecurring', { recurring: 'recurring/pet-rent-nora-petrov' }]],
  ],
  [
    'confirm grace’s tour, cancel nolan’s',
    [
      ['tours.confirm', like({ tour: 'tour/grace-mensah-612-bouldin-ave' })],
      ['tours.cancel', like({ tour: 'tour/nolan-bui-379-blanco-st' })],
    ],
  ],
  // What is said of a list is said of all of it.
  [
    'restore Aldrich and Park and make them available March 1',
    [
      ['listings.restore', { listing: ALDRICH }],
      ['listings.restore', { listing: PARK }],
      ['listings.setAvailable', { listing: ALDRICH, day: '2027-03-01' }],
      ['listings.setAvailable', { listing: PARK, day: '2027-03-01' }],
    ],
  ],
  // Who was chosen is not declined.
  [
    'decline everyone at Bouldin, we chose Grace',
    [['applications.decline', like({ application: KOFI })]],
  ],
  [
    'decline everyone at Bouldin, Grace got it',
    [['applications.decline', like({ application: KOFI })]],
  ],
  [
    'decline Noor, we chose Grace',
    [['applications.decline', { application: NOOR, reason: 'other_applicant' }]],
  ],
  ['decline all incomplete applications', 'which'],
  ['decline all the new ones', 'which'],
  [
    'decline everyone at Bouldin except Grace, the unit is taken',
    [['applications.decline', { application: KOFI, reason: 'other_applicant' }]],
  ],
  ['decline each applicant that has a dog', 'which'],
  // Money that is said twice, and the month that it is for.
  ['paint for the Blanco loft 45, log 45 for paint', 'doubt'],
  [
    'record 700 from Maya for November',
    [['earnings.recordPayment', { amount: 70_000, person: MAYA }]],
  ],
  [
    'recupera el pdf del contrato de Reuben y quien debe',
    [
      ['leases.restorePaper', { lease: 'lease/reuben-sorensen-498-trinity-st' }],
      ['ask.arrears', {}],
    ],
  ],
  ['message Felix that', [['ask.messages', like({})]]],
  ['let Nora know when', 'missing'],
  // Days as people write them.
  [
    'bloquea las visitas el 9/12',
    [['tours.block', like({ period: { from: '2026-12-09', to: '2026-12-09' } })]],
  ],
  [
    'Can we move Rafael Moreau’s viewing to the 3rd at 2 pm?',
    [['tours.reschedule', like({ starts: '2026-12-03T20:00:00.000Z' })]],
  ],
  [
    'no viewings over Christmas please, block December 24 through 26',
    [['tours.block', like({ period: { from: '2026-12-24', to: '2026-12-26' } })]],
  ],
  [
    'Reuben is moving out at the end of next month, register his notice',
    [['leases.giveNotice', like({ last_day: '2026-12-31' })]],
  ],
  [
    'offer Maya a new lease from January 1 to June 30 at 1900',
    [['tenancies.offerRenewal', like({ last_day: '2027-06-30' })]],
  ],
  // What leaves a state is no order to enter it.
  ['133 Aldrich can come out of pause', [['listings.restore', { listing: ALDRICH }]]],
  [
    'the shower drain order can go out to Clearwater now',
    [
      [
        'maintenance.sendWorkOrder',
        { work_order: 'work_order/clear-the-shower-drain-498-trinity-st' },
      ],
    ],
  ],
  ['anota en la solicitud de diego: tiene aval; despues apruebalo', 'doubt'],
] as const)('the bar reads “%s”', async (text, expected) => {
  expect(await stepsOf(text)).toEqual(expected);
});
