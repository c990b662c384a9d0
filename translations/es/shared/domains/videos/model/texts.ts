import type en from '#shared/domains/videos/model/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  onItsWay: 'Todavía está en camino. Se puede mostrar en una vivienda cuando haya llegado.',
  add: {
    label: 'Agregar un video',
    done: 'Video agregado',
    final: 'Quítalo de la biblioteca.',
  },
  change: { label: 'Cambiar un video', done: 'Video cambiado' },
  remove: {
    label: 'Quitar un video',
    done: 'Video quitado',
    ask: '¿Quitar este video?',
    final: 'Su archivo se borra y ninguna vivienda ni visita lo muestra más.',
  },
  hangUp: { label: 'Mostrar un video en una vivienda', done: 'La vivienda muestra el video' },
  showOnTour: {
    label: 'Mostrar un video en una visita',
    done: 'La visita muestra el video',
    onItsWay: 'Todavía está en camino. Se puede mostrar en una visita cuando haya llegado.',
    remains: 'El aviso del video ya ha salido.',
  },
  takeOffTour: {
    label: 'Quitar un video de una visita',
    done: 'La visita ya no muestra el video',
  },
  takeDown: { label: 'Retirar un video', done: 'La vivienda ya no muestra el video' },
} satisfies Translation<typeof en>;
