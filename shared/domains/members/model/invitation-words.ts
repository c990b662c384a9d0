import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { resendInvitation, revokeInvitation } from './commands.ts';

const PAGE = '/dashboard/settings/team';
const INVITATION =
  'invitation|invite|the invitation|the invite|invitacion|la invitacion|team invitation|team invite|member invitation|staff invitation|invitation mail|invitation e-mail';

const email = {
  type: 'email',
  ask: { en: 'Which e-mail address was invited?', es: '¿Qué correo electrónico se invitó?' },
} as const satisfies Slot;

/** How it is said what becomes of an open invitation to the team; `team` are its names. */
export const invitationWords = (team: string) =>
  ({
    revokeInvitation: {
      name: 'members.revokeInvitation',
      command: revokeInvitation,
      title: { en: 'Withdraw a team invitation', es: 'Retirar una invitación al equipo' },
      say: [
        `withdraw|take back|cancel|revoke|rescind|retract|pull|pull back|recall|call off|~retirar|~cancelar|~anular|~revocar|~quitar + ${INVITATION} + ${team}|to the team|al equipo + [of|for|to|de|para|a|as|como]`,
        `uninvite|un-invite|disinvite|~desinvitar + ${team}|from the team|del equipo + [to|from|al]`,
      ],
      slots: { email },
      examples: {
        en: [
          'withdraw the team invitation of jo@example.com',
          'revoke the invitation of sam@example.com to the team',
          'uninvite lee@example.com from the team',
        ],
        es: [
          'retira la invitación de jo@example.com al equipo',
          'anula la invitación al equipo de sam@example.com',
          'cancela la invitación de lee@example.com al equipo',
        ],
      },
      page: PAGE,
    },
    resendInvitation: {
      name: 'members.resendInvitation',
      command: resendInvitation,
      title: { en: 'Send a team invitation again', es: 'Reenviar una invitación al equipo' },
      say: [
        `resend|re-send|send again|mail again|repeat|~reenviar|~volver a enviar|~volver a mandar|~repetir + ${INVITATION} + [${team}|to the team|al equipo] + [of|for|to|de|para|a]`,
        `send|mail|email|~enviar|~mandar + ${INVITATION} + again|once more|another time|de nuevo|otra vez|una vez mas + [${team}|to|for|a|para|de|al equipo]`,
      ],
      slots: { email },
      examples: {
        en: [
          'resend the invitation of jo@example.com',
          'send the team invitation to sam@example.com again',
          'mail the invitation to lee@example.com once more',
        ],
        es: [
          'reenvía la invitación de jo@example.com',
          'manda otra vez la invitación a sam@example.com',
          'vuelve a enviar la invitación a lee@example.com',
        ],
      },
      page: PAGE,
    },
  }) as const satisfies Record<string, Spoken>;
