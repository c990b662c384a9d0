import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/persisted-form/texts/en.ts';

export default {
  persistedForm: {
    save: 'Guardar',
    discardChanges: 'Descartar cambios',
    notSavedYet: 'Sin guardar todavía.',
    whatYouTypedIsKept: 'Lo que escribiste se conserva en este dispositivo.',
  },
  conflicts: {
    title: 'Otra persona lo cambió mientras tanto',
    chooseFirst:
      'Otra persona cambió los mismos campos. Elige en cada uno cuál queda y después guarda.',
    yours: 'Lo tuyo: {value}',
    theirs: 'Guardado por la otra persona: {value}',
    keepMine: 'Dejar lo mío',
    takeTheirs: 'Tomar lo suyo',
    keepMineOf: 'Dejar lo mío: {field}',
    takeTheirsOf: 'Tomar lo suyo: {field}',
    empty: '(vacío)',
    yes: 'Sí',
    no: 'No',
  },
} satisfies Translation<typeof en>;
