import * as z from 'npm:zod@4';
import type { Email } from '../_shared/email-template.ts';
import { PRODUCT } from '../_shared/product.ts';
import { oneLine } from './notice.ts';

/** A row of `claim_invitation_mails`: who is asked to work for which organisation, and the link's secret. */
export const invitationSchema = z.object({
  id: z.string(),
  claim_id: z.string(),
  email: z.string(),
  token: z.string(),
  organization: z.string(),
  invited_by: z.string().nullable(),
  role: z.enum(['manager', 'assistant']),
});

/** An invitation that this process holds. */
export type Invitation = z.infer<typeof invitationSchema>;

const ROLES = {
  manager: 'a manager, who lets the homes and sees the money',
  assistant: 'an assistant, who shows homes and answers, and sees no money',
} as const;

/** The mail that asks a person to join; its link shows the invitation, and opening it changes nothing. */
export function invitationMail(
  { organization, invited_by, role, token }: Invitation,
  siteUrl: string,
): Email {
  const name = oneLine(organization);
  const who = invited_by ? oneLine(invited_by) : name;
  const subject = oneLine(`${who} invites you to ${name} on ${PRODUCT}`);
  return {
    subject,
    heading: subject,
    lead: `You are asked to work for ${name} as ${ROLES[role]}.`,
    // Behind the mark, so that no server writes the secret into its log.
    link: { label: 'Look at the invitation', href: `${siteUrl}/invitation#${token}` },
    notes: [
      'It is valid for seven days, and for this address alone.',
      'If you do not know who asks, you can ignore this mail: nothing happens without your answer.',
    ],
  };
}
