import { hasBikeStorage, utilitiesIncluded } from '../homes/conditions.ts';
import type { HomeFacts } from '../homes/home.ts';
import type { Random } from '../random.ts';
import { capital, dayName, dollars, inWords, listed } from './phrases.ts';

/** Third paragraph: laundry, parking, heat and animals. */
export function practicalities(home: HomeFacts, from: Random): string {
  const parts = [
    from.pick(LAUNDRY[home.laundry]),
    from.pick(parking(home)),
    home.cooling ? from.pick(home.metro.climate) : '',
    home.elevator && home.floor > 2
      ? `There is an elevator to the ${FLOORS[home.floor] ?? 'top'} floor.`
      : '',
    home.floor > 2 && !home.elevator && home.homeType !== 'house' && home.homeType !== 'townhouse'
      ? `No elevator: it is ${inWords(home.floor - 1)} flights up, and movers should know.`
      : '',
    from.pick(pets(home)),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Last paragraph: dates, money, who answers. */
export function terms(home: HomeFacts, now: Date, company: boolean, from: Random): string {
  const ready = home.availableFrom <= now;
  const lease = home.leaseMonths === 12 ? 'a year' : `${home.leaseMonths} months`;
  const dates = ready
    ? from.pick([
        `It is ready now. The lease runs for ${lease}.`,
        `You could move in this week; we ask for a lease of ${lease}.`,
        `Ready now, on a lease of ${lease}.`,
      ])
    : from.pick([
        `It is free from ${dayName(home.availableFrom)}, on a lease of ${lease}.`,
        `The current tenants leave shortly before ${dayName(home.availableFrom)}, which is when the lease of ${lease} can start.`,
        `Move-in is ${dayName(home.availableFrom)}. The lease runs for ${lease}.`,
      ]);
  const included = inclusions(home);
  const money = from.pick([
    `The deposit is ${dollars(home.depositCents)}; ${included}.`,
    `Deposit ${dollars(home.depositCents)}, held in a separate account. ${capital(included)}.`,
    `We ask for a deposit of ${dollars(home.depositCents)}, and ${included}.`,
  ]);
  const things = home.furnished
    ? from.pick([
        'It comes furnished as you see it, down to the pans.',
        'Furniture, linen and kitchen things are included.',
      ])
    : from.pick([
        'The pictures show it with our staging furniture; it comes empty.',
        'It is let unfurnished, so the furniture in the pictures shows what fits.',
        'Bring your own furniture; what you see belongs to the last tenancy.',
      ]);
  const closing = from.pick(company ? COMPANY : PERSON);
  return `${dates} ${money} ${things} ${closing}`;
}

function inclusions(home: HomeFacts): string {
  if (home.homeType === 'room') return 'utilities and internet are in the rent';
  const paid = utilitiesIncluded(home);
  if (paid.length === 0) return 'tenants pay utilities directly';
  return `${listed(paid.map((one) => (one === 'internet' ? 'building internet' : one)))} are in the rent`;
}

function parking(home: HomeFacts): readonly string[] {
  const { parkingFeeCents: fee } = home;
  if (fee)
    return [
      `A space in the garage is ${dollars(fee)} a month, if you have a car.`,
      `The building has a garage; a space in it costs ${dollars(fee)} a month.`,
    ];
  if (home.parking !== 'street' || !hasBikeStorage(home)) return PARKING[home.parking];
  return [...PARKING.street, 'There is no parking space, but a dry place for bikes.'];
}

function pets({ petsAllowed, petFeeCents: fee }: HomeFacts): readonly string[] {
  if (!petsAllowed) return NO_PETS;
  if (!fee) return PETS;
  return [
    `Dogs and cats are welcome, for ${dollars(fee)} a month.`,
    `Pets are fine and add ${dollars(fee)} a month; tell us about yours.`,
    `A dog or a cat may move in, too, for ${dollars(fee)} a month.`,
  ];
}

const FLOORS = ['', 'ground', 'second', 'third', 'fourth', 'fifth'];

const LAUNDRY: Record<HomeFacts['laundry'], readonly string[]> = {
  home: [
    'Washer and dryer are inside.',
    'There is a washer and a dryer in a closet of their own.',
    'You have your own washer and dryer.',
  ],
  building: [
    'The laundry room is in the basement and takes cards.',
    'Laundry is next to the entrance, shared by the building.',
    'Washers and dryers are in the building.',
  ],
  near: [
    'The laundromat is around the corner; there is no machine in the home.',
    'For laundry there is a good laundromat two blocks away.',
  ],
};

const PARKING: Record<HomeFacts['parking'], readonly string[]> = {
  garage: [
    'A garage space comes with it.',
    'One spot in the garage is included, with an outlet for a charger.',
  ],
  driveway: [
    'The driveway takes two cars.',
    'You park in the driveway.',
    'There is a driveway, and the street has room for visitors.',
  ],
  space: [
    'One off-street parking space is included.',
    'A parking space behind the building goes with it.',
  ],
  street: [
    'Parking is on the street, and evenings are usually fine.',
    'You park on the street; a permit costs a few dollars a year.',
  ],
};

const PETS = [
  'Dogs and cats are welcome.',
  'Pets are fine; tell us about yours.',
  'A dog or a cat may move in, too, without extra rent.',
  'Bring the cat, or the dog: two animals at most.',
];

const NO_PETS = [
  'Sorry, no pets in this one.',
  'The house rules do not allow pets; assistance animals are of course welcome.',
  'No pets, please, assistance animals aside.',
];

const COMPANY = [
  'Send us a message to see it; we answer the same day and show homes on Saturdays as well.',
  'Our team shows it on weekdays until six, and on Saturdays until four. Write to us with two times that suit you.',
  'Write to us here and we will find a time, in person or by video.',
  'Repairs are answered within a day, and there is a number for nights and weekends.',
  'Applications are read in the order in which they arrive.',
];

const PERSON = [
  'I live nearby and fix things quickly. Write to me if you would like to see it.',
  'Send me a message and tell me when you could come by.',
  'I am happy to answer questions here and to show it in the afternoon or on Saturdays.',
  'I have let this home for years and would love to find somebody who stays.',
  'Come and see it; pictures do not show how quiet it is.',
];
