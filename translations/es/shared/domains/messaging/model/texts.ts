import type en from '#shared/domains/messaging/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  send: {
    label: 'Enviar un mensaje',
    done: 'Enviado',
    notAllowed: 'No puedes escribir en esta conversación.',
    wasRead: 'Para entonces ya se había leído.',
  },
  unsend: {
    label: 'Retirar un mensaje',
    done: 'Retirado',
    title: '¿Retirar este mensaje?',
    description: 'Su texto y sus archivos desaparecen para todos los de la conversación.',
    notYours: 'Solo quien envió un mensaje puede retirarlo.',
    gone: 'Este mensaje ya se retiró.',
    tooLate: 'Un mensaje se puede retirar durante 24 horas.',
    final: 'Lo que se retiró ya no existe y solo se puede escribir de nuevo.',
  },
  archive: { label: 'Archivar la conversación', done: 'Archivada' },
  unarchive: { label: 'Devolver a la bandeja', done: 'De nuevo en la bandeja' },
  mute: { label: 'Silenciar la conversación', done: 'Silenciada' },
  unmute: { label: 'Dejar de silenciar la conversación', done: 'Ya no está silenciada' },
  markRead: {
    label: 'Marcar como leída',
    done: 'Marcada como leída',
    wasSeen: 'La otra parte pudo ver que se leyó, y sus notificaciones quedan leídas.',
  },
  markUnread: { label: 'Marcar como no leída', done: 'Marcada como no leída' },
  broadcast: {
    label: 'Escribir a varias personas',
    done: '{count, plural, one {Un mensaje enviado} other {# mensajes enviados}}',
  },
  unsendAll: { label: 'Retirar mensajes', done: 'Retirados' },
  schedule: { label: 'Programar un mensaje', done: 'Programado' },
  cancelScheduled: {
    label: 'Cancelar un mensaje programado',
    done: 'Cancelado',
    writeAgain: 'Su texto ya no está. Escríbelo de nuevo.',
  },
  saveReply: { label: 'Guardar una respuesta rápida', done: 'Respuesta rápida guardada' },
  removeReply: {
    label: 'Eliminar una respuesta rápida',
    done: 'Respuesta rápida eliminada',
    final: 'Guárdala de nuevo.',
  },
} as const satisfies Translation<typeof en>;
