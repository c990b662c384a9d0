import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/guide-visit/texts/en.ts';

export default {
  visitPanel: {
    seen: 'Vista por un guía el {day}',
    wasHere:
      '<guide>{name}</guide>, guía que no es del equipo del anfitrión, estuvo en esta vivienda.',
    aGuide: 'Un guía',
    check: 'Comprobar esta prueba',
  },
  visitFacts: {
    agreed: 'En orden',
    signed: 'El informe se firmó',
    pictures: '{count, plural, one {# foto tomada} other {# fotos tomadas}}',
  },
} as const satisfies Translation<typeof en>;
