import type en from '#shared/domains/listings/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  hostSideOnly: 'Solo la parte de la vivienda la cambia.',
  setRent: { label: 'Fijar la renta', done: 'Renta cambiada' },
  setTitle: { label: 'Cambiar el título', done: 'Título cambiado' },
  setDescription: { label: 'Cambiar la descripción', done: 'Descripción cambiada' },
  setDeposit: { label: 'Fijar el depósito', done: 'Depósito cambiado' },
  setAvailable: { label: 'Fijar el primer día libre', done: 'Fecha cambiada' },
  setPets: { label: 'Permitir o prohibir mascotas', done: 'Regla de mascotas cambiada' },
  setFurnished: { label: 'Con o sin muebles', done: 'Muebles cambiados' },
  setStatus: {
    label: 'Fijar el estado',
    done: 'Estado cambiado',
    draft: 'Ahora es un borrador.',
    active: 'Ahora está publicada.',
    paused: 'Ahora está en pausa.',
    rented: 'Ahora cuenta como alquilada.',
    archived: 'Ahora está en el archivo.',
  },
  publish: { label: 'Publicar', done: 'Vivienda publicada' },
  pause: { label: 'Pausar', done: 'Vivienda en pausa' },
  archive: { label: 'Archivar', done: 'Vivienda archivada' },
  restore: { label: 'Restaurar', done: 'Vivienda restaurada' },
  markPlan: {
    label: 'Marcar como plano',
    done: 'Ahora es un plano',
    undone: 'Es una foto otra vez',
  },
  /** Of the form of a home: not with the texts that come with its page. */
  form: {
    quiet: 'Indica las dos horas: desde cuándo y hasta cuándo hay silencio.',
    near: 'Indica cómo se llama cada lugar y cuánto se camina, de 1 a {most, number} minutos.',
  },
} as const satisfies Translation<typeof en>;
