import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/index/-parts/texts/en.ts';

export default {
  freshHomes: {
    newest: 'Las viviendas más nuevas',
    seeAllHomes: 'Ver todas las viviendas',
  },
  homeHero: {
    findAHome: 'Encuentra una vivienda en la que puedas entrar hoy',
    realPicturesTheFullPrice:
      'Fotos reales, alquiler y depósito, y un anfitrión que responde. Ahórrate el resto del proceso de alquiler.',
    searchHomes: 'Buscar viviendas',
    cityNeighborhoodOrLoft: 'Ciudad, barrio o «loft con luz»',
    search: 'Buscar',
  },
  howItWorks: {
    lookingForAHome: 'Buscas una vivienda',
    seeTheHomes: 'Ver las viviendas',
    lettingAHome: 'Alquilas una vivienda',
    becomeAHost: 'Ser anfitrión',
    knowingTheNeighborhood: 'Conoces el barrio',
    becomeAGuide: 'Ser guía',
    howItWorks: 'Cómo funciona {brand}',
    searchBy: 'Busca por lugar, precio y número de dormitorios.',
    writeToTheHost: 'Escribe al anfitrión desde el anuncio y reserva una visita.',
    applyOnce: 'Llena tu solicitud una vez y úsala también para la próxima vivienda.',
    listWithPictures: 'Publica con fotos, precio y fechas en unos minutos.',
    answerFromAnyTab: 'Responde desde cualquier pestaña; no se pierde nada.',
    letTheAssistant: 'Deja que el asistente planee, muestre y deshaga el papeleo.',
    openTheHours: 'Abre las horas en las que te gusta mostrar viviendas.',
    meetRenters: 'Recibe a los inquilinos en la puerta o llévalos contigo en vivo.',
    getPaid: 'Cobra por cada visita que das.',
  },
} satisfies Translation<typeof en>;
