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
    own: 'Esta vivienda es tuya. No está en oferta, así que otras personas no ven su página.',
    others:
      'Esta vivienda no está en oferta ahora. Ves esto porque vives o viviste ahí, la solicitaste o la visitaste.',
    edit: 'Abrirla entre tus anuncios',
    myHome: 'Mi hogar',
    applications: 'Solicitudes',
    tours: 'Mis visitas',
    other: 'Ver otras viviendas',
  },
  hostPage: {
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
