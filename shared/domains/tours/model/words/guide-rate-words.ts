import type { Spoken } from '../../../../platform/commands/words.ts';
import { setPayoutRate } from '../result-commands.ts';

/** What guides get for a tour. */
const RATE =
  'guide rate|guide pay|guide fee|guides rate|guides pay|guides fee|pay of guides|pay for guides|rate for guides|rate of guides|fee for guides|pay of our guides|pay of my guides|pay of the guides|what guides get|what guides earn|what we pay guides|what i pay guides|payout rate|tarifa de guias|tarifa de los guias|tarifa de mis guias|tarifa para guias|pago de guias|pago de los guias|pago de mis guias|pago a guias|pago a los guias|pago a mis guias|lo que ganan los guias|lo que cobran los guias|lo que pagamos a los guias';
const PER =
  'per tour|a tour|each tour|every tour|for a tour|for each tour|per visit|por visita|cada visita|por cada visita|la visita';

/** How it is said what an organisation pays its guides. */
export const guideRateWords = {
  setPayoutRate: {
    name: 'tours.setPayoutRate',
    command: setPayoutRate,
    title: { en: 'Set what guides get for a tour', es: 'Fijar lo que cobran los guías' },
    say: [
      `set|change|make|put|fix|update|adjust|~poner|~fijar|~cambiar|~dejar|~establecer|~actualizar|~ajustar + ${RATE} + [${PER}]`,
      `pay|~pagar + guides|our guides|my guides|the guides|all guides|every guide|each guide|a los guias|a mis guias|a nuestros guias|a todos los guias|a cada guia + ${PER}`,
    ],
    slots: {
      // 'Pay guides 5 more' is no rate of 5: with `changes` a step is never read as an amount.
      amount: { type: 'money', changes: true, ask: { en: 'How much?', es: '¿Cuánto?' } },
    },
    examples: {
      en: [
        'pay guides $40 per tour',
        'set the guide rate to $45',
        'change the pay of our guides to $50',
      ],
      es: [
        'paga a los guías $40 por visita',
        'pon la tarifa de los guías en $45',
        'cambia el pago a los guías a $50',
      ],
    },
    page: '/dashboard/earnings/payouts',
  },
} as const satisfies Record<string, Spoken>;
