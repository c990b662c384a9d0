import type { Translation } from '#shared/language/text-types.ts';
import type en from '#shared/platform/commands/texts/en.ts';

export default {
  didNotWork: 'No funcionó',
  waiting: 'Guardado en este dispositivo. Se envía en cuanto haya conexión.',
  undo: 'Deshacer',
  undone: 'Deshecho',
  refused: 'No se hizo: {what}',
  textIsBack: 'Lo que escribiste está de nuevo en su campo.',
} as const satisfies Translation<typeof en>;
