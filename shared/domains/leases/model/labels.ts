import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { leaseStatuses } from './schema.ts';

const t = textsOf(texts);

/** What a lease's status is called to its tenants. */
export const tenancyLabels = /* @__PURE__ */ labelsOf(leaseStatuses, (name) => t(`status.${name}`));

/** What the host's side calls it. */
export const leaseStatusLabels = /* @__PURE__ */ labelsOf(leaseStatuses, (name) =>
  t(`hostStatus.${name}`),
);
