import { remembered } from './remembered.ts';

/**
 * Words that begin what people write to each other. A word that is none of them, in lower case right
 * after a first name, may be a surname: 'tell otis sorensen hello'.
 */
export const ORDINARY: ReadonlySet<string> = new Set(
  [
    // Small words
    'a an the this that these those my our your his her their its it i we you he she they there here who what when where why how which whether if as at in on by for from of off out to up down with without about after before until since into over under again also and but or so because then than not no yes nope yep never always maybe both each every all any some most more less few many much one two three four five six seven eight nine ten once twice first second last next another other own such very too just only even still already almost soon now later today tomorrow tonight yesterday morning afternoon evening night noon midnight monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december',
    // Greetings and feelings
    'hello hi hey dear good great fine perfect nice lovely wonderful excellent super cool awesome ok okay sure thanks thank thx cheers please pls sorry welcome congratulations congrats bye goodbye happy glad sad afraid ready late early busy free right wrong true done deal agreed noted understood correct absolutely certainly definitely unfortunately hopefully actually perhaps probably regards best kind many apologies',
    // Verbs as they begin a text
    "is are was were be been being am will would can could may might must shall should do does did done has have had having get got getting give gave given giving go goes going gone went come comes coming came take takes taking took taken make makes making made let lets leave leaves leaving left call calls called calling see sees seeing saw seen meet meets meeting met wait waits waiting bring brings bringing brought send sends sending sent pay pays paying paid sign signs signing signed open opens opening opened close closes closing closed lock locks locked park check checks checking checked ask asks asking asked tell tells told say says saying said write writes wrote written read reads know knows known think thinks thought want wants wanted need needs needed like likes liked love loves look looks looking looked find finds found use uses used using keep keeps kept turn turns turned put puts move moves moved moving stay stays stayed live lives lived clean cleans cleaned cleaning fix fixes fixed fixing repair repairs repaired replace replaced install installed remove removed enjoy pick picked drop dropped return returned expect confirm confirmed cancel cancelled canceled change changed remember forget forgot try tried trying help helps helped start starts started stop stops stopped finish finished arrive arrives arrived arriving work works worked working feel happen happened accept accepted approve approved decline declined reschedule rescheduled book booked visit visited show shows showed shown don't doesn't didn't won't can't cannot isn't aren't wasn't couldn't wouldn't shouldn't haven't hasn't dont cant wont",
    // What tenants and hosts write about
    'key keys door doors lock code gate window windows heating heat heater boiler water gas power electricity internet wifi light lights lamp tap faucet sink shower toilet bath bathroom kitchen oven stove fridge dishwasher washer dryer laundry elevator lift stairs garage parking garden yard balcony roof floor wall walls paint carpet room rooms bedroom bed furniture sofa table chair mattress smoke alarm fire leak leaks mold mould noise neighbour neighbours neighbor neighbors building house home homes apartment flat loft studio unit place address street viewing viewings tour tours appointment visitor guests rent deposit payment payments invoice bill bills fee fees money bank transfer receipt lease contract agreement document documents paper papers application applications reference references insurance notice move-in move-out inspection plumber electrician handyman painter cleaner contractor technician landlord tenant owner agent dinner lunch breakfast coffee dog dogs cat cats pet pets kids children family friend friends car bike mail package packages parcel trash garbage rubbish recycling bins snow rain everything something nothing anything everyone everybody someone somebody nobody people mom dad',
    // Spanish
    'hola gracias muchas mil muchísimas felicidades bienvenido bienvenida sí si no buenas buenos vale claro perfecto bien mañana hoy ayer el la los las un una unos unas mi mis tu tus su sus lo le te me se es está están son era fue hay puedo puede puedes quiero quieres tengo tiene tienes voy va vamos llego llega llave llaves puerta calefacción agua luz alquiler contrato visita piso casa por para con sin cuando cuándo donde dónde qué que cómo como ya también pero adiós',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a word is one that texts begin with, and no name. Numbers and signs are no names, either. */
export const isOrdinary = remembered((word) => {
  if (!/^\p{L}/u.test(word)) return true;
  const bare = word
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}]+$/u, '');
  return ORDINARY.has(bare) || ORDINARY.has(bare.replace(/'(?:s|m|re|ll|ve|d)$/, ''));
});
