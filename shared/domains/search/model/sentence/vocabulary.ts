import { wordTable } from '../word-table.ts';
import { type Lexicon, lexicon } from './lexicon.ts';

/** Kinds of homes. */
export const TYPES = /* @__PURE__ */ lexicon({
  apartment:
    'apartment|apartments|apt|apts|flat|flats|condo|condos|unit|units|apartamento|apartamentos|departamento|departamentos|depto|deptos|depa|depas|piso|pisos',
  house: 'house|houses|casa|casas|single family|single family home|whole house|bungalow|chalet',
  townhouse:
    'townhouse|townhouses|town house|townhome|townhomes|town home|rowhouse|row house|rowhome|casa adosada|adosado|adosada',
  studio:
    'studio|studios|studio apartment|studio apartments|studio apt|efficiency|bachelor apartment|estudio|estudios|monoambiente',
  loft: 'loft|lofts|loft apartment',
  room: 'room|rooms|private room|single room|spare room|room for rent|bedroom|room in a house|room in a shared house|room in shared house|shared house|flatshare|cuarto|cuartos|habitacion|habitaciones|pieza|recamara|dormitorio|habitacion privada|cuarto privado|room to rent|shared apartment',
});

/** Things that a home has or is. */
export const FEATURES = /* @__PURE__ */ lexicon({
  furnished:
    'furnished|fully furnished|with furniture|furniture|amueblado|amueblada|amueblados|amuebladas|muebles|muebles incluidos|con muebles',
  unfurnished: 'unfurnished|empty|sin amueblar|no amueblado|no amueblada|desamueblado',
  'laundry:unit':
    'washer|dryer|washer and dryer|washer dryer|w/d|w / d|washing machine|in unit laundry|in unit washer|in unit washer and dryer|laundry in unit|laundry in the unit|in home laundry|own laundry|own washer|private laundry|washer and dryer in unit|washer dryer in unit|lavadora|secadora|lavadora y secadora|lavadora propia|lavanderia propia',
  'laundry:any':
    'laundry|laundry room|laundry in building|laundry in the building|laundry on site|on site laundry|shared laundry|lavanderia|lavanderia en el edificio|cuarto de lavado',
  'parking:any':
    'parking|parking space|parking spot|parking place|parking included|a car|my car|car space|space for a car|estacionamiento|aparcamiento|parqueo|parqueadero|lugar de estacionamiento|plaza de aparcamiento|mi carro|mi coche|mi auto|auto|carro|coche',
  'parking:garage': 'garage|garage parking|carport|garaje|cochera|parking garage',
  'parking:driveway': 'driveway|entrada para coches|entrada de autos',
  'parking:off_street':
    'off street parking|off street|private parking|estacionamiento privado|estacionamiento propio',
  'parking:street': 'street parking|parking on the street|estacionamiento en la calle',
  'amenity:air_conditioning':
    'air conditioning|air conditioned|air conditioner|air con|aircon|a/c|a / c|ac|central air|cooling|aire acondicionado|aire|clima',
  'amenity:dishwasher': 'dishwasher|dish washer|lavavajillas|lavaplatos|lavatrastes',
  'amenity:balcony': 'balcony|balconies|balcon|balcones',
  'amenity:terrace': 'terrace|terraza|patio|deck',
  'amenity:roof_terrace':
    'roof terrace|roof deck|rooftop terrace|rooftop deck|shared roof terrace|roof garden|azotea|terraza en la azotea',
  'amenity:yard': 'yard|backyard|back yard|fenced yard|garden|jardin|patio trasero',
  'amenity:elevator': 'elevator|lift|ascensor|elevador',
  'amenity:bike_storage':
    'bike storage|bike room|bike parking|bicycle storage|guardabicicletas|lugar para bicicletas|estacionamiento para bicicletas',
  'amenity:home_office':
    'home office|office|work space|workspace|work from home|oficina|oficina en casa|despacho',
  'amenity:dining_area': 'dining area|dining room|comedor',
  'amenity:fireplace': 'fireplace|fire place|chimenea',
  'amenity:bathtub': 'bathtub|bath tub|tub|banera|tina',
  'amenity:walk_in_shower': 'walk in shower|ducha a ras de suelo|ducha de obra',
  'amenity:kitchen_island': 'kitchen island|island kitchen|isla de cocina|cocina con isla',
  'amenity:wardrobes':
    'built in wardrobes|built in wardrobe|built in closets|built in closet|wardrobes|closets|closet|armarios|armarios empotrados|closet empotrado',
  'amenity:high_ceilings': 'high ceilings|high ceiling|tall ceilings|techos altos|techo alto',
  'amenity:utilities':
    'utilities included|utilities|all utilities|all utilities included|utilities paid|bills included|all bills included|bills paid|servicios incluidos|servicios|gastos incluidos|todo incluido|con servicios|luz y agua incluidas',
  step_free:
    'wheelchair|wheelchair accessible|wheelchair access|accessible|handicap accessible|handicapped accessible|ada|step free|step free access|no stairs|no steps|without stairs|silla de ruedas|accesible|accesible en silla de ruedas|accesible para silla de ruedas|sin escaleras|sin escalones|movilidad reducida',
  tours:
    'tours this week|tour this week|with tours this week|can tour this week|available to tour this week|open for tours this week|tours in the next week|tours within a week|tours within the week|tours in the next 7 days|viewings this week|viewing this week|visits this week|visit this week|can visit this week|see this week|can see this week|visitas esta semana|visita esta semana|con visitas esta semana|visitar esta semana|para visitar esta semana|puedo visitar esta semana|podemos visitar esta semana|pueda visitar esta semana|que pueda visitar esta semana|se pueda visitar esta semana|ver esta semana|que pueda ver esta semana|tours esta semana|visitas los proximos 7 dias|visitas en los proximos dias',
  // 'Plano' by itself is a city.
  plan: 'floor plan|floor plans|floorplan|floorplans|plano de planta|planos de planta|plano de la vivienda|con plano|con planos|un plano|el plano|los planos|tenga plano|tengan plano|tiene plano',
  video:
    'video|videos|video tour|video tours|video walkthrough|video walk through|walkthrough video|video de la vivienda|recorrido en video|recorrido de video',
  cheap:
    'cheap|cheapest|affordable|inexpensive|low cost|barato|barata|baratos|baratas|economico|economica|mas barato',
});

/** What lives with one. */
export const PETS: Lexicon<'pets'> = /* @__PURE__ */ lexicon({
  pets: 'pet|pets|dog|dogs|doggo|puppy|puppies|cat|cats|kitten|kittens|kitty|mascota|mascotas|perro|perros|perra|perrito|perritos|gato|gatos|gata|gatito|gatitos|animals|animal|animales|big dog|large dog|small dog|perro grande|perro pequeno',
});

/** Words behind an animal: whether it may come. */
export const PET_ENDS = /* @__PURE__ */ lexicon({
  yes: 'friendly|ok|okay|allowed|welcome|accepted|permitted|are ok|are okay|are allowed|are welcome|permitidos|permitidas|bienvenidos|bienvenidas|admitidas',
  no: 'free|not allowed|not ok|prohibited|no permitidas|no permitidos|are not allowed',
});

/** What turns the next thing into one to be without. */
export const NOT = /* @__PURE__ */ lexicon({
  not: 'no|not|without|sin|non|w / o|w/o|dont want|do not want|never|ni|nor|libre de|free of',
});

/** Words that say nothing about a home. */
export const FILLERS = new Set(
  `a an the under below over bajo in at on of for to with and or near nearby around by close next my me i i'm im i'd i'll we our us you your please find show search searching look looking want wants wanting need needs needed get some any all rent renting rental rentals rents is are be that has have having which who where it its there allows allow allowing accepts accept accepting admits ok okay friendly allowed welcome month monthly per usd dollars dolares just only also really very nice good great beautiful lovely place places home homes housing listing listings property properties apartment's available availability something somewhere anything one ones hi hello hey move moving live living stay staying would like love could can will am do does don't area areas neighborhood neighbourhood district zone zip code zipcode lease leases term terms start starting space both each least most more than less max min budget price priced kind type style sort into inside within here new from this w this up minimum maximum total up thank thanks plus
  el la los las un una unos unas en de del al a con y o u e para por cerca junto mi mis me yo quiero queremos quisiera busco buscamos buscando necesito necesitamos hay que tengo tenemos tenga tiene tengan acepta aceptan acepten admite admiten permite permiten se alquiler alquilar renta rentar arriendo arrendar vivienda viviendas hogar hogares lugar algo disponible disponibles bonito bonita lindo linda bueno buena es zona barrio colonia ciudad codigo postal contrato mes mensual mensuales dolares como maximo minimo favor hola ver muestra muestrame encuentra encuentrame gracias su sus lo mudarme mudarnos mudanza entrada vivir cualquier alguna alguno solo precio presupuesto`.split(
    /\s+/,
  ),
);

/** Words that are understood but name nothing by themselves. */
export const HOMES = new Set(
  'home homes housing listing listings rental rentals rent place places property properties vivienda viviendas hogar hogares alquiler renta'.split(
    ' ',
  ),
);

/** What Spanish words are in the texts of homes, which are English. */
export const IN_ENGLISH: Readonly<Record<string, string>> = wordTable({
  rio: 'river',
  lago: 'lake',
  parque: 'park',
  universidad: 'university',
  escuela: 'school',
  escuelas: 'schools',
  playa: 'beach',
  centro: 'downtown',
  metro: 'metro',
  tren: 'train',
  autobus: 'bus',
  tranquilo: 'quiet',
  tranquila: 'quiet',
  luminoso: 'bright',
  luminosa: 'bright',
  luz: 'light',
  soleado: 'sunny',
  soleada: 'sunny',
  moderno: 'modern',
  moderna: 'modern',
  grande: 'large',
  pequeno: 'small',
  pequena: 'small',
  nuevo: 'new',
  nueva: 'new',
  renovado: 'renovated',
  renovada: 'renovated',
  piscina: 'pool',
  alberca: 'pool',
  gimnasio: 'gym',
  vista: 'view',
  vistas: 'views',
  ladrillo: 'brick',
  cocina: 'kitchen',
  mercado: 'market',
  hospital: 'hospital',
  calefaccion: 'heating',
  sotano: 'basement',
  porche: 'porch',
  cafes: 'cafes',
  tiendas: 'shops',
  biblioteca: 'library',
  bano: 'bath',
  privado: 'private',
  compartido: 'shared',
  museo: 'museum',
});
