import { hasBikeStorage, utilitiesIncluded } from '../homes/conditions.ts';
import type { Home } from '../homes/home.ts';
import { dollars } from './phrases.ts';

/** What people ask about one thing, in words of their own, and what its host answers by the facts of the home. */
export type Topic = { asks: readonly string[]; answers: readonly string[] };

const isHouse = ({ homeType }: Home) => homeType === 'house' || homeType === 'townhouse';

/** What can be asked about a home: each topic with what is true of this one. */
export function topicsOf(home: Home): Topic[] {
  return [
    pets(home),
    parking(home),
    laundry(home),
    included(home),
    way(home),
    cooling(home),
    term(home),
    deposit(home),
    furniture(home),
    bicycles(home),
    ...(home.outdoor === 'none' ? [] : [outside(home)]),
    ...(home.homeType === 'room' ? [housemates(home)] : []),
    ...(home.office ? [work] : []),
  ];
}

function pets({ petsAllowed, petFeeCents }: Home): Topic {
  const asks = [
    'We have one cat, ten years old. Would that be fine?',
    'Are dogs allowed, and does it matter how big they are?',
    'Do you take pets? Mine is a quiet house cat.',
    'Could I bring my dog? She is small and used to apartments.',
    'Two guinea pigs would move in with me. Do you mind?',
    'Is there a fee for a pet?',
  ];
  if (!petsAllowed)
    return {
      asks: asks.slice(0, -1),
      answers: [
        'Sorry, no pets in this home. Assistance animals are welcome, of course.',
        'No pets here, I am afraid; assistance animals aside.',
      ],
    };
  const fee =
    petFeeCents === null
      ? 'It costs nothing extra.'
      : `It is ${dollars(petFeeCents)} a month for each of them.`;
  return {
    asks,
    answers: [`Pets are welcome. ${fee}`, `Yes, cats and dogs may live here. ${fee}`],
  };
}

function parking({ parking: place, parkingFeeCents: fee }: Home): Topic {
  const costs = fee === null ? 'It is part of the rent.' : `It is ${dollars(fee)} a month.`;
  const answers = {
    garage: [`There is a place in the garage. ${costs}`, `Yes, in the garage. ${costs}`],
    driveway: [`One car fits into the driveway. ${costs}`, `Yes, in the driveway. ${costs}`],
    space: [`One space goes with the home. ${costs}`, `Yes, one space of its own. ${costs}`],
    street: ['There is no place of its own, only the street.', 'On the street, first come.'],
  };
  return {
    asks: [
      'Is there a place to park?',
      'Where would I leave my car, and does it cost extra?',
      'Does a parking space come with it?',
      'How do people here park in the evening?',
      'I have a small truck. Where could it stand?',
    ],
    answers: answers[place],
  };
}

function laundry({ laundry: where }: Home): Topic {
  const answers = {
    home: ['Washer and dryer are in the home.', 'You have your own washer and dryer.'],
    building: ['There are machines in the building, for everyone who lives here.'],
    near: ['Not here, but there is a laundromat close by.', 'There is a laundromat near by.'],
  };
  return {
    asks: [
      'Is there a washing machine?',
      'Where do you do the laundry?',
      'Do I get my own washer, or is it shared?',
      'Is there a dryer, too?',
      'Where is the nearest washing machine?',
    ],
    answers: answers[where],
  };
}

function included(home: Home): Topic {
  const named: readonly string[] = utilitiesIncluded(home);
  const last = named.at(-1) ?? '';
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last;
  return {
    asks: [
      'Which utilities are included?',
      'What comes on top of the rent each month?',
      'Is the water part of the rent?',
      'Do I need my own internet contract?',
      'Is heating in the rent?',
    ],
    answers:
      named.length === 0
        ? ['None are included; you have contracts of your own.']
        : [
            `The rent includes ${list}. All else you pay yourself.`,
            `Included: ${list}. For the rest you have contracts of your own.`,
          ],
  };
}

function way(home: Home): Topic {
  const { floor, elevator, storeys } = home;
  const asks = [
    'Are there stairs on the way to the door?',
    'My mother does not walk well. Is there an elevator?',
    'Could we get a stroller up there?',
    'Which floor is it on?',
    'Will movers have to carry everything up?',
  ];
  if (isHouse(home))
    return {
      asks,
      answers: [
        storeys > 1
          ? 'The door is at street level. Inside, stairs lead to the upper floor.'
          : 'All of it is on one level, at the street.',
      ],
    };
  if (floor <= 1)
    return {
      asks,
      answers: ['It is on the ground floor.', 'The ground floor, no stairs to climb.'],
    };
  return {
    asks,
    answers: elevator
      ? [`It is on floor ${floor}, and there is an elevator.`, 'There is an elevator, yes.']
      : [`It is on floor ${floor}, without an elevator.`, 'There are stairs and no elevator.'],
  };
}

const cooling = ({ cooling: isCooled }: Home): Topic => ({
  asks: [
    'Is there air conditioning?',
    'Does it have AC?',
    'How do you keep it cool in July?',
    'Is there an AC, or would I bring one?',
  ],
  answers: isCooled
    ? ['There is air conditioning.', 'It has air conditioning, so summers are fine.']
    : ['There is no air conditioning.', 'No AC; fans do in most summers.'],
});

const term = ({ leaseMonths }: Home): Topic => ({
  asks: [
    'What is the shortest lease that you would sign?',
    'Would six months be possible?',
    'How long do I have to stay at the least?',
    'Do you sign for a year?',
    'Is the length of the lease open to discussion?',
  ],
  answers: [
    `We sign for ${leaseMonths} months at the least.`,
    `${leaseMonths} months is the shortest; longer is always fine.`,
  ],
});

const deposit = ({ depositCents }: Home): Topic => ({
  asks: [
    'How much is the deposit?',
    'What do I have to pay before I move in?',
    'What is due with the keys?',
    'How much should I have saved to move in?',
  ],
  answers: [
    `The deposit is ${dollars(depositCents)}, and the first rent is due on the day you move in.`,
    `The first rent and ${dollars(depositCents)} of deposit, which you get back.`,
  ],
});

const furniture = ({ furnished }: Home): Topic => ({
  asks: [
    'Does the furniture of the pictures stay?',
    'Would my own bed fit, or is there one?',
    // The title of a furnished home says so already.
    ...(furnished
      ? []
      : [
          'Is it furnished?',
          'I come with two suitcases. What is there already?',
          'Do I have to bring a couch?',
        ]),
  ],
  answers: furnished
    ? ['It is furnished, as in the pictures.', 'Everything in the pictures stays.']
    : ['It comes empty, so there is room for your own things.', 'It is not furnished.'],
});

const bicycles = (home: Home): Topic => ({
  asks: [
    'Is there a dry place for two bicycles?',
    'Where do people keep their bikes?',
    'We cycle to work. Is there a bike room?',
    'Would an e-bike fit anywhere downstairs?',
    'Can I leave a bicycle somewhere safe?',
  ],
  answers: hasBikeStorage(home)
    ? ['There is a place for bicycles that locks.', 'Yes, there is a bike room.']
    : ['Not a place of its own, they go inside with you.', 'There is no bike room, sorry.'],
});

const OUTSIDE = {
  balcony: ['The balcony is yours alone.', 'No one else uses the balcony.'],
  terrace: ['The terrace belongs to the home.', 'It is your own terrace.'],
  roof: ['The roof is for everyone who lives in the building.', 'You share the roof terrace.'],
  yard: ['The yard is yours to use.', 'Plant what you like: the yard goes with the home.'],
  none: [],
} as const;

const outside = ({ outdoor }: Home): Topic => ({
  asks: [
    `Is the ${outdoor === 'roof' ? 'roof terrace' : outdoor} shared with others?`,
    `Do others use the ${outdoor === 'roof' ? 'roof terrace' : outdoor}?`,
  ],
  answers: OUTSIDE[outdoor],
});

const housemates = ({ housemates: number }: Home): Topic => ({
  asks: [
    'How many people live there now?',
    'With whom would I share the kitchen?',
    'How many others share the bathroom?',
  ],
  answers:
    number === 1
      ? ['One person lives there now.', 'With one person, who is out most days.']
      : [`${number} people live there now.`, `With the ${number} who live there.`],
});

const work: Topic = {
  asks: [
    'Is there room for a desk?',
    'I work from home. Where would you put a desk?',
    'Is there a quiet room to work in?',
  ],
  answers: ['There is a room to work in, with a door.', 'The office takes a large desk.'],
};
