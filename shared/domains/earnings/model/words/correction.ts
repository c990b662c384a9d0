import type { Spoken } from '../../../../platform/commands/words.ts';
import { correctExpense } from '../book-commands.ts';

const EXPENSE =
  'expense|expenses|cost|bill|invoice|receipt|purchase|gasto|gastos|costo|coste|factura|recibo|compra|egreso';
const PAYEE = 'payee|paid to|recipient|vendor name|beneficiario|proveedor|a quien se pago';
const NOTE = 'note|notes|memo|comment|remark|nota|notas|comentario|apunte|observacion';

/** How it is said that what an expense says is put right. */
export const correctionWords = {
  correctExpense: {
    name: 'earnings.correctExpense',
    command: correctExpense,
    title: { en: 'Correct an expense', es: 'Corregir un gasto' },
    say: [
      `correct|fix|amend|put right|rectify|edit|~corregir|~rectificar|~enmendar|~editar + ${EXPENSE} + [of|for|on|from|to|at|de|del|para|a]`,
      `correct|fix|amend|change|update|set|edit|rename|replace|~corregir|~cambiar|~actualizar|~poner|~editar|~modificar + ${PAYEE} + ${EXPENSE} + [of|on|for|to|de|del|en|a]`,
      `correct|fix|amend|change|update|set|edit|add|put|write|attach|~corregir|~cambiar|~actualizar|~poner|~editar|~anadir|~agregar|~apuntar|~escribir + ${NOTE} + ${EXPENSE} + [of|on|for|to|de|del|en|a|al]`,
    ],
    slots: {
      expense: {
        type: 'reference',
        kind: 'expense',
        states: ['recorded'],
        ask: { en: 'Which expense?', es: '¿Qué gasto?' },
      },
      field: {
        type: 'choice',
        words: { payee: PAYEE, note: NOTE },
        ask: {
          en: 'Who was paid, or its note? Amounts and days stay: make a wrong one void and record it again.',
          es: '¿A quién se pagó, o su nota? Los importes y los días se quedan: anula uno equivocado y regístralo de nuevo.',
        },
      },
      text: {
        type: 'text',
        ask: { en: 'What should it say?', es: '¿Qué debe decir?' },
      },
    },
    examples: {
      en: [
        'correct the payee of the plumbing expense: Rose City Plumbing',
        'change the note of the Rose City Plumbing bill: second visit',
        'add a note to the expense for the loft: paid in cash',
      ],
      es: [
        'corrige el beneficiario del gasto de plomería: Rose City Plumbing',
        'cambia la nota de la factura de Rose City Plumbing: segunda visita',
        'añade una nota al gasto del loft: pagado en efectivo',
      ],
    },
    page: '/dashboard/earnings/expenses',
  },
} as const satisfies Record<string, Spoken>;
