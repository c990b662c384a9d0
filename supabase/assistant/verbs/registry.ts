import { assistantWords } from '#shared/domains/assistant/model/words.ts';
import type { Spoken } from '#shared/platform/commands/words.ts';
import { applicationQuestions } from '../answers/applications.ts';
import { documentsQuestions } from '../answers/documents.ts';
import { earningsQuestions } from '../answers/earnings.ts';
import { helpQuestions } from '../answers/help.ts';
import { homeQuestionQuestions } from '../answers/home-questions.ts';
import { leasesQuestions } from '../answers/leases.ts';
import { listingsQuestions } from '../answers/listings.ts';
import { maintenanceQuestions } from '../answers/maintenance.ts';
import { messageQuestions } from '../answers/messages.ts';
import { notificationQuestions } from '../answers/notifications.ts';
import { pages } from '../answers/pages.ts';
import { peopleQuestions } from '../answers/people.ts';
import type { Question } from '../answers/question.ts';
import { reviewsQuestions } from '../answers/reviews.ts';
import { tourQuestions } from '../answers/tours.ts';
import { waitingQuestions } from '../answers/waiting.ts';
import { addendumVerbs } from './addenda.ts';
import { applicationVerbs } from './applications.ts';
import { automationVerbs } from './automation.ts';
import { contactVerbs } from './contacts.ts';
import { criterionVerbs } from './criteria.ts';
import { documentForms, documentVerbs } from './documents.ts';
import { earningsVerbs } from './earnings.ts';
import { importForms } from './imports.ts';
import { inspectionVerbs } from './inspections.ts';
import { leaseVerbs } from './leases.ts';
import { listingVerbs } from './listings.ts';
import { maintenanceVerbs } from './maintenance.ts';
import { memberVerbs } from './members.ts';
import { messageVerbs } from './messages.ts';
import { notificationVerbs } from './notifications.ts';
import { openedPages } from './pages.ts';
import { payQuestionVerbs } from './pay-questions.ts';
import { questionVerbs } from './questions.ts';
import { reviewVerbs } from './reviews.ts';
import { templateVerbs } from './templates.ts';
import { tenancyVerbs } from './tenancies.ts';
import { termVerbs } from './terms.ts';
import { tourVerbs } from './tours.ts';
import type { Verb } from './verb.ts';
import { videoVerbs } from './videos.ts';

/** Every verb of the bar. */
export const VERBS: readonly Verb[] = [
  ...listingVerbs,
  ...applicationVerbs,
  ...criterionVerbs,
  ...tourVerbs,
  ...messageVerbs,
  ...notificationVerbs,
  ...earningsVerbs,
  ...payQuestionVerbs,
  ...leaseVerbs,
  ...termVerbs,
  ...templateVerbs,
  ...addendumVerbs,
  ...contactVerbs,
  ...tenancyVerbs,
  ...inspectionVerbs,
  ...maintenanceVerbs,
  ...documentVerbs,
  ...reviewVerbs,
  ...questionVerbs,
  ...memberVerbs,
  ...videoVerbs,
  ...automationVerbs,
];

/** What forms of attached files propose: nothing that is said means it. */
export const FORM_VERBS: readonly Verb[] = [...documentForms, ...importForms];

/** Every question of the bar. */
const QUESTIONS: readonly Question[] = [
  ...waitingQuestions,
  ...tourQuestions,
  ...applicationQuestions,
  ...peopleQuestions,
  ...messageQuestions,
  ...notificationQuestions,
  ...earningsQuestions,
  ...listingsQuestions,
  ...leasesQuestions,
  ...maintenanceQuestions,
  ...documentsQuestions,
  ...reviewsQuestions,
  ...homeQuestionQuestions,
  ...helpQuestions(() => SPOKEN),
];

/** What only opens a page, or is done by another part: its words. */
const OPENINGS: readonly Spoken[] = [
  ...openedPages.map(({ spoken }) => spoken),
  ...pages,
  ...Object.values(assistantWords),
];

const verbs = new Map([...VERBS, ...FORM_VERBS].map((verb) => [verb.spoken.name, verb]));
const questions = new Map(QUESTIONS.map((question) => [question.spoken.name, question]));

/** The verb of a name; undefined for one of another release. */
export const verbNamed = (name: string): Verb | undefined => verbs.get(name);

/** The question of a name. */
export const questionNamed = (name: string): Question | undefined => questions.get(name);

const readable = new Map(
  [...VERBS, ...QUESTIONS].map(({ spoken }): [string, Spoken] => [spoken.name, spoken]),
);

/** What a model may read a sentence as: what the bar does by itself, such as undo, is none of it. */
export const READABLE: readonly Spoken[] = [...readable.values()];

/** What a model may read a sentence as, by its name. */
export const readableNamed = (name: string): Spoken | undefined => readable.get(name);

/** All that can be said to the bar: what leads to a page before what only asks about it. */
export const SPOKEN: readonly Spoken[] = [
  ...VERBS.map(({ spoken }) => spoken),
  ...OPENINGS,
  ...QUESTIONS.map(({ spoken }) => spoken),
];
