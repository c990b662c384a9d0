import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/automation/texts/en.ts';

export default {
  trial: {
    lastThreeMonths: 'Últimos tres meses',
    times:
      '{count, plural, =0 {No habría actuado.} one {Habría actuado una vez.} other {Habría actuado # veces.}}',
    more: '{count, plural, one {y # más} other {y # más}}',
    notNow: 'No se pudieron leer los últimos tres meses.',
  },
  runs: {
    what: 'Qué hicieron las reglas',
    none: 'Todavía no hicieron nada',
    noneYet: 'Lo que hacen las reglas, y por qué no lo hicieron, aparece aquí.',
    more: 'Mostrar más',
    due: 'Actúa {when}',
    send: 'Enviar',
    sendTo: 'Enviar: {subject}',
    dismiss: 'No hacerlo',
    dismissOf: 'No hacerlo: {subject}',
    undo: 'Deshacer',
    undoOf: 'Deshacer: {subject}',
  },
  status: {
    planned: 'Prevista',
    waiting: 'Te espera',
    done: 'Hecha',
    dismissed: 'Descartada',
    skipped: 'No se hizo',
    failed: 'Falló',
    undone: 'Deshecha',
  },
  subject: {
    messages: 'Mensaje',
    applications: 'Solicitud',
    tours: 'Visita',
    charges: 'Alquiler',
    payments: 'Pago',
    leases: 'Contrato',
    documents: 'Documento',
    maintenance_requests: 'Avería',
    reviews: 'Reseña',
  },
} as const satisfies Translation<typeof en>;
