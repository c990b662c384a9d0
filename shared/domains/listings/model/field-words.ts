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
  'no objection|no objections|no problem with|nothing against|yes|allow|se aceptan|se admiten|se permiten|aceptamos|admitimos|permitimos|pet friendly|pet-friendly|can live|can stay|autorizar|autoriza|permita|permitan|allowed|accept|permit|permitted|welcome|ok|okay|fine|friendly|let|si|permitir|permite|permitidas|permitidos|admitir|admite|admitidas|aceptar|acepta|con';
const NO =
  'no|not|never|nada de|no se aceptan|no se admiten|no se permiten|no aceptamos|no acepta|quitar|quita|stop|ban|banned|forbid|forbidden|disallow|prohibit|prohibited|without|prohibir|prohibe|prohibidas|prohibidos|sin|ya no';

/** How one says that something about a home is another thing now. */
export const listingFieldWords = {
  setRent: {
    name: 'listings.setRent',
    command: setListingRent,
    title: { en: 'Raise or set the rent', es: 'Subir o fijar la renta' },
    say: [
      'charge|ask|get|want|start charging|start asking|charging|asking|~cobrar|~pedir + for|por + [rent|{listing}]',
      'at|en|a + from now on|going forward|de ahora en adelante|a partir de ahora',
      'trim|underpriced|overpriced|too cheap|too expensive + [rent|price|asking|{listing}] + [bring|take|put|it|is|make|down|up]',
      'a month|per month|al mes|mo|mensuales|por mes',
      'should be|ought to be|now costs|va a costar|ahora va a costar|ahora cuesta|ahora es de|ahora vale|costara|is going for|is going to cost',
      'raise|increase|up|hike|bump|bump up|lift|lower|reduce|drop|cut|decrease|slash|knock|shave|take|set|change|make|adjust|update|put|bring|move|reprice|mark up|mark down|price|rework|nudge|tweak|shave down|push|push up + {rent}|asking rent|asking price|monthly',
      // The next tenant pays what the home is on offer for; a tenant of today has a lease.
      'raise|increase|up|hike|bump|bump up|lower|reduce|drop|cut|set|change|adjust|~subir|~bajar|~aumentar|~poner|~fijar|~cambiar + {rent}|asking rent + for the next tenant|with the next tenant|for a new tenant|for new tenants|next tenant|el proximo inquilino|para el proximo inquilino|con el proximo inquilino|proximo inquilino|nuevo inquilino + [starting|starts|beginning|effective|empezando|a partir de]',
      'reprice|mark down|mark up|discount|bump up|knock off|take off|shave off + {listing}|rent|it',
      'rent|price|asking price + should be|is now|goes to|goes up|goes down|to be|needs to be|has to be|will be|must be|up to|down to|becomes|change to',
      'should|needs to|has to|must|can|will + go up|go down|come up|come down|go for|rent for|cost|go to|be up|be down',
      'goes up|goes down|go up|go down|comes down|goes for|rents for|is going to|costs',
      'price|rent|reprice + at|to|for + {listing}',
      'more|extra|another|less|mas|menos + a month|per month|monthly|mo|al mes|mensuales|por mes',
      'take|knock|shave|cut|chop|bring|put + off|down by|up by|down to|up to + [rent|price|asking]',
      'que cueste|cueste|que valga|valga|que se rente en|que se alquile en|se renta en|se alquila en|quede en|que este en + [al mes|mensuales|por mes]',
      'make|set|put|price|rent|ask|list|charge|offer|let + a month|per month|each month|monthly|mo|al mes|mensuales|por mes',
      // A telegram: 'Vinson rent 1850'.
      'rent|rent increase|rent reduction|rent raise|rent hike|rent bump|rent cut|rent drop|price increase|price drop|price cut|price reduction|price change|rent change|aumento de renta|aumento de alquiler|aumento de precio|subida de renta|subida de alquiler|rebaja de renta|rebaja de alquiler|rebaja de precio|new rent|asking rent|price|new price|renta|nueva renta|alquiler|precio|nuevo precio|mensualidad + [new|now|month|monthly|mes|nueva|nuevo|should|a month|per month|al mes|mensuales]',
      // An amount and a home say that it is the rent.
      // A telegram of one: 'Haskell to 2,600' is its rent.
      'set|put|~dejar|~fijar + to|at|en',
      '= change + to',
      'raise|lower|drop|bump|increase|decrease|reduce|cut|hike|knock|discount',
      '~subir|~bajar|~aumentar|~rebajar|~reducir|~incrementar',
      'list + for|at + {listing}',
      '~subir|~aumentar|~incrementar|~elevar|~bajar|~reducir|~rebajar|~disminuir|~descontar|~poner|~fijar|~cambiar|~ajustar|~actualizar|~dejar|~establecer|~quitar + {rent}',
      '~rebajar|~abaratar|~encarecer + {listing}',
      '~rentar|~alquilar|~ofrecer|~anunciar|~dejar|~poner + al mes|mensuales|por mes|mensual',
      'renta|alquiler|precio|mensualidad|la renta|el alquiler|el precio + debe ser|sea de|sera de|pasa a|queda en|que sea|que quede en|debe estar|ahora es|sube a|baja a|tiene que ser|debe subir|debe bajar|sube|baja|suba|baje|suba a|baje a|suba en|baje en|va a subir|va a bajar|aumenta|aumente|cambia a|cambie a|hay que subirla|hay que bajarla',
      'sube|baja|debe subir|debe bajar|tiene que subir|tiene que bajar',
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
      'se llame|que se llame|llamese|pase a llamarse|should be called|is to be called|is now called + [anuncio|listing|now|ahora]',
      'rename|retitle|re-title + [{listing}]',
      'change|set|edit|update|make|put|give|rewrite|replace|swap + title|name|headline + [{listing}] + [new]',
      'call|name',
      'title|new title|headline|new headline|new name|titulo|nuevo titulo|titulo nuevo|nuevo nombre|nombre nuevo|encabezado + [should be|should read|is now|sea|debe ser|debe decir|ahora|change|for the listing|del anuncio]',
      '~renombrar|~rebautizar|~titular + [{listing}]',
      '~cambiar|~poner|~editar|~actualizar|~fijar|~dejar|~corregir|~reemplazar|~dar + titulo|nombre|encabezado + [{listing}]',
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
      'change|set|edit|update|rewrite|replace|write|make|put|swap|redo|fix|revise|give + description|blurb|write-up|listing text|copy + [{listing}]',
      'describe',
      'description|new description|blurb|listing text|descripcion|nueva descripcion|descripcion nueva|texto del anuncio + [should be|should read|should say|is now|sea|debe ser|debe decir|ahora|of the listing|del anuncio]',
      '~cambiar|~poner|~editar|~actualizar|~reescribir|~escribir|~reemplazar|~corregir|~mejorar|~redactar|~dejar + descripcion|texto del anuncio + [{listing}]',
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
      'set|change|make|raise|lower|increase|reduce|update|adjust|bump|drop|cut|ask|put|bring|move|charge|up + deposit|security deposit|sec dep|damage deposit + [asking|up|down|up to|down to]',
      // A telegram: 'deposit on Mary St to 2k'.
      'deposit|security deposit|sec dep|new deposit|deposito|fianza|garantia|nuevo deposito|nueva fianza + [should be|is now|to be|goes to|needs to be|will be|up to|down to|que sea|sea|debe ser|sera|queda|pasa a|sube a|baja a|que quede]',
      '~fijar|~poner|~cambiar|~subir|~bajar|~aumentar|~reducir|~ajustar|~actualizar|~pedir|~dejar|~establecer|~rebajar|~cobrar|~hacer + deposito|fianza|garantia|deposito de seguridad',
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
      'set|change|make|mark|update|push|move|list|put|have + available|availability|available from|available date|move-in date|move in date|move-in|free from|vacant from|ready|avail|free + [{listing}] + [date|again]',
      // A telegram: 'Nueces avail Feb 1'.
      'avail|available|available from|availability|move-in ready|move-in date|move-in|ready|vacant from|free from|free as of|disponible|disponible desde|libre|libre desde|lista|listo + [to rent|to move in|now|again|from|should be|para rentar|para mudarse|fecha]',
      'is|will be|becomes|gets|should be|wont be|will not be|wont be ready|not + available|vacant|free|ready|move-in ready|avail + [change|till|until|before|date]',
      'opens up|frees up|comes free|becomes free|can move in|move in from|can be moved into|can move into|se puede ocupar|se pueden mudar|pueden mudarse|se entrega',
      '~fijar|~poner|~cambiar|~marcar|~actualizar|~mover|~dejar|~pasar + disponible|disponibilidad|fecha de entrada|fecha de mudanza|libre|desocupada|desocupado + [{listing}]',
      'esta|estara|queda|quedara|se queda|va a estar|que este|que quede + disponible|libre|desocupado|desocupada|vacia|vacio|lista|listo',
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
      'shouldnt|should not|should no longer|no longer|doesnt|does not|ya no|no debe|no deberia + allow|accept|take|allows|accepts|takes|acepta|aceptar|permite|permitir + pets|dogs|cats|animals|mascotas|perros|gatos|animales + [anymore|any more|any longer|mas]',
      'allow|accept|permit|welcome|ban|forbid|disallow|prohibit|no|no more|stop allowing|say no to + pets|pet|dogs|cats|animals + [any more|anymore|any longer|now|from now on]',
      'set|make|mark|change + pets|pet|pet-friendly|pet friendly|pet policy|pets ok|no pets + [pets|pet|dogs|cats|animals]',
      'no objection|no objections|no problem|nothing against + pets|pet|dogs|cats|animals + [to|with|against]',
      'pets|dogs|cats|animals|pet + are|ok|okay|allowed|welcome|not allowed|fine|yes|no|can live|can stay|can come|may live|not ok|banned|forbidden|permitted|not permitted',
      'pet friendly|pet-friendly|no pets|no animals|no dogs|no cats|pets ok|pets allowed|dogs ok|sin mascotas|con mascotas|no mascotas|nada de mascotas|no perros|sin animales|sin perros|acepta mascotas|admite mascotas + [now|anymore|any more|from now on|ahora|ya|house|policy]',
      'se aceptan|se admiten|se permiten|no se aceptan|no se admiten|no se permiten|aceptamos|admitimos|permitimos|no aceptamos|no admitimos|no permitimos|ya no acepta|no acepta|ya no se aceptan|ya no se admiten|ya no se permiten + mascotas|perros|gatos|animales + [ya|ahora]',
      '~permitir|~admitir|~aceptar|~prohibir|~autorizar|~dejar|~quitar|no permitir|no admitir + mascotas|mascota|perros|gatos|animales + [ya|a partir de ahora|tener|entrar]',
      '~poner|~marcar|~cambiar|~dejar|~hacer + mascotas|sin mascotas|con mascotas|pet friendly|que acepta mascotas|que si acepta mascotas|que no acepta mascotas|que acepte mascotas|que no se aceptan mascotas|que se aceptan mascotas',
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
      'set|make|mark|list|change|rent|offer|let|put|have|show|flag|tag + furnished|unfurnished|not furnished|with furniture|without furniture|no furniture|fully furnished|empty of furniture',
      'is|comes|is now|will be|are|has|s|it comes + furnished|unfurnished|not furnished|with furniture|without furniture|no furniture|fully furnished|furniture included + [no longer|longer|not]',
      'furnished|unfurnished|fully furnished|amueblado|amueblada|sin muebles|con muebles|sin amueblar|no furniture',
      '~poner|~marcar|~cambiar|~ofrecer|~anunciar|~alquilar|~rentar|~dejar|~listar|~publicar + amueblado|amueblada|sin amueblar|sin muebles|con muebles|no amueblado|no amueblada',
      'esta|viene|va|es|se renta|se alquila|queda|ahora + amueblado|amueblada|sin amueblar|sin muebles|con muebles',
    ],
    slots: {
      listing,
      furnished: {
        type: 'choice',
        words: {
          no: 'unfurnished|no longer furnished|not furnished|without furniture|no furniture|sin amueblar|sin muebles|no amueblado|no amueblada',
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
