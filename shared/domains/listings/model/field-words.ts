import type { Spoken } from '../../../platform/commands/words.ts';
import {
  setListingAvailable,
  setListingDeposit,
  setListingDescription,
  setListingFurnished,
  setListingPets,
  setListingRent,
  setListingTitle,
} from './commands.ts';
import { listing } from './words.ts';

const YES =
  'yes|allow|allowed|accept|permit|permitted|welcome|ok|okay|fine|friendly|let|si|permitir|permite|permitidas|permitidos|admitir|admite|admitidas|aceptar|acepta|con';
const NO =
  'no|not|never|ban|banned|forbid|forbidden|disallow|prohibit|prohibited|without|prohibir|prohibe|prohibidas|prohibidos|sin|ya no';

/** How one says that something about a home is another thing now. */
export const listingFieldWords = {
  setRent: {
    name: 'listings.setRent',
    command: setListingRent,
    title: { en: 'Raise or set the rent', es: 'Subir o fijar la renta' },
    say: [
      'raise|increase|up|hike|bump|bump up|lift|lower|reduce|drop|cut|decrease|slash|knock|shave|take|set|change|make|adjust|update|put|bring|move|reprice|mark up|mark down + {rent}|asking rent|asking price|monthly',
      'reprice|mark down|mark up|discount|bump up|knock off|take off|shave off + {listing}|rent|it',
      'rent|price|asking price + should be|is now|goes to|goes up|goes down|to be',
      // An amount and a home say that it is the rent.
      'raise|lower|drop|bump|increase|decrease|reduce|cut|hike|knock|discount',
      '~subir|~bajar|~aumentar|~rebajar|~reducir|~incrementar',
      'list + for|at + {listing}',
      '~subir|~aumentar|~incrementar|~elevar|~bajar|~reducir|~rebajar|~disminuir|~descontar|~poner|~fijar|~cambiar|~ajustar|~actualizar|~dejar|~establecer|~quitar + {rent}',
      '~rebajar|~abaratar|~encarecer + {listing}',
      'renta|alquiler|precio + debe ser|sea de|sera de|pasa a|queda en',
    ],
    slots: {
      listing,
      rent: {
        type: 'money',
        changes: true,
        ask: { en: 'To what amount a month?', es: '¿A qué cantidad al mes?' },
      },
    },
    examples: {
      en: [
        'raise the rent of the loft on Haskell St by $50',
        'set the rent for 1243 NW Marshall to 2,100',
        'knock 5% off the price of the garden studio',
      ],
      es: [
        'sube la renta del loft de Haskell 50 dólares',
        'pon el alquiler de 1243 NW Marshall en 2100',
        'baja un 5 % el precio del estudio del jardín',
      ],
    },
    page: '/dashboard/listings',
  },
  setTitle: {
    name: 'listings.setTitle',
    command: setListingTitle,
    title: { en: 'Rename a home', es: 'Cambiar el título de una vivienda' },
    say: [
      'rename|retitle|re-title + [{listing}]',
      'change|set|edit|update|make + title|name|headline + [{listing}]',
      'call|name',
      '~renombrar|~rebautizar|~titular + [{listing}]',
      '~cambiar|~poner|~editar|~actualizar|~fijar + titulo|nombre|encabezado + [{listing}]',
      '~llamar|~nombrar',
    ],
    slots: {
      listing,
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What is the new title?', es: '¿Cuál es el nuevo título?' },
      },
    },
    examples: {
      en: [
        'rename the loft: Sunny loft over the bakery',
        'change the title of 12 Oak Street to "Quiet house with a yard"',
        'set the headline of the studio: Garden studio near Reed College',
      ],
      es: [
        'renombra el loft: Loft soleado sobre la panadería',
        'cambia el título de la casa de Oak Street a "Casa tranquila con patio"',
        'pon de título al estudio: Estudio con jardín cerca del centro',
      ],
    },
    page: '/dashboard/listings',
  },
  setDescription: {
    name: 'listings.setDescription',
    command: setListingDescription,
    title: { en: 'Change a description', es: 'Cambiar una descripción' },
    say: [
      'change|set|edit|update|rewrite|replace|write|make + description|blurb|write-up|listing text|copy + [{listing}]',
      'describe',
      '~cambiar|~poner|~editar|~actualizar|~reescribir|~escribir|~reemplazar + descripcion|texto del anuncio + [{listing}]',
      '~describir',
    ],
    slots: {
      listing,
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What should it say?', es: '¿Qué debe decir?' },
      },
    },
    examples: {
      en: [
        'change the description of the loft: Two floors, big windows, five minutes from the streetcar.',
        'rewrite the blurb for 12 Oak Street: Three bedrooms and a yard.',
        'update the description of the studio to "Bright studio with its own entrance"',
      ],
      es: [
        'cambia la descripción del loft: Dos plantas, ventanas grandes, a cinco minutos del tranvía.',
        'reescribe el texto del anuncio de Oak Street: Tres recámaras y patio.',
        'pon esta descripción al estudio: Estudio luminoso con entrada propia',
      ],
    },
    page: '/dashboard/listings',
  },
  setDeposit: {
    name: 'listings.setDeposit',
    command: setListingDeposit,
    title: { en: 'Set the deposit of a home', es: 'Fijar el depósito de una vivienda' },
    say: [
      'set|change|make|raise|lower|increase|reduce|update|adjust|bump|drop|cut|ask + deposit|security deposit|sec dep + [{listing}|asking]',
      '~fijar|~poner|~cambiar|~subir|~bajar|~aumentar|~reducir|~ajustar|~actualizar|~pedir + deposito|fianza|garantia|deposito de seguridad + [{listing}]',
    ],
    slots: {
      listing,
      amount: { type: 'money', ask: { en: 'How much?', es: '¿Cuánto?' } },
    },
    examples: {
      en: [
        'set the deposit of the loft to $1,500',
        'change the security deposit for 12 Oak Street to 2000',
        'lower the deposit on the studio to 900 dollars',
      ],
      es: [
        'pon el depósito del loft en 1500 dólares',
        'cambia la fianza de la casa de Oak Street a 2000',
        'baja el depósito del estudio a 900',
      ],
    },
    page: '/dashboard/listings',
  },
  setAvailable: {
    name: 'listings.setAvailable',
    command: setListingAvailable,
    title: { en: 'Set when a home is free', es: 'Fijar cuándo queda libre una vivienda' },
    say: [
      'set|change|make|mark|update|push|move|list + available|availability|available from|available date|move-in date|move in date|free from|vacant from|ready + [{listing}]',
      'is|will be|becomes|gets + available|vacant|free|ready|move-in ready',
      '~fijar|~poner|~cambiar|~marcar|~actualizar|~mover + disponible|disponibilidad|fecha de entrada|fecha de mudanza|libre|desocupada|desocupado + [{listing}]',
      'esta|estara|queda|quedara|se queda + disponible|libre|desocupado|desocupada|vacia|vacio',
      'se desocupa|se desocupara|se libera',
    ],
    slots: {
      listing,
      day: { type: 'day', ask: { en: 'From which day?', es: '¿Desde qué día?' } },
    },
    examples: {
      en: [
        'make the loft available from March 1',
        'change the move-in date of 12 Oak Street to next Monday',
        'the studio is available on January 15',
      ],
      es: [
        'pon el loft disponible desde el 1 de marzo',
        'cambia la fecha de entrada de la casa de Oak Street al próximo lunes',
        'el estudio queda libre el 15 de enero',
      ],
    },
    page: '/dashboard/listings',
  },
  setPets: {
    name: 'listings.setPets',
    command: setListingPets,
    title: { en: 'Allow or forbid pets', es: 'Permitir o prohibir mascotas' },
    say: [
      'allow|accept|permit|welcome|ban|forbid|disallow|prohibit|no|no more|stop allowing|say no to + pets|pet|dogs|cats|animals + [{listing}] + [any more|anymore|any longer|now|from now on]',
      'set|make|mark|change + pets|pet|pet-friendly|pet friendly|pet policy + [{listing}] + [pets|pet|dogs|cats|animals]',
      'pets|dogs|cats + are|ok|okay|allowed|welcome|not allowed|fine + [{listing}]',
      '~permitir|~admitir|~aceptar|~prohibir|no permitir|no admitir + mascotas|mascota|perros|gatos|animales + [{listing}] + [ya|a partir de ahora]',
      '~poner|~marcar|~cambiar + mascotas|sin mascotas|con mascotas|pet friendly + [{listing}]',
    ],
    slots: {
      listing,
      allowed: {
        type: 'choice',
        // 'Not allowed' has a word of both: what forbids is looked for first.
        words: { no: NO, yes: YES },
        ask: { en: 'Are pets allowed?', es: '¿Se admiten mascotas?' },
      },
    },
    examples: {
      en: [
        'allow pets in the loft',
        'no pets at 12 Oak Street any more',
        'make the studio pet friendly',
      ],
      es: [
        'permite mascotas en el loft',
        'prohíbe mascotas en la casa de Oak Street',
        'acepta perros en el estudio',
      ],
    },
    page: '/dashboard/listings',
  },
  setFurnished: {
    name: 'listings.setFurnished',
    command: setListingFurnished,
    title: { en: 'Set furnished or unfurnished', es: 'Con o sin muebles' },
    say: [
      'set|make|mark|list|change|rent|offer|let + furnished|unfurnished|not furnished|with furniture|without furniture + [{listing}]',
      'is|comes|is now|will be + furnished|unfurnished|not furnished|with furniture|without furniture',
      '~poner|~marcar|~cambiar|~ofrecer|~anunciar|~alquilar|~rentar + amueblado|amueblada|sin amueblar|sin muebles|con muebles|no amueblado|no amueblada + [{listing}]',
      'esta|viene|va|es + amueblado|amueblada|sin amueblar|sin muebles|con muebles',
    ],
    slots: {
      listing,
      furnished: {
        type: 'choice',
        words: {
          no: 'unfurnished|not furnished|without furniture|no furniture|sin amueblar|sin muebles|no amueblado|no amueblada',
          yes: 'furnished|with furniture|amueblado|amueblada|con muebles',
        },
        ask: { en: 'Furnished or unfurnished?', es: '¿Con o sin muebles?' },
      },
    },
    examples: {
      en: [
        'mark the loft as furnished',
        'make 12 Oak Street unfurnished',
        'the studio comes with furniture',
      ],
      es: [
        'marca el loft como amueblado',
        'pon la casa de Oak Street sin muebles',
        'el estudio viene con muebles',
      ],
    },
    page: '/dashboard/listings',
  },
} as const satisfies Record<string, Spoken>;
