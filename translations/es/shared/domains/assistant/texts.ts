import type en from '#shared/domains/assistant/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';
export default {
  block: {
    empty: 'Escribe lo que quieres hacer',
    loading: 'Espera la respuesta',
    outdated: 'Esta versión es demasiado antigua para el asistente',
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
    changedSince: 'Algo cambió desde que se mostró, así que no se hizo nada. Míralo otra vez.',
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
  },
  serverError: {
    access_token_required: 'Hace falta una sesión válida.',
    account_refused: 'Esta cuenta no puede usar el asistente.',
    action_unknown: 'Esta acción no se conoce.',
    body_invalid: 'La petición no es válida.',
    conversation_unavailable: 'Esta conversación no está disponible.',
    foreign_organization: 'Esta organización no es tuya.',
    foreign_user: 'Ese usuario no eres tú.',
    message_unreadable: 'No se pudo leer este mensaje.',
    no_longer_possible: 'Esto ya no es posible. Pídelo de nuevo.',
    no_organization:
      'No se encontró tu organización. Esto es solo para anfitriones. Comprueba que tu cuenta sea de anfitrión',
    not_allowed: 'No tienes permiso para hacer esto.',
    not_possible: 'Parte de lo que pediste no es posible.',
    nothing_to_confirm: 'No hay nada que confirmar.',
    origin_not_allowed: 'Desde aquí no se puede usar el asistente.',
    path_unknown: 'No existe.',
    plan_changed: 'Este no es el plan que se mostró. Pídelo de nuevo.',
    plan_expired: 'Este plan caducó. Pídelo de nuevo.',
    request_unknown: 'Esta petición no se conoce.',
    session_ended: 'Tu sesión terminó. Inicia sesión de nuevo.',
    session_id_invalid: 'Este identificador de sesión no abre nada.',
    sign_in_unchecked: 'Ahora no se puede comprobar tu sesión.',
    too_many_requests: 'Demasiadas peticiones a la vez. Inténtalo de nuevo.',
    unavailable: 'El asistente no está disponible en este momento. Inténtalo de nuevo.',
    version_not_supported: 'Esta versión de la app es demasiado antigua para el asistente.',
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
