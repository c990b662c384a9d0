import type { Slot, Spoken } from '../../../../platform/commands/words.ts';
import { unsendMessage } from '../commands.ts';
import { cancelScheduledMessage } from '../inbox-commands.ts';

const LAST =
  'my last message|my last text|my message|my text|last message|last text|latest message|the message i sent|the text i sent|what i sent|what i wrote|mi ultimo mensaje|mi mensaje|ultimo mensaje|mi ultimo texto|el mensaje que mande|el mensaje que envie|lo que mande|lo que escribi';
const WAITING =
  'scheduled message|scheduled text|scheduled messages|scheduled reminder|planned message|queued message|queued text|waiting message|message to come|mensaje programado|mensajes programados|mensaje agendado|texto programado|recordatorio programado|mensaje en cola';

/** How it is said that a message is not to be read: one that was sent, and one that waits for its time. */
export const sentWords = (withPerson: Slot) =>
  ({
    unsend: {
      name: 'messaging.unsend',
      command: unsendMessage,
      title: { en: 'Take back the last message', es: 'Retirar el último mensaje' },
      say: [
        'unsend|un-send + [message|messages|text|last|latest|my|the|to|from|mensaje|ultimo]',
        `take back|withdraw|recall|retract|delete|remove|pull back|~retirar|~borrar|~eliminar|~anular|~quitar|~deshacer + ${LAST} + [to|for|a|al|para|con]`,
      ],
      slots: { person: withPerson },
      examples: {
        en: [
          'unsend my last message to Ana',
          'take back my message to Otis',
          'delete the text I sent to Ben',
        ],
        es: [
          'retira mi último mensaje a Ana',
          'borra el mensaje que mandé a Otis',
          'elimina mi mensaje a Ben',
        ],
      },
      page: '/dashboard/messages',
    },
    cancelScheduled: {
      name: 'messaging.cancelScheduled',
      command: cancelScheduledMessage,
      title: { en: 'Cancel a scheduled message', es: 'Cancelar un mensaje programado' },
      say: [
        `cancel|delete|remove|stop|drop|call off|withdraw|unschedule|scrap|kill|~cancelar|~borrar|~eliminar|~anular|~quitar|~detener|~descartar + ${WAITING} + [to|for|with|a|al|para|con]`,
        'unschedule|un-schedule|~desprogramar + message|messages|text|reminder|mensaje|mensajes|recordatorio + [to|for|a|al|para]',
      ],
      slots: { person: withPerson },
      examples: {
        en: [
          'cancel the scheduled message to Ana',
          'unschedule the text to Otis',
          'delete the queued message for Ben',
        ],
        es: [
          'cancela el mensaje programado a Ana',
          'borra el mensaje programado para Otis',
          'elimina el recordatorio programado a Ben',
        ],
      },
      page: '/dashboard/messages',
    },
  }) as const satisfies Record<string, Spoken>;
