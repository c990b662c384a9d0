import type { Translation } from '../../../../../language/messages.ts';
import type en from './en.ts';

export default {
  address: {
    map: 'en un mapa',
  },
  waiting: {
    messages: '{count, plural, one {# mensaje} other {# mensajes}}',
    files: '{count, plural, one {# archivo} other {# archivos}}',
    changes: '{count, plural, one {# cambio} other {# cambios}}',
    waits: '{count, plural, one {Espera {what}} other {Esperan {what}}}',
    body: 'Se envían solos, en su orden.',
    tryNow: 'Intentar ahora',
  },
} satisfies Translation<typeof en>;
