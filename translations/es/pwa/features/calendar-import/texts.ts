import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/calendar-import/texts/en.ts';

export default {
  import: {
    choose: 'Desde un archivo de calendario',
    hint: 'Un archivo .ics de este dispositivo, como lo exportan los calendarios. Se lee aquí y no se sube.',
    title: 'Días libres de tu calendario',
    lead: 'Lo que ocupa tu tiempo hasta el {day}. Marca lo que será tiempo libre; las visitas acordadas se mantienen.',
    none: 'Nada de este archivo ocupa horas con visitas hasta el {day}.',
    parts: 'Una parte de un día',
    times: '{count, plural, one {{day}, {time}} other {{time}, # veces, la primera el {day}}}',
    tooMany: 'Son {count, number} veces. Marca hasta {most, number} a la vez.',
    unread:
      '{count, plural, one {1 entrada se repite} other {# entradas se repiten}} de un modo que aquí no se lee, y pueden faltar.',
    untitled: 'Sin título',
    already: 'Ya es libre',
    free: 'Marcado como disponible',
    more: 'Se muestran los primeros {count}. Importa el archivo otra vez para los demás.',
    take: '{count, plural, =0 {Tomar días libres} one {Tomar 1 periodo libre} other {Tomar # periodos libres}}',
    cancel: 'Cancelar',
    reason: 'De un archivo de calendario',
    notRead:
      'No se pudo leer este archivo. Elige un archivo .ics de 5 MB como máximo que haya exportado un calendario.',
  },
} as const satisfies Translation<typeof en>;
