import { textsOf } from '../../../language/texts.ts';
import { wordsOf } from '../../../language/words.ts';
import texts from '../texts/en.ts';
import {
  priorities,
  requestCategories,
  requestStatuses,
  trades,
  workOrderStatuses,
} from './schema.ts';

const t = textsOf(texts);

/** What a request's status is called on the screen. */
export const requestStatusLabels = /* @__PURE__ */ wordsOf(requestStatuses, (name) =>
  t(`request.${name}`),
);

/** What a work order's status is called on the screen. */
export const workOrderStatusLabels = /* @__PURE__ */ wordsOf(workOrderStatuses, (name) =>
  t(`workOrder.${name}`),
);

/** How much something hurries, on the screen. */
export const priorityLabels = /* @__PURE__ */ wordsOf(priorities, (name) => t(`priority.${name}`));

/** What a request is about, on the screen. */
export const categoryLabels = /* @__PURE__ */ wordsOf(requestCategories, (name) =>
  t(`category.${name}`),
);

/** What a vendor does, on the screen. */
export const tradeLabels = /* @__PURE__ */ wordsOf(trades, (name) => t(`trade.${name}`));
