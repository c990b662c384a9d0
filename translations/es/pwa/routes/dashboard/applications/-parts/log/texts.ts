import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/applications/-parts/log/texts/en.ts';

export default {
  export: 'Exportar el registro',
  title: 'Exportar el registro de solicitudes',
  whatItHolds:
    'Cada solicitud con cada criterio tal como se comprobó, y cada paso con su día, quién lo dio y el motivo: la prueba de que se trató a todos por igual.',
  filterInForce: 'Solo las solicitudes en el estado de la lista: {status}.',
  home: 'Vivienda',
  allHomes: 'Todas las viviendas',
  allStatuses: 'Todos los estados',
  sentFrom: 'Enviadas desde',
  sentUntil: 'Enviadas hasta',
  fromDay: 'desde el {day}',
  untilDay: 'hasta el {day}',
  turned: 'El último día es anterior al primero.',
  asCsv: 'Guardar como CSV',
  asPdf: 'Guardar como PDF',
  reading: 'Leyendo solicitudes',
  readOf: '{read, number} de {total, number} solicitudes leídas',
  none: 'En estos días no se envió ninguna solicitud.',
  sent: 'Enviada',
  applicant: 'Solicitante',
  version: 'Versión',
  status: 'Estado',
  reason: 'Motivo',
  checkedAt: 'Comprobada',
  moves: 'Pasos',
  notYet: 'A día de hoy: ningún paso lo anotó',
  byItself: 'por sí solo',
  result: {
    met: 'Cumple',
    missed: 'No cumple',
    unknown: 'Se desconoce',
    notAsked: 'No se pide',
  },
  paper: {
    title: 'Registro de solicitudes',
    whatItIs:
      'De cada solicitud: lo que se envió, los criterios y datos de la vivienda en el último paso del lado del anfitrión, y todos los pasos.',
    criterion: 'Criterio',
    result: 'Resultado',
    noCriteria: 'No se fijaron criterios para esta vivienda.',
    footer: '{brand} – {count} solicitudes',
    page: 'Página {page, number} de {pages, number}',
  },
} satisfies Translation<typeof en>;
