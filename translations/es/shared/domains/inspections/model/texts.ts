import type en from '#shared/domains/inspections/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  kind: { move_in: 'Entrada', move_out: 'Salida' },
  condition: { good: 'Bien', worn: 'Desgastado', damaged: 'Dañado', missing: 'Falta' },
  hostStarts: 'La lista la empieza el anfitrión.',
  notNow: 'El contrato no está en el estado para ello.',
  closed: 'Ambas partes confirmaron esta lista. Ya no se cambia.',
  otherSides: 'La otra parte lo puso en la lista. Añade tus palabras y fotos.',
  start: {
    label: 'Empezar la lista',
    done: 'Lista empezada',
    stays: 'Una lista empezada se queda. Quita cosas de ella.',
  },
  put: { label: 'Guardar', done: 'Guardado', again: 'Escríbelo de nuevo como estaba.' },
  remove: {
    label: 'Quitar de la lista',
    done: 'Quitado de la lista',
    gone: 'Lo que se quitó de la lista se añade de nuevo.',
    ask: '¿Quitar esto de la lista?',
  },
  picture: {
    add: 'Añadir una foto',
    added: 'Foto añadida',
    remove: 'Quitar la foto',
    removed: 'Foto quitada',
    removeIt: 'Quita la foto para deshacerlo.',
    addAgain: 'Añade la foto de nuevo.',
  },
  confirm: {
    label: 'Confirmar la lista',
    done: 'Lista confirmada',
    incomplete: 'Di antes en qué estado está cada cosa.',
    already: 'Tu parte la confirmó.',
    changesVoid: 'Un cambio de la lista anula lo confirmado, hasta que lo hagan ambas partes.',
    ask: '¿Confirmar esta lista?',
  },
} as const satisfies Translation<typeof en>;
