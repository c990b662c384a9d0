import * as z from 'zod/mini';

/** Most people of a group, with those who are invited: as many as an application takes. */
export const GROUP_MOST = 10;

/** Longest name of a group; it is the name of its list of homes. */
export const GROUP_NAME_LENGTH = 80;

const memberSchema = z.object({
  profile_id: z.guid(),
  invited_by: z.nullable(z.guid()),
  /** Null as long as they are invited. */
  joined_at: z.nullable(z.string()),
  created_at: z.string(),
});

/** A person of a group, or one who is invited. */
export type MateGroupMember = z.infer<typeof memberSchema>;

/** People who look for one home together; its list of homes is theirs as long as they are in it. */
export const mateGroupSchema = z.object({
  id: z.guid(),
  name: z.string(),
  founder_id: z.guid(),
  list_id: z.guid(),
  created_at: z.string(),
  members: z.array(memberSchema),
});

/** People who look for one home together. */
export type MateGroup = z.infer<typeof mateGroupSchema>;

type Peopled = Pick<MateGroup, 'founder_id' | 'members'>;

/** Those who have joined, in the order in which they did. */
export function joinedOf({ members }: Pick<MateGroup, 'members'>): MateGroupMember[] {
  return members
    .filter(({ joined_at }) => joined_at !== null)
    .toSorted((one, other) => (one.joined_at ?? '').localeCompare(other.joined_at ?? ''));
}

/** Those who are invited and have not answered. */
export function invitedOf({ members }: Pick<MateGroup, 'members'>): MateGroupMember[] {
  return members.filter(({ joined_at }) => joined_at === null);
}

const isIn = (group: Pick<MateGroup, 'members'>, me: string) =>
  joinedOf(group).some(({ profile_id }) => profile_id === me);

/** Who may do what with a group; the functions of the same names refuse all others. */
export const canGroup = {
  /** `invite_mate`. */
  invite: (group: Peopled, me: string) => isIn(group, me) && group.members.length < GROUP_MOST,
  /** `answer_mate_group`. */
  answer: (group: Peopled, me: string) =>
    invitedOf(group).some(({ profile_id }) => profile_id === me),
  /** `leave_mate_group`. */
  leave: (group: Peopled, me: string) => isIn(group, me),
  /** `remove_mate`: the founder any other person, a member whom they invited until that one joins. */
  remove: (group: Peopled, person: string, me: string) => {
    const member = group.members.find(({ profile_id }) => profile_id === person);
    if (!member || person === me) return false;
    return group.founder_id === me || (member.joined_at === null && member.invited_by === me);
  },
  /** `dissolve_mate_group`. */
  dissolve: (group: Peopled, me: string) => group.founder_id === me,
} as const;
