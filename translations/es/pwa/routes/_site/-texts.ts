import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/routes/_site/-texts/en.ts';

export default {
  share: {
    shared: 'Compartido',
  },
  about: {
    tagline: 'Conectamos vidas con espacios para vivir.',
    about: 'Quiénes somos',
    heading: 'Sobre {brand}',
    rentingAHomeShouldNot:
      'Alquilar una vivienda no debería significar una docena de portales, correos sin respuesta y una visita a mediodía de un día laborable. {brand} reúne en un solo lugar a las tres personas que hacen falta: el inquilino que busca, el anfitrión que tiene una vivienda y el guía que conoce la calle y abre la puerta.',
    youSeeWhatAHome:
      'Ves cómo es de verdad una vivienda y lo que cuesta de verdad. Escribes a su anfitrión y la respuesta llega al mismo hilo. La recorres con un guía o desde tu sofá. Y lo que viene después, de la solicitud al grifo que gotea, se queda donde empezó.',
    seeTheHomes: 'Ver las viviendas',
    becomeAHost: 'Ser anfitrión',
  },
  blogIndex: {
    blog: 'Blog',
  },
  checkLease: {
    checkALease: 'Comprobar un contrato',
  },
  checkVisit: {
    checkAVisit: 'Comprobar una visita',
  },
  contact: {
    contact: 'Contacto',
  },
  favorites: {
    favorites: 'Favoritos',
    keptOnThisDeviceSign:
      'Guardados en este dispositivo. Inicia sesión y te acompañan a todas partes.',
    theHeartOnAHome: 'El corazón de una vivienda la guarda aquí.',
    noFavoritesYet: 'Todavía no tienes favoritos',
    notHere:
      'Estás sin conexión, y {count, plural, one {# favorito no está} other {# favoritos no están}} en este dispositivo.',
    findAHome: 'Buscar vivienda',
  },
  feedback: {
    feedback: 'Comentarios',
  },
  help: {
    helpCenter: 'Centro de ayuda',
  },
  homes: {
    lead: 'Viviendas en alquiler, con fotos reales y un anfitrión que responde.',
    homesIn: 'Viviendas en {city}',
    homes: 'Viviendas',
    findYourNextHome: 'Encuentra tu próximo hogar',
  },
  listingsId: {
    home: 'Vivienda',
    titleIn: '{title} en {city}, {state}',
    aMonth: '{rent} al mes',
  },
  mates: {
    mates: 'Compañeros',
    peopleWhoLook: 'Personas que buscan compartir vivienda y por qué encajan contigo.',
    youTellWhatYouLook: 'Cuentas lo que buscas; solo se ven entre sí quienes también lo hacen.',
    signInToFindMates: 'Inicia sesión para encontrar compañeros',
    signIn: 'Iniciar sesión',
    youLookIn: 'Buscas en {city}, {state}.',
    changeWhatILook: 'Cambiar lo que busco',
    whatDoYouLook: '¿Qué buscas?',
  },
  privacy: {
    yourChoiceAboutAnalytics: 'Tu elección sobre la analítica',
  },
  invitation: {
    invitation: 'Invitación',
  },
  reviews: {
    reviews: 'Reseñas',
    whatYouSayOfHomes:
      'Lo que dices de viviendas, anfitriones y guías, y lo que se dice de ti. Cada parte escribe sin ver las palabras de la otra; se muestran cuando están las dos o después de 14 días.',
  },
  valuator: {
    lead: 'Cuánto puede rendir una vivienda en alquiler y las viviendas que lo demuestran.',
    homeValuator: 'Valora tu vivienda',
    whatAHomeMayBring:
      'Lo que una vivienda puede rendir al mes en alquiler, según viviendas en oferta y contratos firmados.',
  },
  videoSystem: {
    title: 'Videos',
  },
} satisfies Translation<typeof en>;
