import type { Translation } from '../../../language/messages.ts';
import type en from './en.ts';

export default {
  block: {
    empty: 'Escribe lo que quieres hacer',
    loading: 'Espera la respuesta',
    connecting: 'Conectando con el asistente',
    disconnected: 'El asistente no está conectado',
  },
  stage: {
    plan: 'Plan',
    confirm: 'Confirmar',
    execute: 'Hacer',
    notify: 'Avisar',
    done: 'Listo',
  },
  stageStatus: {
    pending: 'sin empezar',
    running: 'en curso',
    done: 'listo',
    error: 'falló',
  },
  automation: {
    oneEventGetsOneReply: 'Un evento recibe una sola respuesta.',
    sayThatRepliesGoOut: 'Indica que las respuestas salen sin preguntar.',
  },
  commandBar: {
    doAnything: 'Pide lo que quieras, en inglés',
    send: 'Enviar',
    suggestions: 'Sugerencias',
    placeholder: 'Pide algo...',
  },
  commandPanel: {
    assistant: 'Asistente',
  },
  panelFooter: {
    close: 'Cerrar',
    dismiss: 'Descartar',
    retry: 'Reintentar',
    confirm: 'Confirmar',
    confirmsByKey: '<kbd>Ctrl</kbd> o <kbd>⌘</kbd> + <kbd>Enter</kbd> confirma',
  },
  panelSources: {
    sources: 'Fuentes',
  },
  planPreview: {
    whatWillHappen: 'Lo que va a pasar',
    youCanUndoThisAfterwards: 'Después puedes deshacerlo.',
    thisCannotBeUndone: 'Esto no se puede deshacer.',
    becomes: 'pasa a',
  },
  progressStrip: {
    progress: 'Avance',
  },
  replyText: {
    thinking: 'Pensando',
  },
  stepList: {
    steps: 'Pasos',
    undo: 'Deshacer',
  },
  sessionError: {
    unknown: 'Ocurrió un error desconocido',
    response: 'No se pudo leer la respuesta del servidor',
    lost: 'Se perdió la conexión. Volviendo a conectar...',
    gaveUp: 'Se perdió la conexión. Recarga la página para volver a conectar.',
  },
  intent: {
    fetch: 'Buscando',
    perform: 'Haciendo un cambio',
  },
  step: {
    pending: 'En espera',
    running: 'En curso',
    done: 'Listo',
    error: 'Falló',
  },
} satisfies Translation<typeof en>;
