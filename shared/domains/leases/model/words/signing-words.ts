import type { Spoken } from '../../../../platform/commands/words.ts';

const PAPER =
  'lease|leases|lease agreement|rental agreement|contract|agreement|addendum|amendment|renewal|contrato|contrato de renta|contrato de alquiler|arriendo|arrendamiento|anexo|adenda|renovacion';

/** A signature is given by hand, on the page that has the text: the bar leads there. */
export const signingWords = {
  sign: {
    name: 'leases.signing',
    title: { en: 'Sign a lease', es: 'Firmar un contrato' },
    say: [
      `sign|countersign|counter-sign|~firmar + ${PAPER} + [together|on this device|in person|juntos|en este dispositivo|en persona]`,
      `confirm|verify|reject|~confirmar|~verificar|~rechazar + my signature|the signature|signature|signatures|mi firma|la firma|firma|firmas + [${PAPER}]`,
    ],
    slots: {
      lease: {
        type: 'reference',
        kind: 'lease',
        states: ['sent', 'partly_signed'],
        ask: { en: 'Which lease?', es: '¿Qué contrato?' },
      },
    },
    examples: {
      en: [
        'sign the lease of Grace Hall',
        'countersign the contract for the loft',
        'confirm my signature on Ben Okafor’s lease',
      ],
      es: [
        'firma el contrato de Grace Hall',
        'firmar el contrato del loft aquí',
        'confirma mi firma en el contrato de Ben Okafor',
      ],
    },
    page: '/dashboard/leases',
  },
} as const satisfies Record<string, Spoken>;
