import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/_site/valuator/-parts/texts/en.ts';

export default {
  comparables: {
    homesLike: 'Viviendas parecidas',
    comparableHomesTheMostAlike: 'Viviendas comparables, las más parecidas primero',
    home: 'Vivienda',
    bedrooms: 'Dormitorios',
    area: 'Superficie',
    notTold: 'No se indica',
    sqFt: '{area, number} ft²',
    rent: 'Alquiler',
  },
  valuationResult: {
    youGetARange:
      'Recibes un rango con su punto medio y cada vivienda en la que se apoya, con su página.',
    tellUsAboutTheHome: 'Cuéntanos sobre la vivienda',
    valuations: 'Valoraciones',
    rentEachMonth: 'Alquiler al mes',
    tooFewHomesToSay: 'Muy pocas viviendas para saberlo',
    seeHomesOnOffer: 'Ver viviendas en oferta',
    lowToHigh: '{low} a {high}',
    inTheMiddle: 'En el medio: <strong>{amount}</strong>',
    theMostAlike: 'Las {most} viviendas en oferta que más se parecen a esta: {likeness}.',
    alike: '{count} viviendas en oferta se parecen a esta: {likeness}.',
    howToRead:
      'Una cuarta parte pide menos que este rango y otra cuarta parte, más. Lo que se pide no siempre es lo que se paga.',
    tooFew:
      '{count, plural, =0 {Ninguna vivienda en oferta se parece} one {Una vivienda en oferta se parece} other {# viviendas en oferta se parecen}} a esta; un rango honesto necesita al menos {least}. Prueba con una zona más amplia o sin la superficie.',
  },
  valuatorForm: {
    tooLong: 'Como máximo {most} caracteres',
    pleaseChooseTheBedrooms: 'Elige los dormitorios',
    pleaseChooseACity: 'Elige una ciudad o indica la zona o la dirección',
    city: 'Ciudad',
    anyCity: 'Cualquier ciudad',
    areaOrAddress: 'Zona o dirección',
    aNeighborhoodOrAStreet: 'Un barrio o una calle, como los buscarías.',
    kindOfHome: 'Tipo de vivienda',
    chooseOne: 'Elige una opción',
    bedrooms: 'Dormitorios',
    squareFeet: 'Pies cuadrados',
    leaveItEmpty: 'Déjalo vacío si no lo sabes; el rango se vuelve más amplio.',
    valueThisHome: 'Valorar esta vivienda',
    chooseAKind: 'Elige un tipo de vivienda',
    enterSquareFeet: 'Escribe entre {least} y {most} pies cuadrados',
  },
  likeness: {
    near: 'encontradas con «{near}»',
    anywhereIn: 'en cualquier parte de {city}',
    oneBedroomOff: 'un dormitorio más o menos',
    area: 'a menos del {share}% de {area, number} ft²',
    in: 'en {city}',
  },
} satisfies Translation<typeof en>;
