import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { reviewCategories } from './schema.ts';

const t = textsOf(texts);

/** What a category of a review is called on the screen. */
export const categoryLabels: Readonly<Record<string, string>> = /* @__PURE__ */ labelsOf(
  Object.values(reviewCategories).flat(),
  (name) => t(`category.${name}`),
);
