import { papersAsked } from './papers-asked.ts';
import { oneByOne } from './telegrams/one-by-one.ts';
import { thanked } from './thanking.ts';

/** A request in the words of a verb, where it is said in others that name none. */
export const inOtherWords = (text: string): string => papersAsked(thanked(oneByOne(text)));
