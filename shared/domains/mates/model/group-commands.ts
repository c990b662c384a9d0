import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { canGroup, GROUP_MOST, GROUP_NAME_LENGTH, type MateGroup } from './group.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Actor = { me: string };

// Who is in a group has its list, and who leaves it is out of its applications.
const changes = [['mates'], ['favorite-lists'], ['applications']] as const;
const offline = { type: 'connected' } as const;

const formSchema = z.object({
  id: z.guid(),
  name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(GROUP_NAME_LENGTH)),
  mates: z.array(z.guid()).check(z.minLength(1), z.maxLength(GROUP_MOST - 1)),
});

/** Forms a group with a list of homes, and invites mates to it. */
export const formGroup: Command<z.infer<typeof formSchema>, null, null> = {
  name: 'mates.formGroup',
  input: formSchema,
  can: () => ALLOWED,
  server: { function: 'create_mate_group', args: ({ id, name, mates }) => ({ id, name, mates }) },
  changes,
  wayBack: { type: 'none', reason: () => t('formGroup.dissolve') },
  offline,
  texts: { label: () => t('formGroup.label'), done: () => t('formGroup.done') },
};

const groupSchema = z.object({ group: z.guid() });
const personSchema = z.extend(groupSchema, { person: z.guid() });

/** Invites a mate of one's own to a group. */
export const inviteMate: Command<z.infer<typeof personSchema>, MateGroup, Actor> = {
  name: 'mates.invite',
  input: personSchema,
  can: (group, { me }) => (canGroup.invite(group, me) ? ALLOWED : refused(t('inviteMate.full'))),
  server: {
    function: 'invite_mate',
    args: ({ group, person }) => ({ mate_group: group, person }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ group, person }) => ({ command: removeMate, input: { group, person } }),
    remains: () => t('inviteMate.notified'),
  },
  offline,
  texts: { label: () => t('inviteMate.label'), done: () => t('inviteMate.done') },
};

const answerSchema = z.extend(groupSchema, { accept: z.boolean() });

/** Joins a group, or declines its invitation. */
export const answerGroup: Command<z.infer<typeof answerSchema>, MateGroup, Actor> = {
  name: 'mates.answerGroup',
  input: answerSchema,
  can: (group, { me }) =>
    canGroup.answer(group, me) ? ALLOWED : refused(t('answerGroup.notInvited')),
  server: {
    function: 'answer_mate_group',
    args: ({ group, accept }) => ({ mate_group: group, accept }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('answerGroup.final') },
  offline,
  texts: {
    label: () => t('answerGroup.label'),
    done: ({ accept }) => t(accept ? 'answerGroup.joined' : 'answerGroup.declined'),
  },
};

/** Leaves a group, its list and its open applications. */
export const leaveGroup: Command<z.infer<typeof groupSchema>, MateGroup, Actor> = {
  name: 'mates.leaveGroup',
  input: groupSchema,
  can: (group, { me }) => (canGroup.leave(group, me) ? ALLOWED : refused(t('leaveGroup.notIn'))),
  server: { function: 'leave_mate_group', args: ({ group }) => ({ mate_group: group }) },
  changes,
  wayBack: { type: 'none', reason: () => t('leaveGroup.final') },
  offline,
  texts: {
    label: () => t('leaveGroup.label'),
    done: () => t('leaveGroup.done'),
    ask: () => ({ title: t('leaveGroup.question'), description: t('leaveGroup.consequence') }),
  },
};

/** Removes a person from a group, or takes an invitation back. */
export const removeMate: Command<z.infer<typeof personSchema>, MateGroup, Actor> = {
  name: 'mates.removeFromGroup',
  input: personSchema,
  // Whom of them is the server's to judge: a verdict is about a group, before one is chosen.
  can: (group, { me }) => (canGroup.leave(group, me) ? ALLOWED : refused(t('leaveGroup.notIn'))),
  server: {
    function: 'remove_mate',
    args: ({ group, person }) => ({ mate_group: group, person }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('removeMate.final') },
  offline,
  texts: {
    label: () => t('removeMate.label'),
    done: () => t('removeMate.done'),
    ask: () => ({ title: t('removeMate.question'), description: t('removeMate.consequence') }),
  },
};

/** Ends a group and its list for all of it. */
export const dissolveGroup: Command<z.infer<typeof groupSchema>, MateGroup, Actor> = {
  name: 'mates.dissolveGroup',
  input: groupSchema,
  can: (group, { me }) =>
    canGroup.dissolve(group, me) ? ALLOWED : refused(t('dissolveGroup.founderOnly')),
  server: { function: 'dissolve_mate_group', args: ({ group }) => ({ mate_group: group }) },
  changes,
  wayBack: { type: 'none', reason: () => t('dissolveGroup.final') },
  offline,
  texts: {
    label: () => t('dissolveGroup.label'),
    done: () => t('dissolveGroup.done'),
    ask: () => ({
      title: t('dissolveGroup.question'),
      description: t('dissolveGroup.consequence'),
    }),
  },
};
