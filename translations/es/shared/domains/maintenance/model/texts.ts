import type en from '#shared/domains/maintenance/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  setPriority: {
    label: 'Cambiar la prioridad',
    done: 'Prioridad: {priority}',
    hostOnly: 'Solo el lado del anfitrión decide la prioridad de una solicitud.',
  },
} as const satisfies Translation<typeof en>;
