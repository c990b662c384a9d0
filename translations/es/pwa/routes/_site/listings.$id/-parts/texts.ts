import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/listings.$id/-parts/texts/en.ts';

export default {
  firstMessage: {
    notSent: 'No enviado. {reason}',
    message: 'Mensaje para {name}',
    hiILike: 'Hola, {name}: me gusta «{title}»…',
    sendMessage: 'Enviar mensaje',
    signInAndSend: 'Iniciar sesión y enviar',
    yourTextIsKeptWhile: 'Tu texto se guarda mientras inicias sesión y se envía enseguida.',
    messageNobody: 'Mensaje para el anfitrión',
    hiILikeNobody: 'Hola: me gusta «{title}»…',
    greeting: '¡Hola, {name}! {opener}',
    greetingNobody: '¡Hola! {opener}',
    stillAvailable: '¿Sigue disponible?',
    whenToSee: '¿Cuándo podría ir a verla?',
  },
  hostCard: {
    host: 'Anfitrión',
    verified: 'Verificado',
    papersChecked: 'Revisamos documentos de este anfitrión.',
    emailConfirmed: 'Correo confirmado. No hemos visto documentos.',
  },
  listingCosts: {
    month: '/ mes',
    costs: 'Costos',
    firstMonth: 'Primer mes, desde el {day}',
    depositGivenBack: 'Depósito, se devuelve',
    none: 'Ninguno',
    toMoveIn: 'Para mudarte',
    rent: 'Renta',
    eachMonth: 'Cada mes',
    applicationFee: 'Por solicitar, una vez',
    onlyIf: 'Solo con mascota o coche',
    refundable: '{name}, se devuelve',
    monthly: '{amount} al mes',
  },
  listingFacts: {
    aboutThisHome: 'Sobre esta vivienda',
    readAll: 'Leer todo',
    whatComes: 'Qué incluye',
    area: '{area, number} ft²',
    listedOn: 'Publicada el {day}',
    petsWelcome: 'Admite mascotas',
  },
  listingTerms: {
    terms: 'Condiciones',
  },
  listingGallery: {
    pictures: 'Fotos',
    openPicture: 'Abrir la foto {position} de {count}',
    allPictures: 'Las {count} fotos',
  },
  listingMissing: {
    itMayHaveBeenLet: 'Puede que se haya alquilado o que la dirección tenga un error.',
    thisHomeIsNotHere: 'Esta vivienda no está aquí',
    seeOtherHomes: 'Ver otras viviendas',
  },
  listingPage: {
    bookATour: 'Reservar una visita',
    applyForThisHome: 'Solicitar esta vivienda',
    eachMonth: 'al mes',
    messageHost: 'Escribir al anfitrión',
  },
  messageHost: {
    thisIsYourOwnHome: 'Esta vivienda es tuya.',
    messageHost: 'Escribir al anfitrión',
  },
} satisfies Translation<typeof en>;
