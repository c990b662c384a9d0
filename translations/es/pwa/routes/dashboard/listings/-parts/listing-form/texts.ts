import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/listings/-parts/listing-form/texts/en.ts';

export default {
  basicFields: {
    theHome: 'La vivienda',
    title: 'Título',
    whatMakesItItselfSuch:
      'Lo que la hace única, por ejemplo «Departamento luminoso en esquina, junto al parque».',
    type: 'Tipo',
    bedrooms: 'Dormitorios',
    bathrooms: 'Baños',
    squareFeet: 'Pies cuadrados',
    description: 'Descripción',
    amenities: 'Comodidades',
    dishwasherBalcony: 'Lavavajillas, balcón…',
    pressEnterAfterEachOne: 'Presiona Entrar después de cada una.',
    missingCharacters: 'Caracteres que faltan para poder publicarla: {value}.',
    moreCharacters: 'Con {value} caracteres más será una buena descripción.',
    longEnoughToPicture: 'Tiene el largo justo para imaginarla.',
  },
  costFields: {
    whatItCosts: 'Lo que cuesta',
    rentAMonth: 'Alquiler al mes',
    deposit: 'Depósito',
  },
  createListing: {
    createListing: 'Crear anuncio',
    itStaysADraft: 'Queda como borrador que solo ve tu equipo, hasta que lo publiques.',
  },
  editListing: {
    editListing: 'Editar anuncio',
    seeItsPage: 'Ver su página',
    listings: 'Anuncios',
    itDoesNotExist: 'No existe o es de otro anfitrión.',
    thisHomeIsNotYours: 'No puedes editar esta vivienda',
    yourListings: 'Tus anuncios',
  },
  feeRows: {
    fees: 'Cargos',
    fee: 'cargo {value}',
    addAFee: 'Agregar un cargo',
    kind: 'Tipo del {name}',
    amount: 'Importe del {name}',
    rhythm: 'Frecuencia del {name}',
    once: 'Una vez',
    everyMonth: 'Cada mes',
    remove: 'Quitar el {name}',
    what: 'Para qué es el {name}',
    givenBackAtTheEnd: 'Se devuelve al final',
  },
  listingForm: {
    listing: 'Anuncio',
    save: 'Guardar',
    saveDraft: 'Guardar borrador',
    editTheOneThere: 'Editar la vivienda que ya existe',
  },
  listingSide: {
    stateOfTheListing: 'Estado del anuncio',
    notSavedYet: 'Todavía no está guardado',
    aTitleACity:
      'Un título, una ciudad y un estado bastan para un borrador. Cuando lo guardes, aquí verás qué mejora su página y qué falta para publicarlo.',
    undo: 'Deshacer',
    state: 'Estado',
    notPossibleYet: 'Todavía no es posible',
    saveAnd: 'Guardar y {button}',
  },
  rentQuestion: {
    isThisRight: '¿Es correcto {rent} al mes?',
    farFromOthers:
      'Está lejos de los alquileres de otras viviendas. Todo el mundo lo ve enseguida.',
    change: 'Cambiar el alquiler',
    yes: 'Sí, es correcto',
  },
  pictureList: {
    thatDidNotWork: 'No funcionó',
    pictureRemoved: 'Foto quitada',
    undo: 'Deshacer',
  },
  pictureRow: {
    leads: 'Principal',
    whatPictureShows: 'Qué muestra la foto {place}',
    theLivingRoom: 'La sala, con su ventanal',
    movePictureEarlier: 'Mover la foto {place} hacia adelante',
    movePictureLater: 'Mover la foto {place} hacia atrás',
    removePicture: 'Quitar la foto {place}',
    mark: 'Marcar la foto {place} como plano',
    notSaved: 'No se guardó. {why}',
  },
  planRow: {
    whatPictureShows: 'Qué muestra el plano {place}',
    theLivingRoom: 'La planta baja, con la puerta del jardín',
    movePictureEarlier: 'Mover el plano {place} hacia adelante',
    movePictureLater: 'Mover el plano {place} hacia atrás',
    removePicture: 'Quitar el plano {place}',
    mark: 'Mostrar el plano {place} otra vez como foto',
  },
  picturesField: {
    pictures: 'Fotos',
    theFirstOneLeadsPictures:
      'La primera es la principal. Las fotos, su orden y sus textos se guardan al instante.',
    list: 'Fotos',
    plans: 'Planos',
    plansLead:
      'Líneas con los nombres de las habitaciones, para ver si caben los muebles. Un plano nunca es la foto principal; va detrás de las fotos, y la gente busca viviendas que tengan uno. Cualquier foto de arriba se puede marcar como plano.',
    add: 'Agregar fotos',
    jpegPngOrWebp: 'JPEG, PNG o WebP, de {megabytes} MB como máximo cada una.',
    noRoom: 'Una vivienda admite {most} fotos; lugares libres: {room}.',
    draftFirst:
      'Completa primero lo que falta arriba: las fotos se agregan a un borrador guardado.',
    waitForDraft:
      '{count, plural, one {# foto se añade} other {# fotos se añaden}} en este orden cuando guardes el borrador.',
  },
  plansField: {
    list: 'Planos',
    add: 'Agregar un plano',
    noRoom: 'Una vivienda admite {most} planos; lugares libres: {room}.',
  },
  alikePictures: {
    earlier:
      '{count, plural, one {# foto se parece} other {# fotos se parecen}} a las de la vivienda de otro anfitrión, que las tiene desde {month}',
    later:
      '{count, plural, one {# de tus fotos también se agregó} other {# de tus fotos también se agregaron}} a la vivienda de otro anfitrión, en {month}',
    why: {
      earlier:
        'La página de tu vivienda se lo dice a quienes la leen. Muestra fotos que hayas tomado en esta vivienda y dejará de decirlo. Si estas son tuyas, mira la otra vivienda y denúnciala desde su página.',
      later:
        'Las tuyas estaban antes, y ambas páginas lo dicen. Si no diste tu permiso, mira la otra vivienda y denúnciala desde su página.',
    },
    otherHome: 'Ver la otra vivienda',
  },
  placeFields: {
    where: 'Dónde está',
    streetAndNumber: 'Calle y número',
    unit: 'Unidad',
    city: 'Ciudad',
    state: 'Estado',
    zipCode: 'Código postal',
    neighborhood: 'Barrio',
    coordinates: 'Coordenadas',
    latitudeAndLongitude: 'Latitud y longitud, tal como las muestra cualquier mapa.',
    timeZone: 'Zona horaria',
    toursOfTheHomeTake: 'Las visitas a la vivienda se hacen en esta zona.',
  },
  qualityList: {
    quality: 'Calidad',
    of100: '{score} de 100',
    notKnownRightNow: 'No se sabe por ahora',
    nothingIsMissing: 'No falta nada.',
    needed: 'Necesario',
  },
  termFields: {
    notTold: 'Sin indicar',
    terms: 'Condiciones',
    available: 'Disponible desde',
    shortestLeaseMonths: 'Contrato mínimo, meses',
    longestLeaseMonths: 'Contrato máximo, meses',
    smoking: 'Fumar',
    laundry: 'Lavandería',
    parking: 'Estacionamiento',
    furnished: 'Amueblada',
    petsWelcome: 'Se aceptan mascotas',
    includedInTheRent: 'Incluido en el alquiler',
  },
  ruleFields: {
    rules: 'Normas de la casa',
    explained: 'Quien busca casa las mira. Lo que dejes abierto no sale en la página.',
    guests: 'Visitas de noche',
    parties: 'Fiestas',
    quietFrom: 'Silencio desde',
    quietTo: 'Silencio hasta',
    more: 'Otras normas',
    moreHint: 'Con tus palabras, por ejemplo zapatos fuera en la entrada.',
  },
  nearRows: {
    near: 'Lo que hay cerca',
    explained:
      'Con tus palabras, por ejemplo la estación, 6 minutos a pie. La página dice que lo dices tú.',
    place: 'Lugar {value, number}',
    name: '{name}: qué es',
    minutes: '{name}: minutos a pie',
    remove: 'Quitar {name}',
    add: 'Añadir un lugar',
    shown: '{name}, {minutes, number} min',
  },
  useListingForm: {
    listingSaved: 'Anuncio guardado',
    draftSaved: 'Borrador guardado',
  },
} satisfies Translation<typeof en>;
