import * as z from 'zod/mini';
import { textsOf } from '../../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../../platform/commands/command.ts';
import { type ApplicationActor, can } from '../rules.ts';
import type { ApplicationStatus } from '../schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

type Own = { status: ApplicationStatus } | null;
type Actor = { actor: ApplicationActor };

const changes = [['applications']] as const;
// Others read what they are asked, and their answer may be on its way.
const offline = { type: 'connected' } as const;

const ofApplicant = (application: Own, { actor }: Actor) =>
  actor === 'applicant' && (application === null || can.edit(application, actor))
    ? ALLOWED
    : refused(t('submit.applicantOnly'));

const askSchema = z.object({
  id: z.guid(),
  application: z.guid(),
  group: z.guid(),
  mate: z.guid(),
});

/** Asks a person of one's group of mates to apply together. */
export const askMateToApply: Command<z.infer<typeof askSchema>, Own, Actor> = {
  name: 'applications.askMate',
  input: askSchema,
  can: ofApplicant,
  server: {
    function: 'ask_mate_to_apply',
    args: ({ id, application, group, mate }) => ({ id, application, mate_group: group, mate }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('askMate.removeInstead') },
  offline,
  texts: { label: () => t('askMate.label'), done: () => t('askMate.done') },
};

const divideSchema = z.object({
  application: z.guid(),
  /** Parts of co-applicants in hundredths of a percent; what is left is the applicant's. None: no split. */
  shares: z.array(z.object({ id: z.guid(), share_bps: z.int().check(z.gte(0), z.lte(10_000)) })),
});

/** Proposes what part of the rent each has; who has another one than before agrees anew. */
export const divideRent: Command<z.infer<typeof divideSchema>, Own, Actor> = {
  name: 'applications.divideRent',
  input: divideSchema,
  can: ofApplicant,
  server: {
    function: 'set_application_shares',
    args: ({ application, shares }) => ({ application, shares }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('divideRent.proposeAnother') },
  offline,
  texts: { label: () => t('divideRent.label'), done: () => t('divideRent.done') },
};
