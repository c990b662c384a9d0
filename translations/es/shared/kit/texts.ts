import type en from '#shared/kit/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  calendar: {
    months: 'Meses, {label}',
    previous: 'Ir al mes anterior',
    next: 'Ir al mes siguiente',
  },
  timeOfDay: {
    morning: 'a. m.',
    afternoon: 'p. m.',
  },
  chartFrame: {
    table: 'Tabla',
    nothingToDrawYet: 'Todavía no hay nada que mostrar',
  },
  codeField: {
    digitOf: 'Dígito {place} de {all}',
  },
  combobox: {
    nothingMatches: 'Sin coincidencias',
    clear: 'Borrar {label}',
    open: 'Abrir {label}',
    searching: 'Buscando…',
  },
  copyButton: {
    copied: 'Copiado',
  },
  dataTable: {
    select: 'Seleccionar {name}',
    nothingHereYet: 'Todavía no hay nada aquí',
  },
  datePickerPopup: {
    calendarOf: 'Calendario de {label}',
  },
  datePicker: {
    example: '3 de nov de 2026',
    calendarOf: 'Calendario de {label}',
    notADay: 'Escribe un día, por ejemplo 3 de nov o 3/11/2026',
    notToBeChosen: 'No se puede elegir {day}',
  },
  dialogPopup: {
    close: 'Cerrar',
  },
  drawerPopup: {
    close: 'Cerrar',
  },
  errorPanel: {
    unexpected: 'Ocurrió un error inesperado',
    somethingWentWrong: 'Algo salió mal',
    retry: 'Reintentar',
    dismiss: 'Descartar',
  },
  form: {
    stillPreparing: 'Todavía se está preparando un archivo. Vuelve a enviarlo en un momento.',
  },
  histogram: {
    to: 'De {from} a {to}',
  },
  note: {
    dismiss: 'Descartar',
  },
  numberField: {
    less: 'Menos {label}',
    more: 'Más {label}',
    unreadable: 'No se puede leer como número. Escríbelo así: {example}',
    twoNumbers: '“{text}” puede ser {large} o {small}. Escribe {whole} o {part}',
    whole: 'Escribe un número entero',
    tooFine:
      'Escribe como máximo {count, plural, one {una cifra} other {# cifras}} tras el punto decimal',
    atLeast: 'El mínimo es {value}',
    atMost: 'El máximo es {value}',
    readAs: 'Leído como {value}',
  },
  passwordField: {
    hidePassword: 'Ocultar contraseña',
    showPassword: 'Mostrar contraseña',
  },
  sheetPopup: {
    close: 'Cerrar',
  },
  slowAnswer: {
    takesAWhile: 'Esto tarda un poco. No se pierde nada de lo que has escrito.',
  },
  tableBars: {
    rising: '{header}, ascendente',
    falling: '{header}, descendente',
    sortBy: 'Ordenar por',
    sortByPrompt: 'Ordenar por…',
    all: 'Todo',
    selectAll: 'Seleccionar todo',
    selected: '{count, plural, one {# seleccionado} other {# seleccionados}}',
    selectedRows: 'Filas seleccionadas',
    clear: 'Borrar',
    showMore: 'Mostrar más',
    shown: 'Se muestran {shown, number}',
    ofShown: 'Se muestran {shown, number} de {total, number}',
  },
  tableHead: {
    selectAllRows: 'Seleccionar todas las filas',
  },
  tableRow: {
    loading: 'Cargando…',
  },
  tagField: {
    chosen: 'Elegidos',
    remove: 'Quitar {value}',
  },
  timePicker: {
    example: '2:30 p. m.',
    betweenAnd: 'Entre las {from} y las {to}',
  },
  toastActivity: {
    label: 'Notificaciones',
  },
  toastCritical: {
    dismiss: 'Descartar',
  },
  uploadField: {
    letGoToAdd: 'Suelta para agregar',
    chooseFiles: 'Elegir archivos',
    chooseAFile: 'Elegir un archivo',
    dropThem: 'o arrástralos o pégalos aquí',
    dropIt: 'o arrástralo o pégalo aquí',
  },
  uploadList: {
    filesOf: 'Archivos de {label}',
    tryAgain: 'Reintentar con {name}',
    remove: 'Quitar {name}',
    waiting: '{fileSize} · En espera',
    preparing: '{fileSize} · Preparando',
    uploadOf: 'Carga de {name}',
    of: '{round} % de {fileSize}',
  },
  textLimit: {
    over: '{over, plural, one {Sobra # carácter} other {Sobran # caracteres}}: caben {most} como máximo',
  },
  slider: {
    from: '{label}, desde',
    to: '{label}, hasta',
  },
} satisfies Translation<typeof en>;
