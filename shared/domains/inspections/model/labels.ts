import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import { conditions, inspectionKinds } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a condition is called. */
export const conditionLabels = /* @__PURE__ */ labelsOf(conditions, (name) =>
  t(`condition.${name}`),
);

/** What a list is called. */
export const inspectionKindLabels = /* @__PURE__ */ labelsOf(inspectionKinds, (name) =>
  t(`kind.${name}`),
);
