import type { HomeFacts } from '../homes/home.ts';
import type { Photo } from '../homes/photo.ts';
import type { Random } from '../random.ts';
import { areaName, capital, floorName, homeNoun, inWords } from './phrases.ts';

type Subject = { home: HomeFacts; pictures: readonly Photo[]; from: Random };

/** Something to boast of, true for the home: follows 'with'. */
function boasts({ home, pictures }: Subject): string[] {
  const shows = (name: string) => pictures.some((photo) => photo.name === name);
  const found: [boolean, string][] = [
    [home.outdoor === 'balcony', 'a balcony'],
    [home.outdoor === 'terrace', 'a terrace'],
    [home.outdoor === 'roof', 'a shared roof deck'],
    [home.outdoor === 'yard', 'a yard'],
    [home.office, home.bedrooms > 1 ? 'a real study' : 'a desk nook'],
    [shows('living-06') || shows('living-09') || shows('living-17'), 'a fireplace'],
    [shows('living-04') || shows('living-10') || shows('living-13'), 'a wall of books'],
    [shows('kitchen-01'), 'a green kitchen'],
    [shows('kitchen-03'), 'a walnut kitchen'],
    [shows('kitchen-04') || shows('kitchen-10'), 'a navy kitchen'],
    [shows('kitchen-05') || shows('kitchen-11'), 'a terracotta kitchen'],
    [shows('kitchen-06'), 'a sage galley kitchen'],
    [shows('kitchen-09'), 'a sage kitchen'],
    [shows('kitchen-12'), 'an oak kitchen'],
    [shows('kitchen-08'), 'a pink kitchen'],
    [shows('bathroom-06'), 'a clawfoot tub'],
    [shows('bathroom-01') || shows('bathroom-03') || shows('bathroom-10'), 'a freestanding tub'],
    [shows('living-05') || shows('dining-05') || shows('studio-03'), 'brick walls'],
    [home.laundry === 'home', 'its own laundry'],
    [home.parking === 'garage' && !home.parkingFeeCents, 'garage parking'],
    [home.parking === 'driveway', 'a driveway'],
    [shows('exterior-03') || shows('exterior-06') || shows('exterior-13'), 'a porch'],
    [home.bathrooms >= 2, `${inWords(Math.floor(home.bathrooms))} full baths`],
  ];
  return found.flatMap(([holds, text]) => (holds ? [text] : []));
}

const MANNERS = {
  apartment: ['Bright', 'Quiet', 'Airy', 'Sunny', 'Comfortable', 'Roomy', 'Calm', 'Well-kept'],
  house: ['Friendly', 'Solid', 'Sunny', 'Well-loved', 'Easygoing', 'Classic', 'Restored', 'Quiet'],
  townhouse: ['Tall', 'Bright', 'Handsome', 'Narrow and sunny', 'Restored', 'Well-kept', 'Quiet'],
  studio: ['Clever', 'Bright', 'Neat', 'Sunny', 'Quiet', 'Compact', 'Tidy', 'Light-filled'],
  loft: ['Big-windowed', 'Open', 'Tall', 'Raw but warm', 'Light-filled', 'Wide', 'Quiet'],
  room: ['Sunny', 'Quiet', 'Large', 'Bright', 'Calm', 'Cozy'],
} as const;

/** One title; asked again when it is taken. */
export function title(subject: Subject): string {
  const { home, from } = subject;
  const manner = from.pick(MANNERS[home.homeType]);
  const boast = from.pick([...boasts(subject), 'good light']);
  const near = from.pick(home.neighborhood.nearby);
  const where = home.neighborhood.name;
  const inside = areaName(home.neighborhood);
  const noun = home.homeType === 'room' ? roomNoun(home) : homeNoun(home);
  const street = home.street.replace(/ (St|Ave|Blvd|Dr|Ln|Rd|Pl|Ct|Ter)\b.*$/, '');
  const options = [
    `${manner} ${noun} near ${near}`,
    `${manner} ${noun} in ${inside}`,
    `${capital(noun)} with ${boast}, ${where}`,
    `${manner} ${noun} with ${boast}`,
    `${capital(noun)} off ${street} with ${boast}`,
    `${capital(noun)} a short walk from ${near}`,
    `${manner} ${where} ${noun} with ${boast}`,
    `${where} ${noun}, steps from ${near}`,
    `${manner} ${noun} on ${home.street}`,
  ];
  if (home.furnished)
    options.push(`Furnished ${noun} near ${near}`, `Furnished ${noun} in ${inside}`);
  if (home.petsAllowed) options.push(`Dog-friendly ${noun} near ${near}`);
  if (home.homeType === 'apartment' && home.floor > 1) {
    const level =
      home.floor === home.storeys ? 'Top-floor' : `${capital(floorName(home.floor))}-floor`;
    options.push(`${level} ${noun} in ${inside}`, `${level} ${noun} with ${boast}`);
  }
  if (home.builtIn < 1930 && home.homeType !== 'room')
    options.push(`${manner} ${noun} from ${home.builtIn}, ${where}`);
  return from.pick(options);
}

function roomNoun(home: HomeFacts): string {
  if (home.building === 'detached') return 'room in a shared house';
  if (home.building === 'rowhouse') return 'room in a shared rowhouse';
  return 'room in a shared apartment';
}
