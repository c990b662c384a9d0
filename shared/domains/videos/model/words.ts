import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import {
  hangUpVideo,
  removeVideo,
  showVideoOnTour,
  takeDownVideo,
  takeVideoOffTour,
} from './commands.ts';

const PAGE = '/video-system';
const VIDEO = 'video|videos|clip|clips|film|vídeo|vídeos|video tour|walkthrough video|pelicula';

const listing: Slot = {
  type: 'reference',
  kind: 'listing',
  ask: { en: 'At which home?', es: '¿En qué vivienda?' },
};
const tour: Slot = {
  type: 'reference',
  kind: 'tour',
  states: ['scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said'],
  ask: { en: 'On which tour?', es: '¿En qué visita?' },
};
const text: Slot = {
  type: 'text',
  ask: { en: 'What is the video called?', es: '¿Cómo se llama el video?' },
};

/** How the verbs of a library of videos are said; a video is named by its title. */
export const videoWords = {
  hangUp: {
    name: 'videos.hangUp',
    command: hangUpVideo,
    title: { en: 'Show a video at a home', es: 'Mostrar un video en una vivienda' },
    say: [
      `hang|hang up|put|put up|attach|pin|place|use|~colgar|~poner|~adjuntar|~usar + ${VIDEO} + [called|named|llamado|titulado] + [page|listing|pagina|anuncio]`,
    ],
    slots: { listing, text },
    examples: {
      en: [
        'hang up the video "Kitchen" at the loft',
        'put the video "Two floors" on the page of 12 Oak Street',
        'use the video at the studio: Garden in May',
      ],
      es: [
        'cuelga el video "Cocina" en el loft',
        'pon el video "Dos plantas" en la página de Oak Street',
        'usa el video en el estudio: Jardín en mayo',
      ],
    },
    page: PAGE,
  },
  takeDown: {
    name: 'videos.takeDown',
    command: takeDownVideo,
    title: { en: 'Take a video down from a home', es: 'Quitar un video de una vivienda' },
    say: [
      `take|take down|take off|remove|hide|pull|unpin|detach|~quitar|~retirar|~bajar|~descolgar|~ocultar + ${VIDEO} + [called|named|llamado|titulado] + [down|page|listing|pagina|anuncio]`,
    ],
    slots: { listing, text },
    examples: {
      en: [
        'take down the video "Kitchen" from the loft',
        'remove the video "Two floors" from 12 Oak Street',
        'take the video off the page of the studio: Garden in May',
      ],
      es: [
        'quita el video "Cocina" del loft',
        'retira el video "Dos plantas" de Oak Street',
        'descuelga el video del estudio: Jardín en mayo',
      ],
    },
    page: PAGE,
  },
  showOnTour: {
    name: 'videos.showOnTour',
    command: showVideoOnTour,
    title: { en: 'Show a video on a tour', es: 'Mostrar un video en una visita' },
    say: [
      `share|put|attach|pin|add|use|~compartir|~poner|~adjuntar|~usar|~anadir|~agregar + ${VIDEO} + {tour} + [called|named|llamado|titulado]`,
    ],
    slots: { tour, text },
    examples: {
      en: [
        'put the video "Kitchen" on the tour with Otis',
        'attach the video "Two floors" to Ana’s tour',
        'add a video to the viewing of the loft: Garden in May',
      ],
      es: [
        'pon el video "Cocina" en la visita con Otis',
        'adjunta el video "Dos plantas" a la visita de Ana',
        'agrega un video a la visita al loft: Jardín en mayo',
      ],
    },
    page: PAGE,
  },
  takeOffTour: {
    name: 'videos.takeOffTour',
    command: takeVideoOffTour,
    title: { en: 'Take a video off a tour', es: 'Quitar un video de una visita' },
    say: [
      `take|take off|remove|hide|pull|unpin|detach|~quitar|~retirar|~ocultar + ${VIDEO} + {tour} + [called|named|llamado|titulado] + [off|from|down]`,
    ],
    slots: { tour, text },
    examples: {
      en: [
        'take the video "Kitchen" off the tour with Otis',
        'remove the video "Two floors" from Ana’s tour',
        'take a video off the viewing of the loft: Garden in May',
      ],
      es: [
        'quita el video "Cocina" de la visita con Otis',
        'retira el video "Dos plantas" de la visita de Ana',
        'quita un video de la visita al loft: Jardín en mayo',
      ],
    },
    page: PAGE,
  },
  remove: {
    name: 'videos.remove',
    command: removeVideo,
    title: { en: 'Delete a video', es: 'Eliminar un video' },
    say: [
      `delete|erase|discard|destroy|trash|throw away|get rid of|~eliminar|~borrar|~descartar|~tirar + ${VIDEO} + [called|named|llamado|titulado] + [for good|from my library|from the library|from my videos|everywhere|de mi biblioteca|de la biblioteca|de mis videos|para siempre]`,
    ],
    slots: { text },
    examples: {
      en: [
        'delete the video "Kitchen"',
        'erase the video called "Two floors" from my library',
        'get rid of the video: Garden in May',
      ],
      es: [
        'elimina el video "Cocina"',
        'borra de mi biblioteca el video "Dos plantas"',
        'descarta el video: Jardín en mayo',
      ],
    },
    page: PAGE,
  },
  /** A file, its begin and end and its captions belong on the page that shows it. */
  library: {
    name: 'videos.library',
    title: { en: 'Add or change a video', es: 'Añadir o cambiar un video' },
    say: [
      `upload|add|record|new|edit|change|trim|cut|shorten|rename|caption|subtitle|~subir|~anadir|~agregar|~grabar|~editar|~cambiar|~recortar|~acortar|~renombrar|~subtitular|nuevo + ${VIDEO} + [called|named|llamado|titulado]`,
      `go to|open|show|~abrir|~mostrar|ir a + video library|my videos|videos|library of videos|biblioteca de videos|mis videos`,
      `captions|subtitles|chapters|poster|cover|subtitulos|capitulos|portada + ${VIDEO} + [add|write|change|set|~anadir|~escribir|~cambiar|~poner]`,
    ],
    slots: { title: { type: 'words', optional: true } },
    examples: {
      en: ['upload a video', 'trim the video', 'open my videos'],
      es: ['sube un video', 'recorta el video', 'abre mis videos'],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
