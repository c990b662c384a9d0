import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/requests/-parts/texts/en.ts';

export default {
  page: {
    requests: 'Peticiones',
    lead: 'Lo que pediste al asistente, en cualquiera de tus dispositivos, y todo lo que cambió por ti.',
    asked: 'Pedido',
    done: 'Hecho',
    byRules: 'Por reglas',
    rules: 'Reglas de automatización',
  },
  list: {
    search: 'Buscar en lo que pediste',
    waiting: 'Esperan tu respuesta',
    unsent: 'Esperan una conexión',
    none: 'Todavía no pediste nada',
    noneYet: 'Aquí aparece lo que pides al asistente.',
    noneFits: 'Ninguna petición tiene esas palabras',
    otherWords: 'Prueba con otras palabras, o con menos.',
    more: 'Mostrar más',
  },
  row: {
    askAgain: 'Pedir de nuevo',
    askAgainFor: 'Pedir de nuevo: {query}',
  },
  status: {
    unsent: 'Sin enviar',
    waiting: 'Espera tu respuesta',
    expired: 'Caducada',
    running: 'En curso',
    failed: 'Falló',
    done: 'Listo',
    answered: 'Respondida',
    asked: 'Te preguntó',
    notUnderstood: 'No se entendió',
    refused: 'No es posible',
  },
  actions: {
    none: 'Todavía no hay cambios',
    noneYet: 'Aquí aparece cada cambio que el asistente hace por ti, con la forma de deshacerlo.',
    undo: 'Deshacer',
    undoOf: 'Deshacer: {what}',
    redo: 'Repetir',
    redoOf: 'Repetir: {what}',
    redoNeedsConnection: 'Para rehacer hace falta conexión.',
    undoNeedsConnection: 'Para deshacer hace falta una conexión.',
    noWayBack: 'Esto no se puede deshacer.',
  },
  undone: {
    done: 'Deshecho.',
    partial: 'Deshecho en parte.',
    refused: 'No se deshizo.',
  },
} satisfies Translation<typeof en>;
