import type { HomeFacts } from '../homes/home.ts';
import type { Random } from '../random.ts';
import {
  areaName,
  bathsPhrase,
  capital,
  floorName,
  grouped,
  homeNoun,
  inWords,
  minutesDowntown,
  withArticle,
} from './phrases.ts';

/** First paragraph: what it is, where it is, what the neighborhood is like. */
export function opening(home: HomeFacts, from: Random): string {
  return `${from.pick(situations(home))} ${from.pick(surroundings(home, from))} ${from.pick(distances(home))}`;
}

function situations(home: HomeFacts): string[] {
  const { neighborhood, street } = home;
  const noun = homeNoun(home);
  const size = `${grouped(home.areaSqft)} square feet`;
  if (home.homeType === 'room') return roomSituations(home);
  const baths = bathsPhrase(home.bathrooms);
  const common = [
    `This is ${withArticle(noun)} of ${size} on ${street}, in ${areaName(neighborhood)}.`,
    `You get ${size} in the middle of ${areaName(neighborhood)}: ${withArticle(noun)} with ${baths} on ${street}.`,
  ];
  if (home.homeType === 'house')
    return [
      ...common,
      `A house from ${home.builtIn} on ${street}, with ${inWords(home.bedrooms)} bedrooms, ${baths} and a front door of its own.`,
      `Built in ${home.builtIn} and looked after ever since, this ${noun} has ${size} and ${baths}.`,
      `${capital(inWords(home.bedrooms))} bedrooms, ${baths} and no one above or below: a whole house on ${street}.`,
    ];
  if (home.homeType === 'townhouse')
    return [
      ...common,
      `Three floors on ${street}, ${inWords(home.bedrooms)} bedrooms and ${baths}, all behind one front door.`,
      `A townhouse from ${home.builtIn}: living downstairs, ${inWords(home.bedrooms)} bedrooms above, ${size} in all.`,
      `The townhouse went up in ${home.builtIn} and has ${size} over three floors, with ${baths}.`,
    ];
  if (home.homeType === 'loft')
    return [
      ...common,
      `The building was a factory from ${home.builtIn}; today it holds lofts, and this one on the ${floorName(home.floor)} floor has ${size}.`,
      `High ceilings, big windows and ${size}: a loft in a converted factory on ${street}.`,
      `Machines stood here in ${home.builtIn}. Now it is ${withArticle(noun)} of ${size}, on the ${floorName(home.floor)} floor.`,
    ];
  if (home.homeType === 'studio')
    return [
      ...common,
      `A studio of ${size} that uses every foot of them, on the ${floorName(home.floor)} floor on ${street}.`,
      `One good room, a proper kitchen wall and a separate bathroom: ${size} on ${street}.`,
      `Small on paper, generous in use: this studio has ${size} and a window that fills it with light.`,
    ];
  const house =
    home.building === 'rowhouse'
      ? `a rowhouse from ${home.builtIn}`
      : home.building === 'loft'
        ? `a converted factory from ${home.builtIn}`
        : `a building from ${home.builtIn}`;
  return [
    ...common,
    `The apartment is on the ${floorName(home.floor)} floor of ${house} on ${street} and has ${size}.`,
    `${capital(withArticle(noun))} on the ${floorName(home.floor)} floor, with ${baths} and ${size}, in ${house}.`,
    `In ${house} on ${street}, ${home.floor === home.storeys ? 'right at the top' : `on the ${floorName(home.floor)} floor`}: ${withArticle(noun)} with ${baths}.`,
  ];
}

function roomSituations(home: HomeFacts): string[] {
  const others = home.housemates === 1 ? 'one other person' : `${inWords(home.housemates)} others`;
  const place =
    home.building === 'detached'
      ? 'house'
      : home.building === 'rowhouse'
        ? 'rowhouse'
        : 'apartment';
  return [
    `A room of ${home.areaSqft} square feet in ${withArticle(place)} on ${home.street}, shared with ${others}.`,
    `We share ${withArticle(place)} in ${areaName(home.neighborhood)}, and one room of ${home.areaSqft} square feet is coming free. You would live with ${others}.`,
    `Your own room, ${home.areaSqft} square feet with a door that closes, in ${withArticle(place)} where ${home.housemates === 1 ? 'one other person lives' : `${inWords(home.housemates)} others live`}.`,
    `On ${home.street}, in a well-run shared ${place}: a bright room of ${home.areaSqft} square feet, with kitchen and living room shared with ${others}.`,
  ];
}

function surroundings({ neighborhood }: HomeFacts, from: Random): string[] {
  const [first, second] = from.sample(neighborhood.nearby, 2);
  return [
    `${capital(areaName(neighborhood))} is ${neighborhood.mood}.`,
    `The neighborhood is ${neighborhood.mood}; ${first} and ${second} are both on foot.`,
    `You can walk to ${first} in a few minutes, and to ${second} not much later. ${capital(areaName(neighborhood))} is ${neighborhood.mood}.`,
    `If you do not know ${areaName(neighborhood)} yet: it is ${neighborhood.mood}.`,
    `People move here for ${first} and stay because ${areaName(neighborhood)} is ${neighborhood.mood}.`,
  ];
}

function distances(home: HomeFacts): string[] {
  const { center, transit } = home.metro;
  const minutes = minutesDowntown(home);
  if (minutes.walk <= 25)
    return [
      `${center.name} is ${minutes.walk} minutes on foot.`,
      `It takes ${minutes.walk} minutes to walk to ${center.name}, so a car is a choice.`,
      `${capital(inWordsOrDigits(minutes.bike))} minutes by bike, ${minutes.walk} on foot, and you are at ${center.name}.`,
    ];
  return [
    `${center.name} is about ${minutes.bike} minutes by bike or ${minutes.transit} by ${transit}.`,
    `By ${transit} you are at ${center.name} in about ${minutes.transit} minutes.`,
    `Cycling to ${center.name} takes about ${minutes.bike} minutes; by ${transit} it is ${minutes.transit}.`,
  ];
}

function inWordsOrDigits(count: number): string {
  return count <= 6 ? inWords(count) : String(count);
}
