import type { HomeFacts } from '../homes/home.ts';
import type { Random } from '../random.ts';
import { areaName, dayName, dollars } from '../texts/phrases.ts';

/** What a script may speak about. */
export type Scene = {
  /** Who starts, and who answers: given names. */
  starter: string;
  other: string;
  home: HomeFacts;
  /** The day of the first message. */
  day: Date;
  from: Random;
};

/** One line: said by the starter or by the other person. */
export type Line = readonly ['starter' | 'other', string];

/** A conversation as it may go; different each time it is asked. */
export type Script = (scene: Scene) => Line[];

const DAYS = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const HOURS = ['9:30', '10:00', '11:00', '1:00', '2:30', '4:00', '5:15', '5:30', '6:00'];

/** Words that fit the scene, for scripts to use. */
export function words(scene: Scene) {
  const { home, from } = scene;
  const [day, otherDay] = from.sample(DAYS, 2);
  const [hour, otherHour] = from.sample(HOURS, 2);
  const kind = home.homeType === 'room' ? 'room' : home.homeType === 'studio' ? 'studio' : 'place';
  return {
    day,
    otherDay,
    hour,
    otherHour,
    kind,
    street: home.street,
    area: areaName(home.neighborhood),
    near: from.pick(home.neighborhood.nearby),
    rent: dollars(home.rentCents),
    deposit: dollars(home.depositCents),
    /** Null when the home is free already. */
    moveIn: home.availableFrom > scene.day ? dayName(home.availableFrom) : null,
    hello: from.pick(['Hi,', 'Hello,', 'Hi there,', 'Good morning,', 'Hey,']),
    thanks: from.pick(['Thank you!', 'Thanks so much.', 'Perfect, thanks.', 'Great, thank you.']),
  };
}
