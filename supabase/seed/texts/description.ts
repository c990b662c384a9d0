import type { HomeFacts } from '../homes/home.ts';
import type { Photo } from '../homes/photo.ts';
import type { Random } from '../random.ts';
import { opening } from './opening.ts';
import { rooms } from './rooms.ts';
import { practicalities, terms } from './terms.ts';

type Subject = {
  home: HomeFacts;
  pictures: readonly Photo[];
  /** Written by a company ('we') or by a person ('I'). */
  company: boolean;
  now: Date;
};

/** A home's description: four paragraphs that agree with its facts and its pictures. */
export function description({ home, pictures, company, now }: Subject, from: Random): string {
  return [
    opening(home, from),
    rooms(home, pictures, from),
    practicalities(home, from),
    terms(home, now, company, from),
  ].join('\n\n');
}
