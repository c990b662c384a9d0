import type en from '#shared/domains/applications/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  status: {
    draft: 'Borrador',
    submitted: 'Nueva',
    screening: 'En revisión',
    shortlisted: 'Preseleccionada',
    approved: 'Aprobada',
    declined: 'Rechazada',
    withdrawn: 'Retirada',
  },
  declined: {
    income_insufficient: 'Los ingresos no alcanzan',
    income_unverified: 'No se pudieron comprobar los ingresos',
    credit_history: 'Historial de crédito',
    rental_history: 'Historial de alquileres',
    references_unreachable: 'No se pudo contactar a las referencias',
    incomplete: 'La solicitud no está completa',
    occupancy_limit: 'Demasiadas personas para esta vivienda',
    pets_not_allowed: 'No se permiten mascotas',
    move_in_date: 'La fecha de mudanza no conviene',
    home_withdrawn: 'La vivienda ya no se alquila',
    let_to_another: 'La vivienda se alquiló a otra persona',
    lease_not_signed: 'No se firmó el contrato',
  },
  nextStep: {
    draft: 'Solo tú ves este borrador. Envíalo cuando quieras.',
    submitted: 'El anfitrión ya la tiene. Te avisamos en cuanto alguien la mire.',
    screening: 'El anfitrión revisa lo que enviaste. Contesta pronto si te escriben.',
    shortlisted:
      'Estás entre los pocos que el anfitrión considera. Mantén libre tu fecha de mudanza.',
    approved: 'El anfitrión dijo que sí y prepara el contrato. Te avisamos en cuanto lo envíe.',
    declined: 'Esta ya está decidida. Otras viviendas te esperan.',
    withdrawn: 'Retiraste esta solicitud.',
  },
  employment: {
    employed: 'Con empleo',
    self_employed: 'Por cuenta propia',
    student: 'Estudiante',
    retired: 'Jubilado',
    between_jobs: 'Entre empleos',
    other: 'Otra situación',
  },
  relation: {
    landlord: 'Arrendador',
    employer: 'Empleador',
    colleague: 'Colega',
    friend: 'Amigo',
    other: 'Otra relación',
  },
  coApplicant: {
    invited: 'Invitado',
    confirmed: 'Solicita contigo',
    refused: 'No solicita',
  },
  joined: {
    invited: 'Invitación enviada',
    confirmed: 'Solicita también',
    refused: 'No solicita',
  },
  criteria: {
    income: 'Ingresos de un mes de al menos {asked} veces el alquiler',
    people:
      'Como máximo {asked, plural, one {una persona} other {{asked, number} personas}} por dormitorio',
    references:
      'Al menos {asked, plural, one {una referencia} other {{asked, number} referencias}}',
    proof: 'Un comprobante de ingresos, compartido en Documentos',
  },
  criterion: {
    income: 'Ingresos frente al alquiler',
    people: 'Personas para los dormitorios',
    pets: 'Sin mascotas',
    move_in: 'Día de mudanza',
    references: 'Referencias',
    proof: 'Comprobante de ingresos',
    incomeAsked: 'Al menos {asked} veces el alquiler, aquí {found}.',
    peopleAsked: 'Como máximo {asked}, aquí {found}.',
    move_inAsked: 'Libre desde el {asked}, se desea el {found}.',
    referencesAsked: 'Al menos {asked}, aquí {found}.',
    petsTold:
      '{found, plural, =0 {Ninguna mascota.} one {Una mascota.} other {{found, number} mascotas.}}',
    shared: 'Hay un documento compartido.',
    notShared: 'No hay ningún documento de este tipo.',
    notTold: 'sin dato',
  },
  applySchema: {
    atMostTen: 'Como máximo diez.',
    atLeastOne: 'Al menos uno.',
    atMost20: 'Como máximo 20.',
    chooseOne: 'Elige una opción.',
    atMostAMillion: 'Como máximo un millón.',
    chooseADay: 'Elige un día.',
    eachPersonNeedsAName: 'Cada persona necesita un nombre y una dirección de correo.',
    twoPeopleHaveTheSame: 'Dos personas tienen la misma dirección de correo.',
    partsAreWhole: 'Da a cada persona una parte de la renta; todas juntas son el 100 por ciento.',
    eachHomeNeedsAnAddress:
      'Cada vivienda necesita una dirección y su primer día, y termina después de empezar.',
    eachReferenceNeedsAName:
      'Cada referencia necesita un nombre y una dirección de correo o un teléfono.',
    letters: 'Como máximo {most, number} caracteres.',
    needed: 'El anfitrión lo necesita para decidir.',
    people: 'Como máximo {most} personas.',
    references: 'Como máximo {most} referencias.',
  },
  ownStatus: {
    submitted: 'Enviada',
  },
} satisfies Translation<typeof en>;
