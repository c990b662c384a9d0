import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/video-system/-parts/texts/en.ts';

export default {
  page: {
    lead: 'Graba una vivienda una vez, di qué habitación viene cuándo y muéstrala donde ayude.',
    signInFirst: 'Inicia sesión para guardar videos',
    signIn: 'Iniciar sesión',
    whatItIs:
      'Anfitriones y guías guardan aquí los videos de sus viviendas: subidos una vez, recortados, con capítulos por habitación y subtítulos.',
    forHosts: 'Los videos los guardan anfitriones y guías',
    whereToWatch: 'Los ves en las páginas de las viviendas.',
    seeHomes: 'Ver las viviendas',
  },
  library: {
    add: 'Agregar un video',
    hint: 'MP4, WebM o MOV, de hasta {megabytes} MB y {minutes} minutos. Sube por sí solo, también cuando cierras el navegador.',
    tooLong: '{name} dura más de {minutes} minutos. Recórtalo y elígelo otra vez.',
    notKept: 'No hay espacio para este video en este dispositivo.',
    videos: 'Videos',
    yours: 'Tus videos',
    none: 'Todavía no hay videos',
    noneWhy: 'Elige uno arriba o graba uno con tu teléfono.',
    notListed:
      'Estos archivos están en este dispositivo y en ninguna biblioteca: el servidor no los aceptó.',
  },
  card: {
    onItsWay: 'En camino',
    elsewhere: 'No está en este dispositivo: sigue desde donde se eligió.',
    homes: 'Se muestra en',
    nowhere: 'Ninguna vivienda lo muestra todavía.',
    showAt:
      'Márcalo en el formulario de una vivienda para mostrarlo ahí: <link>tus anuncios</link>.',
    takeDown: 'Retirar {video} de {home}',
    edit: 'Editar {title}',
    close: 'Cerrar',
    stay: 'Dejarlo',
  },
  editor: {
    title: 'Título',
    begin: 'Empieza en',
    end: 'Termina en',
    timeHint: 'Minutos y segundos, como 0:05. Vacío es el video entero.',
    beginHere: 'Empezar aquí',
    endHere: 'Terminar aquí',
    chapters: 'Capítulos por habitación',
    chaptersHint: 'Uno por línea, con el tiempo delante: 0:12 Cocina',
    chapterHere: 'Agregar un capítulo aquí',
    room: 'Habitación',
    captions: 'Subtítulos',
    captionsHint: 'Uno por línea, con el tiempo delante: 0:05 Esta es la entrada.',
    captionsFile: 'Tomar subtítulos de un archivo WebVTT',
    notCaptions: 'Este archivo no tiene subtítulos en WebVTT.',
    language: 'Idioma de los subtítulos',
    english: 'En inglés',
    spanish: 'En español',
    cover: 'Usar esta imagen como portada',
    coverFirst: 'Reproduce primero el video hasta su mejor momento.',
    save: 'Guardar',
    typeTitle: 'Ponle un título',
    noTime: 'Eso no es un tiempo. Escríbelo como 1:15.',
    endFirst: 'Tiene que terminar después de empezar.',
    behindEnd: 'El video termina antes.',
    wrongLine:
      'La línea {line} no tiene tiempo delante, no tiene palabras o viene antes que la anterior.',
    tooMany: 'Como máximo {most} capítulos.',
    tooLong: 'Un capítulo tiene como máximo {most} caracteres.',
  },
} as const satisfies Translation<typeof en>;
