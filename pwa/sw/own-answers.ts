import { datedAnswer } from '../../shared/platform/answer-age.ts';
import { isForeign } from '../../shared/platform/foreign-answer.ts';

/** An answer of one of our servers: the page of a network in our place would stay after it has let one through. */
export const isOurs = (answer: Response): boolean => answer.status === 200 && !isForeign(answer);

/** For Workbox: only answers of ours are cached. */
export const onlyOurs = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isOurs(response) ? response : null,
};

/** The same, with the time at which each came: the page says how old it is. */
export const onlyOursDated = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isOurs(response) ? await datedAnswer(response) : null,
};
