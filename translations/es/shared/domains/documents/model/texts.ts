import type en from '#shared/domains/documents/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  ownersOnly: 'Solo quien tiene el documento lo cambia.',
  file: { label: 'Archivar un documento', done: 'Documento archivado' },
  setExpiry: { label: 'Fijar cuándo vence un documento', done: 'Vencimiento cambiado' },
  remove: {
    label: 'Eliminar un documento',
    done: 'Documento eliminado',
    final: 'Su archivo se elimina con él, para todos los que tienen acceso.',
    question: '¿Eliminar este documento?',
  },
  share: {
    label: 'Compartir con el anfitrión',
    done: 'Compartido con el anfitrión',
    wasRead: 'Puede que el anfitrión ya lo haya leído.',
  },
  unshare: { label: 'Dejar de compartir', done: 'Ya no se comparte' },
} as const satisfies Translation<typeof en>;
