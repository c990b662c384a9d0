import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { tourKinds, tourStatuses } from './schema.ts';

const t = textsOf(texts);

/** What a tour's status is called on the screen. */
export const tourStatusLabels = /* @__PURE__ */ labelsOf(tourStatuses, (name) =>
  t(`status.${name}`),
);

/** What a way of looking at a home is called on the screen. */
export const tourKindLabels = /* @__PURE__ */ labelsOf(tourKinds, (name) => t(`kind.${name}`));
