import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import { NOTE_CHARACTERS } from './note.ts';
import { type ApplicationActor, can } from './rules.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  type DeclineReason,
  declineReasons,
} from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const noteSchema = z.object({
  /** Made by the client, so that a retry is the same note. */
  note: z.guid(),
  application: z.guid(),
  content: z.string().check(visible(), z.minLength(1), z.maxLength(NOTE_CHARACTERS)),
});

const removalSchema = z.object({ note: z.guid(), application: z.guid(), content: z.string() });

type Actor = { actor: ApplicationActor };

/** The note, or null if there is none. */
type Subject = { content: string } | null;

const hostSideOnly = (actor: ApplicationActor) =>
  actor === 'applicant' ? refused(t('note.hostSideOnly')) : ALLOWED;

/** Entries about one application's notes are sent in order. */
const group = ({ application }: { application: string }) => `application-notes:${application}`;

/** The key of the draft of a note about an application. */
export const noteDraftKey = (application: string) => `application-note:${application}`;

/** Adds a note that only the host's side reads. */
export const addApplicationNote: Command<z.infer<typeof noteSchema>, Subject, Actor> = {
  name: 'applications.addNote',
  input: noteSchema,
  can: (_, { actor }) => hostSideOnly(actor),
  server: {
    function: 'add_application_note',
    args: ({ note, application, content }) => ({ note, application, content }),
  },
  changes: [['application-notes']],
  wayBack: {
    type: 'command',
    from: (input) => ({ command: removeApplicationNote, input }),
  },
  offline: {
    type: 'queued',
    group,
    draft: ({ application, content }) => ({ key: noteDraftKey(application), values: { content } }),
  },
  texts: { label: () => t('note.add'), done: () => t('note.added') },
};

/** Deletes one of the user's own notes. */
export const removeApplicationNote: Command<z.infer<typeof removalSchema>, Subject, Actor> = {
  name: 'applications.removeNote',
  input: removalSchema,
  can: (_, { actor }) => hostSideOnly(actor),
  server: { function: 'remove_application_note', args: ({ note }) => ({ note }) },
  changes: [['application-notes']],
  wayBack: {
    type: 'command',
    // Under a new id: the old one stays deleted, so that a late retry cannot restore it.
    from: (input) => ({
      command: addApplicationNote,
      input: { ...input, note: crypto.randomUUID() },
    }),
  },
  offline: { type: 'queued', group },
  texts: { label: () => t('note.remove'), done: () => t('note.removed') },
};

type Decided = { status: ApplicationStatus };
type DecisionInput = {
  application: string;
  /** Where it stood when it was decided; the server refuses a move of what a colleague moved since. */
  seen?: ApplicationStatus | undefined;
};

const decisionSchema = z.object({
  application: z.guid(),
  seen: z.optional(z.enum(applicationStatuses)),
});

/** The verdict of a rule that looks at the status and at who asks. */
const decide =
  (rule: (application: Decided, actor: ApplicationActor) => boolean) =>
  (application: Decided, { actor }: Actor): Verdict =>
    rule(application, actor) ? ALLOWED : refused(t('decision.notNow'));

type Decision = Pick<
  Command<DecisionInput, Decided, Actor>,
  'name' | 'texts' | 'can' | 'wayBack'
> & {
  target: ApplicationStatus;
};

/** How a step to `target` that decides nothing is taken back; not after a colleague's next step. */
const wayBackTo = (
  target: ApplicationStatus,
  former: (before: Decided) => FormerStatus,
): Command<DecisionInput, Decided, Actor>['wayBack'] => ({
  type: 'command',
  from: ({ application }, before) => ({
    command: moveBackApplication,
    input: { application, to: former(before), seen: target },
  }),
  remains: () => t('moveBack.applicantsRead'),
});

/** What the host's side makes of an application, which its applicants are notified of. */
const decision = ({ target, ...command }: Decision): Command<DecisionInput, Decided, Actor> => ({
  ...command,
  input: decisionSchema,
  server: {
    function: 'move_application',
    args: ({ application, seen }) => ({ application, target, reason: null, seen }),
  },
  changes: [['applications'], ['leases']],
  // Two people may decide at once: the first one wins, and the other has to see it.
  offline: { type: 'connected' },
  event: () => ({ name: 'application_status_changed', properties: { status: target } }),
});

/** The host's side reads the application. */
export const screenApplication = decision({
  name: 'applications.screen',
  target: 'screening',
  can: decide(can.screen),
  wayBack: {
    type: 'command',
    // The review may follow the shortlist, too: then it goes back to there.
    from: ({ application }, { status }) =>
      status === 'shortlisted'
        ? { command: shortlistApplication, input: { application, seen: 'screening' } }
        : {
            command: moveBackApplication,
            input: { application, to: 'submitted', seen: 'screening' },
          },
    remains: () => t('moveBack.applicantsRead'),
  },
  texts: { label: () => t('screen.label'), done: () => t('screen.done') },
});

/** One of the few that the host's side decides between. */
export const shortlistApplication = decision({
  name: 'applications.shortlist',
  target: 'shortlisted',
  can: decide(can.shortlist),
  wayBack: wayBackTo('shortlisted', ({ status }) =>
    status === 'screening' ? 'screening' : 'submitted',
  ),
  texts: { label: () => t('shortlist.label'), done: () => t('shortlist.done') },
});

/** Drafts the lease; no other application for the home can be approved then. */
export const approveApplication = decision({
  name: 'applications.approve',
  target: 'approved',
  can: decide(can.approve),
  wayBack: { type: 'none', reason: () => t('decision.applicantsKnow') },
  texts: {
    label: () => t('approve.label'),
    done: () => t('approve.done'),
    ask: () => ({ title: t('approve.question'), description: t('approve.consequence') }),
  },
});

/** Where an application can be moved back to. */
const formerStatuses = ['submitted', 'screening'] as const;

type FormerStatus = (typeof formerStatuses)[number];
type BackInput = DecisionInput & { to: FormerStatus };

/**
 * Takes an application back to a status before: the shortlist and the review are no decisions. Its applicants
 * read of it, as they may have read of the move that is taken back.
 */
export const moveBackApplication: Command<BackInput, Decided, Actor> = {
  name: 'applications.moveBack',
  input: z.extend(decisionSchema, { to: z.enum(formerStatuses) }),
  can: decide(can.moveBack),
  server: {
    function: 'move_application',
    args: ({ application, to, seen }) => ({
      application,
      target: to,
      reason: null,
      seen,
    }),
  },
  changes: [['applications']],
  wayBack: {
    type: 'command',
    from: ({ application, to }, { status }) => ({
      command: status === 'shortlisted' ? shortlistApplication : screenApplication,
      input: { application, seen: to },
    }),
    remains: () => t('moveBack.applicantsRead'),
  },
  offline: { type: 'connected' },
  texts: { label: () => t('moveBack.label'), done: ({ to }) => t(`moveBack.${to ?? 'screening'}`) },
};

const declineSchema = z.extend(decisionSchema, { reason: z.enum(declineReasons) });

/** Declines an application with one of the reasons that its applicants are notified of. */
export const declineApplication: Command<
  DecisionInput & { reason: DeclineReason },
  Decided,
  Actor
> = {
  name: 'applications.decline',
  input: declineSchema,
  can: decide(can.decline),
  server: {
    function: 'move_application',
    args: ({ application, reason, seen }) => ({
      application,
      target: 'declined',
      reason,
      seen,
    }),
  },
  changes: [['applications']],
  wayBack: { type: 'none', reason: () => t('decision.applicantsKnow') },
  offline: { type: 'connected' },
  event: () => ({ name: 'application_status_changed', properties: { status: 'declined' } }),
  texts: {
    label: () => t('decline.label'),
    done: () => t('decline.done'),
    ask: () => ({ title: t('decline.question'), description: t('decline.consequence') }),
  },
};

/** So many applications at most are declined by one call. */
export const DECLINED_MOST = 200;

const restSchema = z.object({
  /** The bar names a home; several that a host selects may be for more than one. */
  listing: z.optional(z.guid()),
  applications: z.array(z.guid()).check(z.minLength(1), z.maxLength(DECLINED_MOST)),
  reason: z.enum(declineReasons),
});

/** Declines several applications with the same reason, all of them or none. */
export const declineRest: Command<z.infer<typeof restSchema>, readonly Decided[], Actor> = {
  name: 'applications.declineRest',
  input: restSchema,
  can: (applications, { actor }) =>
    applications.every((one) => can.decline(one, actor)) ? ALLOWED : refused(t('decision.notNow')),
  server: {
    function: 'decline_applications',
    args: ({ applications, reason }) => ({ applications, reason }),
  },
  changes: [['applications']],
  wayBack: { type: 'none', reason: () => t('decision.applicantsKnow') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('declineRest.label'),
    done: ({ applications }) => t('declineRest.done', { count: applications?.length ?? 0 }),
    ask: () => ({ title: t('declineRest.question'), description: t('decline.consequence') }),
  },
};

/** How far the host's side is with a reference. */
export const referenceStates = ['open', 'asked', 'answered'] as const;

/** How far the host's side is with a reference. */
export type ReferenceState = (typeof referenceStates)[number];

const referenceSchema = z.object({
  application: z.guid(),
  reference: z.guid(),
  state: z.enum(referenceStates),
});

/** Notes whether a reference was asked, and has answered. */
export const markReference: Command<
  z.infer<typeof referenceSchema>,
  { state: ReferenceState },
  Actor
> = {
  name: 'applications.markReference',
  input: referenceSchema,
  can: (_, { actor }) => (actor === 'applicant' ? refused(t('reference.hostSideOnly')) : ALLOWED),
  server: {
    function: 'mark_reference',
    args: ({ application, reference, state }) => ({ application, reference, state }),
  },
  changes: [['application-references']],
  wayBack: {
    type: 'command',
    from: (input, { state }) => ({ command: markReference, input: { ...input, state } }),
  },
  offline: { type: 'queued', group: ({ application }) => `application-references:${application}` },
  texts: {
    label: () => t('reference.label'),
    done: ({ state }) => t(`reference.${state}`),
  },
};
