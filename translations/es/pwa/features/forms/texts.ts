import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/forms/texts/en.ts';

export default {
  formNotices: {
    youAreOfflineWhat:
      'Estás sin conexión. Lo que escribes se guarda en este dispositivo; envíalo cuando vuelvas a tener conexión.',
    yourReferenceNumber: 'Tu número de referencia',
    charactersLeft: '{left, plural, one {Queda # carácter} other {Quedan # caracteres}}',
  },
  homeField: {
    home: 'Vivienda',
    aPartOfItsTitle: 'Parte de su título',
    noHomeOfYours: 'Ninguna de tus viviendas se llama así',
  },
} satisfies Translation<typeof en>;
