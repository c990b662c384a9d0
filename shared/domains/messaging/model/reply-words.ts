import type { Spoken } from '../../../platform/commands/words.ts';
import { removeQuickReply } from './inbox-commands.ts';

/** How a text that is stored to be sent often is taken away. */
export const replyWords = {
  removeReply: {
    name: 'messaging.removeReply',
    command: removeQuickReply,
    title: { en: 'Delete a quick reply', es: 'Eliminar una respuesta rápida' },
    say: [
      'delete|remove|drop|discard|trash|throw away|get rid of|erase|~eliminar|~borrar|~quitar|~descartar|~tirar + quick reply|quick replies|saved reply|canned reply|canned response|saved response|reply template|message template|reply shortcut|respuesta rapida|respuestas rapidas|respuesta guardada|respuesta predefinida|plantilla de mensaje|plantilla de respuesta + [called|named|that says|which says|llamada|titulada|que dice]',
    ],
    slots: {
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What is it called?', es: '¿Cómo se llama?' },
      },
    },
    examples: {
      en: [
        'delete the quick reply "Thanks for writing"',
        'remove the saved reply: Tours are on Saturdays',
        'discard the message template called Pets are welcome',
      ],
      es: [
        'elimina la respuesta rápida "Gracias por escribir"',
        'borra la respuesta guardada: Las visitas son los sábados',
        'quita la plantilla de mensaje llamada Se admiten mascotas',
      ],
    },
    page: '/dashboard/messages',
  },
} as const satisfies Record<string, Spoken>;
