import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/receipts/texts/en.ts';

export default {
  saveAsPdf: 'Guardar como PDF',
  saveNamed: 'Guardar el recibo {code} como PDF',
  notSaved: 'No se guardó el recibo',
  paper: {
    receipt: 'Recibo de alquiler y cargos',
    ofAmount: '{amount} recibidos',
    number: 'Número de recibo',
    paidBy: 'Pagado por',
    paidTo: 'Pagado a',
    home: 'Vivienda',
    arrivedOn: 'Llegó el',
    method: 'Método',
    reference: 'Referencia',
    issued: 'Emitido',
    whatFor: 'A qué corresponde',
    for: 'Cargo',
    dueOn: 'Vencía el',
    amount: 'Importe',
    total: 'Total recibido',
    givenBack: 'Desde entonces se devolvieron {refunded}. Quedan {left}.',
    whatThisIs:
      'Este recibo se emitió cuando llegó el pago. Los números de recibo no tienen huecos dentro de un año.',
    footer: '{brand} · Recibo {code}',
    page: 'Página {page} de {pages}',
  },
} as const satisfies Translation<typeof en>;
