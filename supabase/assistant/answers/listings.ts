import { homeQuestion } from './listings/home.ts';
import { listingsQuestion, placeQuestion } from './listings/own-homes.ts';
import { vacantQuestion } from './listings/vacant.ts';
import { viewsQuestion } from './listings/views.ts';
import type { Question } from './question.ts';

/** Questions about homes. */
export const listingsQuestions: readonly Question[] = [
  listingsQuestion,
  placeQuestion,
  vacantQuestion,
  viewsQuestion,
  homeQuestion,
];
