import { papersAsked } from './papers-asked.ts';
import { butChosen } from './steps/chosen-one.ts';
import { oneByOne } from './telegrams/one-by-one.ts';
import { thanked } from './thanking.ts';

/** 'Al ms', 'este ms': in front of it stands no woman's name. */
const withMonth = (text: string): string =>
  text.replace(/(?<!\p{L})(al|del|este|cada|por|pr[oó]ximo|mismo) ms(?!\p{L})/giu, '$1 mes');

/** A request in the words of a verb, where it is said in others that name none. */
export const inOtherWords = (text: string): string =>
  papersAsked(thanked(oneByOne(butChosen(withMonth(text)))));
