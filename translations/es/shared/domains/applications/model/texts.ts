import type en from '#shared/domains/applications/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  note: {
    add: 'Añadir nota',
    added: 'Nota añadida',
    remove: 'Eliminar nota',
    removed: 'Nota eliminada',
    hostSideOnly: 'Las notas son solo para el lado del anfitrión.',
  },
} as const satisfies Translation<typeof en>;
