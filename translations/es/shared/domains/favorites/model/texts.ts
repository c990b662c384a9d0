import type en from '#shared/domains/favorites/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  ownerOnly: 'Solo quien creó la lista puede hacerlo.',
  editorOnly: 'Puedes leer esta lista. Quien la creó puede dejarte cambiarla.',
  set: {
    label: 'Guardar una vivienda',
    kept: 'Guardada en favoritos',
    forgotten: 'Quitada de favoritos',
  },
  createList: {
    label: 'Nueva lista',
    done: 'Lista creada',
    remove: 'Quita la lista de nuevo.',
  },
  renameList: { label: 'Cambiar el nombre de la lista', done: 'Nombre cambiado' },
  removeList: {
    label: 'Quitar la lista',
    done: 'Lista quitada',
    question: '¿Quitar esta lista?',
    final:
      'Desaparece para todos los que están en ella, con sus notas. Las viviendas siguen en favoritos.',
  },
  putOnList: { label: 'Añadir a una lista', done: 'Lista cambiada' },
  takeOffList: { label: 'Quitar de la lista', done: 'Quitada de la lista' },
  leaveList: {
    label: 'Salir de la lista',
    done: 'Hecho',
    question: '¿Salir de esta lista?',
    final: 'Hace falta otro enlace para volver a entrar.',
  },
  revokeLinks: {
    label: 'Anular los enlaces',
    done: 'Los enlaces ya no funcionan',
    final: 'Crea un enlace nuevo.',
  },
} as const satisfies Translation<typeof en>;
