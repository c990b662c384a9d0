import type en from '#shared/domains/messaging/ui/message/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

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
