import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/home-terms/texts/en.ts';

export default {
  terms: {
    lease: 'Duración del contrato',
    smoking: 'Fumar',
    laundry: 'Lavandería',
    parking: 'Estacionamiento',
    included: 'Incluido en el alquiler',
    months: '{months, plural, one {Un mes} other {{months, number} meses}}',
    monthsBetween: 'De {least, number} a {most, number} meses',
    monthsLeast: 'Al menos {least, plural, one {un mes} other {{least, number} meses}}',
    monthsMost: 'Como mucho {most, plural, one {un mes} other {{most, number} meses}}',
  },
} satisfies Translation<typeof en>;
