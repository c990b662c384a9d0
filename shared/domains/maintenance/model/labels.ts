import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
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
export const requestStatusLabels = /* @__PURE__ */ labelsOf(requestStatuses, (name) =>
  t(`request.${name}`),
);

/** What a work order's status is called on the screen. */
export const workOrderStatusLabels = /* @__PURE__ */ labelsOf(workOrderStatuses, (name) =>
  t(`workOrder.${name}`),
);

/** How much something hurries, on the screen. */
export const priorityLabels = /* @__PURE__ */ labelsOf(priorities, (name) => t(`priority.${name}`));

/** What a request is about, on the screen. */
export const categoryLabels = /* @__PURE__ */ labelsOf(requestCategories, (name) =>
  t(`category.${name}`),
);

/** What a vendor does, on the screen. */
export const tradeLabels = /* @__PURE__ */ labelsOf(trades, (name) => t(`trade.${name}`));
