import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/applications/-parts/page/texts/en.ts';

export default {
  page: {
    allApplications: 'Todas las solicitudes',
    applications: 'Solicitudes',
    notHere: 'Esta solicitud no está aquí',
    maybeNotYours: 'Quizás se retiró, o es para la vivienda de otro anfitrión.',
    forHome: 'Para <link>{home}</link>',
    sent: 'enviada <time>{when}</time>',
  },
  facts: {
    title: 'Lo que contaron',
    people: 'Personas que vivirían aquí',
    moveIn: 'Quiere mudarse el',
    work: 'Trabajo',
    income: 'Ingresos al mes, entre todos',
    timesRent: '{ratio} veces la renta de {rent}',
    pets: 'Mascotas',
    vehicles: 'Vehículos',
    none: 'Ninguno',
    nothingTold: 'No se envió ningún dato. Pídelos en un mensaje.',
    words: 'Con sus palabras',
    about: 'Sobre quienes solicitan',
    together: 'Quién más solicita',
  },
  references: {
    title: 'Referencias',
    none: 'No se nombró ninguna.',
    stateOf: 'Cómo va con {name}',
    open: 'Sin consultar',
    asked: 'Consultada',
    answered: 'Contestó',
  },
  papers: {
    title: 'Documentos',
    none: '{name} no compartió ninguno. Pide lo que necesites en un mensaje.',
  },
  criteria: {
    title: 'Tus criterios',
    change: 'Cambiar criterios',
    noneYet:
      'No fijaste ninguno. Los criterios miran cada solicitud igual, y quien solicita los lee antes de enviar.',
    sameForAll: 'Los mismos para todos. Tú decides; nada se rechaza solo.',
    met: 'se cumple',
    missed: 'no se cumple',
    unknown: 'sin dato',
  },
  others: {
    title: 'Otras para esta vivienda',
    compare: 'Comparar',
    declineTheRest:
      '{count, plural, one {Rechazar la otra} other {Rechazar las otras {count, number}}}',
    whatTheyAreTold: 'Les decimos que la vivienda se alquiló a otra persona.',
  },
  notes: {
    title: 'Notas',
    onlyYourSide: 'Solo tu lado las lee.',
  },
  history: {
    title: 'Historial',
    you: 'tú',
    changed: 'Cambiada por quien solicita',
    part: {
      message: 'mensaje',
      facts: 'datos',
      references: 'referencias',
      co_applicants: 'personas',
      full_name: 'nombre',
    },
    export: 'Exportar como CSV',
    when: 'Cuándo',
    what: 'Qué',
    detail: 'Detalle',
    who: 'Quién',
  },
} satisfies Translation<typeof en>;
