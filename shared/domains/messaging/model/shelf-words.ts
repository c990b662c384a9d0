import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { unarchiveConversations, unmuteConversations } from './inbox-commands.ts';

const TALK =
  'conversation|conversations|convo|convos|chat|chats|thread|threads|messages|message|texts|conversacion|conversaciones|hilo|hilos|mensajes|platica|charla';

/** How the two are said that bring a conversation back. */
export const shelfWords = (withPerson: Slot) =>
  ({
    unarchive: {
      name: 'messaging.unarchive',
      command: unarchiveConversations,
      title: { en: 'Bring a conversation back', es: 'Recuperar una conversación' },
      say: [
        `unarchive|un-archive|dearchive|~desarchivar + [${TALK}]`,
        `bring|move|put|take|get|pull|send + back to the inbox|back in the inbox|back into the inbox|to the inbox|into the inbox|out of the archive|from the archive|back from the archive + [${TALK}] + [with]`,
        `~sacar|~traer|~mover|~pasar|~devolver|~regresar|~recuperar|~poner + del archivo|de archivados|fuera del archivo|a la bandeja de entrada|a la bandeja|en la bandeja + [${TALK}] + [con]`,
      ],
      slots: { person: withPerson },
      examples: {
        en: [
          'unarchive the conversation with Ana',
          'bring the chat with Otis back to the inbox',
          'take the thread with Ben out of the archive',
        ],
        es: [
          'desarchiva la conversación con Ana',
          'devuelve el chat con Otis a la bandeja de entrada',
          'saca el hilo con Ben del archivo',
        ],
      },
      page: '/dashboard/messages',
    },
    unmute: {
      name: 'messaging.unmute',
      command: unmuteConversations,
      title: { en: 'Unmute a conversation', es: 'Volver a oír una conversación' },
      say: [
        `unmute|un-mute|unsilence|~desilenciar|~desmutear + [${TALK}|notifications]`,
        `turn on|turn back on|switch on|enable|resume|restart + notifications|alerts|pings|sound|sounds + from|of|for|with|about + [again|back on]`,
        `take|get|turn|put + off mute|off silent|out of mute + [${TALK}]`,
        '~activar|~reactivar|~encender|~volver a activar|~reanudar + notificaciones|avisos|sonido|alertas + de|con',
        `~quitar|~sacar|~dejar + de silencio|el silencio|del silencio|silencio|el mute|de mute + [${TALK}] + [a|con|de]`,
      ],
      slots: { person: withPerson },
      examples: {
        en: [
          'unmute Ana',
          'unmute the conversation with Otis',
          'turn notifications from Ben Okafor back on',
        ],
        es: [
          'quita el silencio a Ana',
          'desilencia la conversación con Otis',
          'reactiva los avisos de Ben Okafor',
        ],
      },
      page: '/dashboard/messages',
    },
  }) as const satisfies Record<string, Spoken>;
