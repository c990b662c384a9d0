import type { HomeFacts } from '../homes/home.ts';
import type { Photo, PhotoKind } from '../homes/photo.ts';
import type { Random } from '../random.ts';
import { capital, inWords } from './phrases.ts';

/** Second paragraph: a walk through the rooms, as the pictures show them. */
export function rooms(home: HomeFacts, pictures: readonly Photo[], from: Random): string {
  const phrase = (kind: PhotoKind) => pictures.find((photo) => photo.kind === kind)?.phrase;
  const sentences = [
    home.homeType === 'studio' ? studio(phrase, from) : living(home, phrase, from),
    sleeping(home, phrase, from),
    bathing(home, phrase, from),
    home.office && phrase('office') ? from.pick(studies(phrase('office') ?? '')) : '',
    outside(home, phrase('balcony'), from),
  ];
  return sentences.filter(Boolean).join(' ');
}

type Phrase = (kind: PhotoKind) => string | undefined;

function studio(phrase: Phrase, from: Random): string {
  const what = phrase('studio') ?? 'a studio with a kitchen wall';
  return from.pick([
    `It is ${what}, and the bed stands where the morning light ends.`,
    `Think of ${what}: sleeping, cooking and eating each have their corner.`,
    `Inside is ${what}. There is room for a wardrobe behind the door.`,
    `${capital(what)}, laid out so that guests do not have to sit on the bed.`,
  ]);
}

function living(home: HomeFacts, phrase: Phrase, from: Random): string {
  const main = phrase('living') ?? 'a living room';
  const kitchen = phrase('kitchen') ?? 'a kitchen';
  const dining = home.dining ? phrase('dining') : undefined;
  if (home.homeType === 'room')
    return from.pick([
      `You share ${main} and ${kitchen}, both kept tidy by a rota that works.`,
      `Shared: ${main} and ${kitchen}. You get two shelves in the fridge and a cupboard of your own.`,
      `The common rooms are ${main} and ${kitchen}, and they get used: we cook together about once a week.`,
    ]);
  const first = from.pick([
    `You come into ${main}; from there it goes to ${kitchen}.`,
    `There is ${main}, and next to it ${kitchen}.`,
    `The heart of it is ${kitchen}, open to ${main}.`,
    `Inside you find ${main} and ${kitchen}.`,
    `It has ${main}, ${kitchen} and plenty of places to put things away.`,
    `Most evenings happen in ${kitchen}, the rest in ${main}.`,
  ]);
  if (!dining) return first;
  const second = from.pick([
    `Meals have their own place: ${dining}.`,
    `In between is ${dining}.`,
    `${capital(dining)} makes it easy to have people over.`,
  ]);
  return `${first} ${second}`;
}

function sleeping(home: HomeFacts, phrase: Phrase, from: Random): string {
  const best = phrase('bedroom');
  if (!best) return '';
  if (home.homeType === 'room')
    return from.pick([
      `Yours would be ${best}.`,
      `The room itself is ${best}.`,
      `What you rent is ${best}, with a closet and a lock.`,
    ]);
  if (home.bedrooms === 1)
    return from.pick([
      `You sleep in ${best}.`,
      `At the back is ${best}.`,
      `The door at the end leads to ${best}.`,
      `Then there is ${best}, away from the street.`,
    ]);
  const others = home.bedrooms - 1;
  const rest = others === 1 ? 'the second bedroom is' : `the other ${inWords(others)} are`;
  return from.pick([
    `The main bedroom is ${best}; ${rest} a little smaller.`,
    `Of the ${inWords(home.bedrooms)} bedrooms the largest is ${best}; ${rest} good for a bed and a desk.`,
    `You would sleep in ${best}, and ${rest} on the quiet side.`,
    `There are ${inWords(home.bedrooms)} bedrooms. The best is ${best}.`,
  ]);
}

function bathing(home: HomeFacts, phrase: Phrase, from: Random): string {
  const bath = phrase('bathroom');
  if (!bath) return '';
  if (home.homeType === 'room') return `Shared as well: ${bath}.`;
  if (home.bathrooms >= 2)
    return from.pick([
      `Of the ${inWords(Math.floor(home.bathrooms))} bathrooms the nicest is ${bath}.`,
      `There is ${bath}, and a second one so that nobody queues.`,
    ]);
  const half = home.bathrooms % 1 ? ' A half bath by the entrance helps when friends visit.' : '';
  return `${from.pick([
    `There is ${bath}.`,
    `Next to it is ${bath}.`,
    `The home has ${bath}.`,
    `You also get ${bath}.`,
  ])}${half}`;
}

function studies(office: string): string[] {
  return [
    `Working from home is easy in ${office}.`,
    `For work there is ${office}.`,
    `${capital(office)} keeps the laptop off the dinner table.`,
  ];
}

function outside(home: HomeFacts, balcony: string | undefined, from: Random): string {
  if (home.outdoor === 'yard')
    return from.pick([
      'Behind the house is a fenced yard with a bit of lawn and a lot of shade.',
      'The yard is small, green and easy to keep.',
      'Out back there is space for a table, a grill and tomatoes.',
    ]);
  if (home.outdoor === 'roof')
    return from.pick([
      'Everybody in the building shares the terrace on the roof, and on weekdays you will have it to yourself.',
      'Upstairs is a shared roof terrace with seating and planters.',
    ]);
  if (!balcony) return '';
  return from.pick([
    `And there is ${balcony}, for the first coffee or the last one.`,
    `Outside you have ${balcony}.`,
    `${capital(balcony)} adds another room for half the year.`,
    `A glass door opens to ${balcony}.`,
  ]);
}
