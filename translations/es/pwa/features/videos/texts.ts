import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/videos/texts/en.ts';

export default {
  player: {
    play: 'Reproducir {title}',
    captions: 'Subtítulos',
    chapters: 'Capítulos de {title}',
    failed: 'El video no se puede reproducir ahora. Revisa tu conexión y vuelve a presionar.',
  },
  gallery: {
    open: 'Abrir el video {title}',
  },
  homeVideos: {
    title: 'Videos de esta vivienda',
    watch: 'Ver el video',
    onDevice: 'Como favorita, está en este dispositivo ({size}) y se ve sin conexión.',
  },
  field: {
    title: 'Videos',
    lead: 'Hasta {most} videos de tu biblioteca. Las visitas los ven debajo de lo que se dice de la vivienda.',
    none: 'Todavía no hay videos en tu biblioteca.',
    library: 'Abrir la biblioteca de videos',
    onItsWay: '{title} (en camino)',
    full: 'Esta vivienda ya muestra {most} videos. Retira uno para mostrar otro.',
    draftFirst: 'Guarda primero el borrador; después se pueden mostrar videos aquí.',
    show: 'Mostrar {title}',
    notRead: 'No se pudo leer la biblioteca.',
  },
} as const satisfies Translation<typeof en>;
