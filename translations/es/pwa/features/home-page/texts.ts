import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/features/home-page/texts/en.ts';

export default {
  subjectReviews: {
    home: 'Reseñas de esta vivienda',
    host: 'Reseñas del anfitrión',
    average: '{average} de 5 · {count, plural, one {# reseña} other {# reseñas}}',
    none: 'Todavía ninguna',
    someone: 'Un inquilino',
    answer: 'Respuesta',
    more: 'Mostrar {count} más',
  },
  priceHistory: {
    title: 'Historial de precios',
    lowered: 'Bajó de {before} a {now}',
    raised: 'Subió de {before} a {now}',
  },
  trustPanel: {
    title: 'En qué puedes basarte',
    papersChecked: 'Revisamos documentos del anfitrión',
    papersNotSeen: 'No hemos visto documentos del anfitrión',
    papersAreAsked: 'Pregunta quién te alquila y mira la vivienda antes de pagar.',
    agesOfPictures: 'De cuándo son las fotos',
    takenIn:
      '{count, plural, one {# foto se tomó} other {# fotos se tomaron}} en {month}, según la cámara.',
    takenBetween:
      '{count, plural, one {# foto se tomó} other {# fotos se tomaron}} entre {from} y {to}, según la cámara.',
    addedIn:
      '{count, plural, one {# foto se agregó} other {# fotos se agregaron}} en {month}; no se sabe cuándo se {count, plural, one {tomó} other {tomaron}}.',
    addedBetween:
      '{count, plural, one {# foto se agregó} other {# fotos se agregaron}} entre {from} y {to}; no se sabe cuándo se {count, plural, one {tomó} other {tomaron}}.',
    alike: {
      earlier:
        '{count, plural, one {# foto se parece} other {# fotos se parecen}} a las de la vivienda de otro anfitrión, que las tiene desde {month}',
      later:
        '{count, plural, one {# de estas fotos también se agregó} other {# de estas fotos también se agregaron}} a la vivienda de otro anfitrión, en {month}',
    },
    whyAlike: {
      earlier:
        'Puede haber una buena razón, como una vivienda que cambió de manos. Pregunta por ello y mira esta vivienda antes de pagar.',
      later: 'Aquí estaban antes.',
    },
    otherHome: 'Ver la otra vivienda',
    beCareful: 'Con qué conviene tener cuidado',
    lowRent: 'El alquiler está muy por debajo del de viviendas parecidas',
    whyLowRent:
      'La mayoría pide {low} o más. Pregunta por qué, mira la vivienda y no pagues nada antes de tener un contrato.',
  },
  similarHomes: { title: 'Viviendas parecidas' },
  ownCosts: {
    title: 'Lo que te cuesta',
    day: 'Te mudas el',
    pets: 'Mascotas',
    petCount: '{count, plural, =0 {Ninguna} one {Una} other {#}}',
    car: 'Con un lugar para el auto',
    month: 'Cada mes, todo incluido',
    firstMonth: 'Primer mes, por sus días',
    deposit: 'Depósito, se devuelve',
    once: 'Se paga una vez',
    firstPayment: 'Para mudarte',
    fault: {
      past: 'Ese día ya pasó.',
      notFree: 'La vivienda está libre desde el {from}.',
      farOff: 'Los anfitriones no planean con tanta anticipación.',
    },
  },
  shareHome: {
    share: 'Compartir',
    copied: 'Enlace copiado',
    report: 'Denunciar esta vivienda',
  },
  knownHome: {
    own: {
      draft: 'Esta vivienda es tuya. Es un borrador, así que otras personas no ven su página.',
      active: 'Esta vivienda es tuya y está en oferta.',
      paused: 'Esta vivienda es tuya. Está en pausa, así que otras personas no ven su página.',
      rented: 'Esta vivienda es tuya. Está alquilada, así que otras personas no ven su página.',
      archived: 'Esta vivienda es tuya. Está archivada, así que otras personas no ven su página.',
    },
    others:
      'Esta vivienda no está en oferta ahora. Ves esto porque vives o viviste ahí, la solicitaste o la visitaste.',
    edit: 'Abrirla entre tus anuncios',
    myHome: 'Mi hogar',
    applications: 'Solicitudes',
    tours: 'Mis visitas',
    other: 'Ver otras viviendas',
  },
  hostPage: {
    report: 'Reportar a {name}',
    host: 'Anfitrión',
    papers: 'Documentos revisados',
    since: 'Anfitrión desde {month}',
    homesOnOffer: '{count, plural, one {# vivienda en oferta} other {# viviendas en oferta}}',
    repliesIn: 'Suele responder en {time}',
    answered: 'Responde al {answered}% de los primeros mensajes',
    minutes: '{count, plural, one {# minuto} other {# minutos}}',
    hours: '{count, plural, one {# hora} other {# horas}}',
    days: '{count, plural, one {# día} other {# días}}',
    homes: 'Viviendas de este anfitrión',
    noHomes: 'Ahora no hay ninguna vivienda en oferta.',
    gone: 'Este anfitrión no está aquí',
    whyHostIsGone: 'Puede que la dirección esté mal escrita, o que la cuenta esté cerrada.',
    seeHomes: 'Ver viviendas',
    nameless: 'Un anfitrión',
  },
} as const satisfies Translation<typeof en>;
