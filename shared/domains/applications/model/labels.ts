import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import {
  allDeclineReasons,
  applicationStatuses,
  coApplicantStatuses,
  employments,
  referenceRelations,
} from './schema.ts';

const t = textsOf(texts);

/** What an application's status is called on the screen. */
export const applicationStatusLabels = /* @__PURE__ */ labelsOf(applicationStatuses, (name) =>
  t(`status.${name}`),
);

/** What a reason to decline is called on the screen. */
export const declineReasonLabels = /* @__PURE__ */ labelsOf(allDeclineReasons, (name) =>
  t(`declined.${name}`),
);

/** Labels of an application's status, as the applicant reads them. */
export const ownStatusLabels = /* @__PURE__ */ labelsOf(applicationStatuses, (name) =>
  t(name === 'submitted' ? 'ownStatus.submitted' : `status.${name}`),
);

/** What an applicant may expect, or has to do next. */
export const nextSteps = /* @__PURE__ */ labelsOf(applicationStatuses, (name) =>
  t(`nextStep.${name}`),
);

/** Labels of the sources of income. */
export const employmentLabels = /* @__PURE__ */ labelsOf(employments, (name) =>
  t(`employment.${name}`),
);

/** Labels of how a referee knows the applicant. */
export const relationLabels = /* @__PURE__ */ labelsOf(referenceRelations, (name) =>
  t(`relation.${name}`),
);

/** Labels of the status of an invitation to apply together, as its sender reads them. */
export const coApplicantLabels = /* @__PURE__ */ labelsOf(coApplicantStatuses, (name) =>
  t(`coApplicant.${name}`),
);

/** Labels of the same, as the host's side reads them. */
export const joinedLabels = /* @__PURE__ */ labelsOf(coApplicantStatuses, (name) =>
  t(`joined.${name}`),
);
