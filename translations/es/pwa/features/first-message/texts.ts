import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/first-message/texts/en.ts';

export default {
  useKnownPeople: {
    writesAbout: 'Escribe sobre {title}',
    writes: 'Se escribe contigo',
    applied: 'Solicitó {home}',
  },
  firstMessage: {
    to: 'Mensaje para {name}',
    opensLater: 'La conversación se abre en cuanto haya conexión. Ya puedes escribir.',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    close: 'Cerrar',
    kept: 'Tu mensaje está guardado',
    keptHow: 'Se envía en cuanto haya conexión.',
    waits: 'Pendiente de enviar: {text}',
    waitingList: 'Mensajes pendientes de enviar',
    begunList: 'Conversaciones que no han empezado',
    cancel: 'Cancelar',
    notCancelled: 'No se pudo cancelar',
    notSent: 'No enviado. {reason}',
    someone: 'Alguien',
    discard: 'Descartar',
    edit: 'Editar',
  },
  messageButton: {
    message: 'Escribir a {name}',
    verificationRequired: 'Verificación necesaria',
    errorStarting: 'No se pudo iniciar la conversación',
  },
} satisfies Translation<typeof en>;
