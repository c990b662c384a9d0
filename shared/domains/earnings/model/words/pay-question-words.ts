import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import { declinePay, grantPay } from '../guide-pay/pay-commands.ts';

const PAGE = '/dashboard/earnings/payouts';
/** What a guide asks about the pay for a tour. */
const QUESTION =
  'pay question|pay questions|question about pay|question about the pay|question about her pay|question about his pay|question about their pay|pay claim|pay dispute|missing pay|claim for pay|pregunta de pago|pregunta sobre el pago|pregunta sobre su pago|pregunta por el pago|reclamo de pago|reclamacion de pago|disputa de pago|pago que falta|pago faltante';

const guide: Slot = {
  type: 'reference',
  kind: 'guide',
  ask: { en: 'Of which guide?', es: '¿De qué guía?' },
};

/** How a guide's question about pay is answered. */
export const payQuestionWords = {
  grantPay: {
    name: 'earnings.grantPay',
    command: grantPay,
    title: { en: 'Pay a guide what is missing', es: 'Pagar a un guía lo que falta' },
    say: [
      `grant|approve|accept|pay|settle|allow|agree to|~conceder|~aprobar|~aceptar|~pagar|~resolver + ${QUESTION}`,
    ],
    slots: {
      guide,
      amount: { type: 'money', changes: true, optional: true },
      text: { type: 'text', optional: true, heard: true },
    },
    examples: {
      en: [
        'grant Gil’s pay question',
        'pay Gil Reyes the missing pay: you are right',
        'approve the pay claim of Gil with $20',
      ],
      es: [
        'acepta la pregunta de pago de Gil',
        'paga a Gil Reyes el pago que falta: tienes razón',
        'aprueba el reclamo de pago de Gil con $20',
      ],
    },
    page: PAGE,
  },
  declinePay: {
    name: 'earnings.declinePay',
    command: declinePay,
    title: { en: 'Decline a guide’s question about pay', es: 'Rechazar la pregunta de un guía' },
    say: [
      `decline|reject|refuse|deny|turn down|dismiss|~rechazar|~negar|~denegar|~declinar|~desestimar + ${QUESTION}`,
    ],
    slots: {
      guide,
      text: { type: 'text', heard: true, ask: { en: 'Why?', es: '¿Por qué?' } },
    },
    examples: {
      en: [
        'decline Gil’s pay question: we agreed on 40',
        'reject the pay claim of Gil Reyes: the tour was paid in March',
        'turn down the pay dispute of Gil because it was one tour',
      ],
      es: [
        'rechaza la pregunta de pago de Gil: acordamos 40',
        'niega el reclamo de pago de Gil Reyes: se pagó en marzo',
        'rechaza la disputa de pago de Gil porque fue una visita',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
