import type en from '#shared/domains/documents/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  kind: {
    lease: 'Contrato',
    id: 'Identificación',
    income: 'Ingresos',
    insurance: 'Seguro',
    receipt: 'Recibo',
    inspection: 'Inspección',
    license: 'Licencia',
    other: 'Otro',
  },
  file: {
    thisPaperHasNoFile: 'Este documento todavía no tiene archivo.',
  },
  newSchema: {
    giveTheDocumentAName: 'Ponle un nombre al documento.',
    atMost200Characters: 'Como máximo 200 caracteres.',
    chooseTheFile: 'Elige el archivo.',
    chooseADay: 'Elige un día.',
    chooseTheHome: 'Elige la vivienda.',
    chooseTheLease: 'Elige el contrato.',
  },
  words: {
    yours: 'Tuyo',
    yourOrganization: 'Tu organización',
    shared: 'Compartido contigo',
    never: 'Nunca',
    expired: 'Vencido',
    today: 'Hoy',
    inDays: '{days, plural, one {Mañana} other {En # días}}',
  },
} satisfies Translation<typeof en>;
