import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/tours/-parts/schedule/texts/en.ts';

export default {
  scheduleTour: {
    scheduleATour: 'Programar una visita',
    everyTimeIsTheHomes: 'Cada hora es la de la vivienda. Quien la va a ver confirma.',
    tours: 'Visitas',
    publishedHomes: 'Se pueden visitar las viviendas publicadas.',
  },
  tourForm: {
    tourScheduled: 'Visita programada',
    tour: 'Visita',
    whoSeesWhichHome: 'Quién ve qué vivienda',
    forWhom: 'Para quién',
    aPerson: 'Una persona',
    aRequest: 'Una solicitud ({count})',
    renter: 'Inquilino',
    aPartOfTheName: 'Una parte del nombre',
    nobodyWhoWrites: 'Nadie que te escriba o que haya enviado una solicitud se llama así',
    peopleWhoWrite: 'Personas que te escriben o que solicitaron una vivienda.',
    how: 'Cómo',
    request: 'Solicitud',
    noRequestWaits: 'Ninguna solicitud espera respuesta.',
    chooseARequest: 'Elige una solicitud',
    when: 'Cuándo',
    chooseTheHomeFirst: 'Elige primero la vivienda: aquí aparecen sus horas libres.',
    chooseTheRequestFirst: 'Elige primero la solicitud: aquí aparecen su hora y otras.',
    whoShowsTheHome: 'Quién muestra la vivienda',
    guides: { ask: 'Un guía que eliges', open: 'Cualquier guía cercano' },
    guidesAreAskedNext:
      'Después ves quién está libre y cuánto cuesta; antes no se pregunta a nadie. Hasta que un guía acepte, la muestra tu lado.',
    message: 'Mensaje',
    ringAtTheBlueDoor: 'Toca el timbre en la puerta azul; te espero adentro.',
    someone: 'Alguien',
    scheduleTour: 'Programar visita',
  },
} satisfies Translation<typeof en>;
