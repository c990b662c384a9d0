import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/earnings/texts/en.ts';

export default {
  earningsQuery: {
    earnings: 'Ingresos',
  },
  lateFee: {
    fixed:
      '{amount} por un alquiler con más de {days, plural, one {# día} other {# días}} de atraso',
    percent:
      '{percent} de lo pendiente de un alquiler con más de {days, plural, one {# día} other {# días}} de atraso',
    atMost: 'como máximo {amount}',
  },
  expenseLines: {
    line: 'Línea {number}',
    category: 'Categoría de la línea {number}',
    description: 'Descripción de la línea {number}',
    amount: 'Importe de la línea {number}',
    tax: 'Impuestos de la línea {number}',
    remove: 'Quitar la línea {number}',
    addALine: 'Añadir una línea',
  },
} satisfies Translation<typeof en>;
