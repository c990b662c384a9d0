import { textsOf } from '../../../language/texts.ts';
import { wordsOf } from '../../../language/words.ts';
import texts from '../texts/en.ts';
import { tourKinds, tourStatuses } from './schema.ts';

const t = textsOf(texts);

/** What a tour's status is called on the screen. */
export const tourStatusLabels = /* @__PURE__ */ wordsOf(tourStatuses, (name) =>
  t(`status.${name}`),
);

/** What a way of looking at a home is called on the screen. */
export const tourKindLabels = /* @__PURE__ */ wordsOf(tourKinds, (name) => t(`kind.${name}`));
