import * as z from 'zod/mini';
import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import { givenRoles, type MemberRole, memberRoles } from '../../profiles/model/account-schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a role in an organisation is called. */
export const MEMBER_ROLE_LABEL: Readonly<Record<MemberRole, string>> = /* @__PURE__ */ labelsOf(
  memberRoles,
  (role) => t(`role.${role}`),
);

const colleagueSchema = z.object({
  profile_id: z.guid(),
  role: z.enum(memberRoles),
  since: z.string(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
});

/** Who works for the organisation. */
export type Colleague = z.infer<typeof colleagueSchema>;

const openInvitationSchema = z.object({
  id: z.guid(),
  email: z.string(),
  role: z.enum(givenRoles),
  expires_at: z.string(),
  /** When its last mail left; null while none did. */
  mailed_at: z.nullable(z.string()),
  expired: z.boolean(),
});

/** Who was asked and has not answered. */
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** What `my_team` answers. */
export const teamSchema = z.nullable(
  z.object({
    id: z.guid(),
    role: z.enum(memberRoles),
    /** Assistants read no facts of the organisation. */
    name: z.nullable(z.string()),
    members: z.array(colleagueSchema),
    invitations: z.array(openInvitationSchema),
  }),
);

/** The caller's organisation with the people in it; null for who works for none. */
export type Team = z.infer<typeof teamSchema>;

/** What `read_invitation` answers to who holds its link. */
export const shownInvitationSchema = z.nullable(
  z.object({
    organization: z.string(),
    role: z.enum(givenRoles),
    email: z.string(),
    invited_by: z.nullable(z.string()),
    expires_at: z.string(),
    state: z.enum(['open', 'accepted', 'revoked', 'expired']),
  }),
);

/** An invitation as its link shows it; null for an unknown link. */
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

/** Whom an invitation goes to, as its form has it. */
export const inviteFormSchema = z.object({
  email: z.string().check(
    z.refine((address) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address.trim()), {
      error: () => t('inviteForm.email'),
    }),
    z.maxLength(320),
  ),
  role: z.enum(givenRoles),
});

/** Whom an invitation goes to. */
export type InviteForm = z.infer<typeof inviteFormSchema>;
