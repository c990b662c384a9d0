import { expect, test } from 'vitest';
import { keeper } from './reading/keepers.ts';
import { meant, type Outcome } from './reading/reader.ts';

const does = (verb: string, values: Record<string, unknown>): Outcome => ({ do: verb, values });
const kitchen = { text: 'Kitchen' };
const cocina = { text: 'Cocina' };
const otis = { tour: 'otis-loft' };
const loft = { listing: 'loft' };

const SENTENCES: [string, Outcome][] = [
  ['hang up the video "Kitchen" at the loft', does('videos.hangUp', { ...kitchen, ...loft })],
  ['put the video "Kitchen" at the loft', does('videos.hangUp', { ...kitchen, ...loft })],
  ['quita el video "Cocina" del loft', does('videos.takeDown', { ...cocina, ...loft })],
  ['delete the video "Kitchen"', does('videos.remove', kitchen)],
  [
    'put the video "Kitchen" on the tour with Otis',
    does('videos.showOnTour', { ...kitchen, ...otis }),
  ],
  [
    'comparte el video "Cocina" en la visita con Otis',
    does('videos.showOnTour', { ...cocina, ...otis }),
  ],
  [
    'take the video "Kitchen" off the tour with Otis',
    does('videos.takeOffTour', { ...kitchen, ...otis }),
  ],
  [
    'quita el video "Cocina" de la visita con Otis',
    does('videos.takeOffTour', { ...cocina, ...otis }),
  ],
];

test.each(SENTENCES)(
  'the bar reads what is to become of a video: %s',
  async (sentence, expected) => {
    expect(await meant(sentence, keeper)).toEqual(expected);
  },
);
