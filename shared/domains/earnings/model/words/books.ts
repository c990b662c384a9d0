import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import {
  addRecurringCharge,
  addRecurringExpense,
  closeMonth,
  endRecurring,
  pauseRecurring,
  reopenMonth,
} from '../book-commands.ts';
import { cancelPayout, recordExpense, retryPayout, voidExpense } from '../commands.ts';
import { lateFeeWords } from './late-fee-words.ts';
import { CATEGORY, expenseKindWords, lease, SPENT_ON } from './slots.ts';

const EXPENSES = '/dashboard/earnings/expenses';
const RULES = '/dashboard/earnings/rules';
const STATEMENTS = '/dashboard/earnings/statements';
const PAYOUTS = '/dashboard/earnings/payouts';

const EXPENSE =
  'expense|expenses|exp|expence|cost|costs|bill|invoice|receipt|spending|outlay|purchase|gasto|gastos|costo|coste|factura|recibo|ticket de compra|compra|egreso';
const RECURRING =
  'monthly recurring|fixed monthly|regular monthly|fijo mensual|fija mensual|mensual fijo|mensual fija|recurrente mensual|mensual recurrente|recurring|repeating|repeated|monthly|every month|each month|automatic|regular|standing|ongoing|recurrente|recurrentes|mensual|cada mes|todos los meses|periodico|periodica|fijo|fija|automatico';
const RECURRING_THING = `recurring charge|recurring charges|recurring expense|recurring expenses|recurring fee|repeating charge|repeating expense|standing charge|monthly charge|monthly expense|monthly fee|recurring|cargo recurrente|gasto recurrente|cargo mensual|gasto mensual|cuota mensual|cobro recurrente|recurrente|parking|parking fee|parking space|storage|pet rent|pet fee|subscription|software|care|yard work|landscaping|renta de mascota|cuota de mascota|estacionamiento|cochera|bodega|suscripcion|jardineria`;

/** 'Put $60 for locks under repairs'. */
const UNDER = CATEGORY.split('|')
  .flatMap((word) => [`under ${word}`, `down as ${word}`, `en ${word}`])
  .join('|');

const category: Slot = { type: 'choice', words: expenseKindWords, optional: true };
const listing: Slot = { type: 'reference', kind: 'listing', optional: true };
const amount: Slot = { type: 'money', ask: { en: 'How much?', es: '¿Cuánto?' } };
const reason: Slot = { type: 'text', optional: true };
const month: Slot = { type: 'month', ask: { en: 'Which month?', es: '¿Qué mes?' } };
const recurring = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'recurring',
  states,
  ask: { en: 'What comes again?', es: '¿Qué cargo o gasto recurrente?' },
});

/** How verbs of the books are said. */
export const bookWords = {
  recordExpense: {
    name: 'earnings.recordExpense',
    command: recordExpense,
    title: { en: 'Record an expense', es: 'Registrar un gasto' },
    say: [
      `record|log|enter|note|add|write down|write off|register|book|put in|put down|track|save|post|file|~registrar|~anotar|~apuntar|~anadir|~agregar|~ingresar|~contabilizar|~asentar|~guardar|~meter + ${EXPENSE}`,
      'had to buy|i had to buy|got a bill|got an invoice|billed me|billed us|charged me|ran me|ran us|it ran me|se fueron|se me fueron|me salio en|nos salio en|salio en|i spent|we spent|spent|i paid|we paid|paid the|paid for|paid|had to pay|cost me|cost us|costed|dropped|shelled out|forked out|went out|bought|gaste|gastamos|se gastaron|se gasto|pague|pagamos|se pago|se pagaron|me costo|nos costo|costo|me gaste|me cobro|me cobraron|nos cobro|nos cobraron|compre|compramos + [record|log|log it|log that|record it|record that|add it|add that|enter it|put it in|put it in the books|put that down|save it|write it down|put it down|note it|book it|expense|expense it|out of pocket|cash|card|credit card|efectivo|tarjeta|anotalo|apuntalo|registralo|gasto|~registrar|~anotar|~apuntar]',
      `record|log|enter|note|add|write down|jot down|register|book|put in|put down|track|save|post|~registrar|~anotar|~apuntar|~anadir|~agregar|~ingresar|~contabilizar|~asentar|~guardar|~meter + ${SPENT_ON}`,
      `put|add|log|note|~poner|~meter|~anotar|~apuntar + ${UNDER}`,
      // A telegram: '120 plumber loft', 'cleaning 60 studio'; it has an amount.
      `= ${CATEGORY}`,
      `expense|exp|gasto|gastos|cost|bill|invoice|receipt|payment|premium|costo|factura|recibo|compra|pago|cuenta + ${CATEGORY}`,
    ],
    slots: {
      amount,
      category,
      listing,
      vendor: { type: 'reference', kind: 'vendor', optional: true },
      payee: { type: 'words', optional: true },
      day: { type: 'day', optional: true },
      text: { type: 'text', optional: true },
    },
    examples: {
      en: [
        'record an expense of 180 for repairs at the loft',
        'I spent 85 on cleaning yesterday',
        'log a $240 bill from Rose City Plumbing for the studio',
      ],
      es: [
        'registra un gasto de 180 en reparaciones del loft',
        'gasté 85 en limpieza ayer',
        'anota una factura de $240 de Rose City Plumbing para el estudio',
      ],
    },
    page: `${EXPENSES}/new`,
  },
  voidExpense: {
    name: 'earnings.voidExpense',
    command: voidExpense,
    title: { en: 'Make an expense void', es: 'Anular un gasto' },
    say: [
      `void|cancel|delete|remove|reverse|take back|strike|scratch|undo|take out|get rid of|nullify|~anular|~cancelar|~eliminar|~borrar|~quitar|~invalidar|~revertir|dejar sin efecto|deja sin efecto + ${EXPENSE} + [dollars|bucks|dolares|pesos|entered twice|duplicate|duplicado|duplicada]`,
    ],
    slots: {
      expense: {
        type: 'reference',
        kind: 'expense',
        states: ['recorded'],
        ask: { en: 'Which expense?', es: '¿Qué gasto?' },
      },
      text: reason,
    },
    examples: {
      en: [
        'void the Rose City Plumbing expense',
        'delete the cleaning bill of the loft',
        'cancel the expense for paint: entered twice',
      ],
      es: [
        'anula el gasto de Rose City Plumbing',
        'borra la factura de limpieza del loft',
        'cancela el gasto de pintura: está repetido',
      ],
    },
    page: EXPENSES,
  },
  closeMonth: {
    name: 'earnings.closeMonth',
    command: closeMonth,
    title: { en: 'Close a month', es: 'Cerrar un mes' },
    say: [
      'close|close out|close off|close up|lock|lock up|lock down|finalize|wrap up|shut|seal|sierra|siera|~cerrar|~bloquear|~finalizar + books|the books for|accounts|libros|contabilidad|cuentas + [for good|definitely|out|up]',
      'close|close out|lock|finalize|wrap up|sierra|~cerrar|~bloquear|~finalizar',
      'is done|is complete|is finished|is all in|esta completo|esta listo|ya esta + close|close it|close it out|lock|lock it|lock it up|cierralo|ciérralo|bloquealo',
    ],
    slots: { month },
    examples: {
      en: ['close the books for October', 'close last month', 'lock the month of September 2026'],
      es: ['cierra los libros de octubre', 'cierra el mes pasado', 'bloquea el mes de septiembre'],
    },
    page: STATEMENTS,
  },
  reopenMonth: {
    name: 'earnings.reopenMonth',
    command: reopenMonth,
    title: { en: 'Reopen a month', es: 'Reabrir un mes' },
    say: [
      'abreme|abrime|abre|abra|abrir + otra vez|de nuevo|nuevamente + [libros|los libros de|cuentas]',
      'needs to be|has to be|should be|must be|~tener que|debe + open again|opened again|reopened|unlocked|abierto otra vez|reabierto',
      'undo + the close of|the closing of|the lock on',
      'open + back up|up again|again',
      'reopen|re-open|unlock|unseal|open up|open up again|open again|open back up|unclose|~reabrir|~desbloquear|volver a abrir|vuelve a abrir|abrir de nuevo|abre de nuevo + [books|the books for|accounts|libros|contabilidad|cuentas]',
    ],
    slots: { month, text: reason },
    examples: {
      en: [
        'reopen the books for October',
        'reopen last month: a bill was missing',
        'unlock September 2026',
      ],
      es: [
        'reabre los libros de octubre',
        'reabre el mes pasado: faltaba una factura',
        'desbloquea septiembre',
      ],
    },
    page: STATEMENTS,
  },
  ...lateFeeWords(RULES),
  addRecurringCharge: {
    name: 'earnings.addRecurringCharge',
    command: addRecurringCharge,
    title: { en: 'Add a recurring charge', es: 'Añadir un cargo recurrente' },
    say: [
      'post|record|enter|~registrar|~programar + recurring monthly charge|monthly charge|recurring charge|charge every month|cargo mensual|cargo recurrente',
      `add|set up|create|start|put|make|~anadir|~agregar|~crear|~poner|~establecer + ${RECURRING} + charge|charges|fee|parking|pet rent|storage|cargo|cuota|cobro|estacionamiento|mascota`,
      'charge|bill|add|put|tack on|~cobrar|~cargar|~facturar|~anadir|~agregar|~sumar|~poner + every month|each month|monthly|a month|per month|month to month|cada mes|mensualmente|mensual|mensuales|al mes|por mes|todos los meses + [charge|fee|cargo|cuota|cobro]',
    ],
    slots: {
      person: lease(['active', 'ending'], { en: 'Whom?', es: '¿A quién?' }),
      amount,
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What is it for?', es: '¿Por qué concepto?' },
      },
    },
    examples: {
      en: [
        'add a recurring charge of 60 for Ana Diaz: parking',
        'charge Ben Okafor $35 every month for his dog',
        'set up a monthly fee of 25 for Grace Hall: storage',
      ],
      es: [
        'añade un cargo recurrente de 60 a Ana Díaz: estacionamiento',
        'cobra $35 cada mes a Ben Okafor por su perro',
        'crea una cuota mensual de 25 para Grace Hall: bodega',
      ],
    },
    page: RULES,
  },
  addRecurringExpense: {
    name: 'earnings.addRecurringExpense',
    command: addRecurringExpense,
    title: { en: 'Add a recurring expense', es: 'Añadir un gasto recurrente' },
    say: [
      `add|record|set up|create|log|enter|start|register|book|~anadir|~agregar|~registrar|~crear|~poner|~anotar|~establecer + ${RECURRING} + ${EXPENSE}`,
      `${RECURRING} + ${EXPENSE} + [${CATEGORY}]`,
      `costs|cost|costs me|costs us|runs|is|cuesta|nos cuesta|me cuesta|sale en + every month|each month|monthly|a month|per month|cada mes|mensuales|al mes|por mes|todos los meses + ${CATEGORY} + [set that up|set it up|add it|put it in|record it|book it|make it recurring|registralo|anotalo|agregalo|anadelo|ponlo]`,
      'i pay|we pay|pago|pagamos + every month|each month|monthly|a month|cada mes|mensualmente|al mes|todos los meses + expense|gasto|insurance|seguro|mortgage|hipoteca|utilities|servicios|cleaning|limpieza',
    ],
    slots: { amount, category, listing, text: { type: 'text', optional: true } },
    examples: {
      en: [
        'add a recurring expense of 120 for insurance at the loft',
        'record a monthly expense of $90: cleaning',
        'set up a recurring bill of 1,300 for the mortgage',
      ],
      es: [
        'añade un gasto recurrente de 120 de seguro para el loft',
        'registra un gasto mensual de $90: limpieza',
        'crea un gasto recurrente de 1300 para la hipoteca',
      ],
    },
    page: RULES,
  },
  pauseRecurring: {
    name: 'earnings.pauseRecurring',
    command: pauseRecurring,
    title: { en: 'Pause what comes again', es: 'Pausar algo recurrente' },
    say: [
      `pause|suspend|put on hold|hold|freeze|hold off|halt|skip|stop for now|~pausar|~suspender|~congelar|~detener|poner en pausa|pon en pausa|~interrumpir + ${RECURRING_THING}|charge|expense|bill|fee|cargo|gasto|cuota|cobro + [for now|for the time being|for a while|por ahora|por el momento|item|items|concepto]`,
    ],
    slots: { recurring: recurring(['running']) },
    examples: {
      en: [
        'pause the recurring charge for Ana Diaz',
        'put the monthly parking charge of Ben Okafor on hold',
        'suspend the recurring insurance expense',
      ],
      es: [
        'pausa el cargo recurrente de Ana Díaz',
        'pon en pausa el cargo mensual de estacionamiento de Ben Okafor',
        'suspende el gasto recurrente del seguro',
      ],
    },
    page: RULES,
  },
  endRecurring: {
    name: 'earnings.endRecurring',
    command: endRecurring,
    title: { en: 'End what comes again', es: 'Terminar algo recurrente' },
    say: [
      `end|stop|cancel|terminate|finish|discontinue|remove|delete|kill|call off|~terminar|~cancelar|~finalizar|~parar|~acabar|~eliminar|~quitar|~descontinuar + ${RECURRING_THING} + [item|items|for good|concepto]`,
      `stop|end|no more|~dejar|~parar + charging|billing|paying|paying for|invoicing|de cobrar|de cobrarle|de pagar|cobrar|cobrarle + ${RECURRING_THING}`,
      'end|stop|terminate|finish|discontinue|~terminar|~parar|~finalizar|~descontinuar + expense|charge|bill|fee|gasto|cargo|cuota|cobro + [from repeating|recurring|for good]',
    ],
    slots: { recurring: recurring(['running', 'paused']) },
    examples: {
      en: [
        'end the recurring charge of Ana Diaz',
        'stop the monthly expense for insurance',
        'cancel the recurring parking charge',
      ],
      es: [
        'termina el cargo recurrente de Ana Díaz',
        'cancela el gasto mensual del seguro',
        'quita el cargo recurrente de estacionamiento',
      ],
    },
    page: RULES,
  },
  cancelPayout: {
    name: 'earnings.cancelPayout',
    command: cancelPayout,
    title: { en: 'Cancel a payout', es: 'Cancelar un pago a un guía' },
    say: [
      'cancel|stop|call off|void|hold back|halt|~cancelar|~anular|~detener|~parar + payout|payouts|payment to the guide|guide payout|guide payment|pago al guia|pago a la guia|pago del guia|liquidacion + [failed|pending|fallido|fallida|pendiente]',
    ],
    slots: {
      payout: {
        type: 'reference',
        kind: 'payout',
        states: ['pending', 'failed'],
        ask: { en: 'Which payout?', es: '¿Qué pago?' },
      },
      text: {
        type: 'text',
        ask: { en: 'Why? The guide reads it.', es: '¿Por qué? Lo lee el guía.' },
      },
    },
    examples: {
      en: [
        'cancel the payout to Gil Guide: wrong tours',
        'stop the October payout of Gil Guide: it was paid in cash',
        'call off the payout for Gil Guide saying it was a mistake',
      ],
      es: [
        'cancela el pago al guía Gil Guide: visitas equivocadas',
        'anula la liquidación de octubre de Gil Guide: ya se pagó',
        'detén el pago al guía Gil Guide: fue un error',
      ],
    },
    page: PAYOUTS,
  },
  retryPayout: {
    name: 'earnings.retryPayout',
    command: retryPayout,
    title: { en: 'Try a payout again', es: 'Reintentar un pago a un guía' },
    say: [
      'retry|try again|redo|resend|rerun|repeat|~reintentar|~repetir|~reenviar|volver a intentar|vuelve a intentar|intentar de nuevo|intenta de nuevo + payout|payouts|guide payout|guide payment|pago al guia|pago a la guia|pago del guia|liquidacion + [failed|bounced|fallido|fallida|rechazado]',
      'try|run|send + payout|guide payment + again + [failed|fallido|fallida]',
    ],
    slots: {
      payout: {
        type: 'reference',
        kind: 'payout',
        states: ['failed'],
        ask: { en: 'Which payout?', es: '¿Qué pago?' },
      },
    },
    examples: {
      en: [
        'retry the payout to Gil Guide',
        'try the failed payout of Gil Guide again',
        'resend the October guide payout',
      ],
      es: [
        'reintenta el pago al guía Gil Guide',
        'vuelve a intentar la liquidación de Gil Guide',
        'repite el pago del guía de octubre',
      ],
    },
    page: PAYOUTS,
  },
} satisfies Record<string, Spoken>;
