import { respelt } from './respelling.ts';
import { folded, plainMarks } from './tokens.ts';
import { isRetracted, UNDECIDED } from './withheld.ts';

/** How a sentence is meant: something to do, something to know, or something that must do nothing. */
export type Stance =
  | 'request'
  | 'question'
  | 'negation'
  | 'hypothesis'
  | 'past'
  | 'rule'
  /** What another wrote or said. */
  | 'reported';

const OPENING =
  /^(?:(?:hey|hi|hello|hola|good morning|good afternoon|good evening|buenos dias|buenas tardes|buenas noches|buenas|uh+|er|eh|oye|ok|okay|well|so|and|but|please|pls|porfa|por favor|actually|wait|no wait|hmm+|um+|bueno|pues|y|pero|a ver|haber|veamos|let'?s see)[\s,!.]+)*/;

const POLITE_QUESTION =
  /^(?:(?:can|could|would|will) (?:you|u)(?: please| pls)?|would you mind|can we|could we|i (?:would|want|need|wanna)|i'd like|puedes|podrias|puede|podria|me (?:puedes|podrias|puede)|quiero|quisiera|necesito)\b/;

const NEGATION =
  /^(?:(?:do not|don'?t|dont|never|no need to|please don'?t|i (?:don'?t|do not) (?:want|need) (?:you )?to|(?:(?:i|we) )?(?:can'?t|cannot|can not|won'?t) (?=(?:be )?(?:rent|leas|approv|accept|rais|lower|paus|publish|confirm|cancel|mov|pay|charg|send|sign|giv|offer|let|tak|go)(?:e|t|ing|ting)?\b)|not yet|stop,|let'?s not|we (?:won'?t|don'?t|shouldn'?t)|i'?m not)\b|(?:nunca|jamas|no (?:quiero|hace falta|hay que|debemos|vamos a)|aun no|todavia no)\b|no (?:me |le |les |lo |la |los |las |se |nos )?(?=\p{L}+(?:es|as|e|a|mos|en|an)\b))/u;

/** What a host who cannot do it asks for the contrary of: to decline, to block or to cancel. */
const CANNOT = [
  'rent(?:ing)? to',
  'leas(?:e|ing) to',
  '(?:accept|take)(?: any| more)* (?:tours|showings|viewings|visits|visitors|bookings)',
  'go(?:ing)? (?:with|forward)',
  'mov(?:e|ing) forward',
  '(?:do|doing|show|showing|give|giving|host|hosting) ',
];

/** 'No apruebes', but not 'no tours today': what begins with a no and still asks for something. */
const NO_THINGS: readonly RegExp[] = [
  ...CANNOT.map(
    (what) =>
      new RegExp(`^(?:(?:i|we) )?(?:can'?t|cannot|can not|won'?t) (?:be )?(?:${what})`, 'u'),
  ),
  /^no se como\b/u,
  /^no (?:(?:more|mas|any) )?(?:late (?:fees?|charges?)|dogs?|cats?|animals?|pet|furniture|dark mode|light mode|visitas?|citas?|recorridos?|mascotas?|perros?|gatos?|animales|recargos?|muebles)\b/u,
  /^(?:ya )?no (?:cobres?|cobremos|cobrar|cobren)\b/u,
  /^no (?:se |me |nos )?(?:presento|vino|llego|aparecio|asistio)\b/u,
  /^no vamos a (?:aceptar|rentar|alquilar)\b/u,
  /^no (?:tours?|shows?|one|viewings?|visits?|more|pets)\b/u,
  /^(?:do not|don'?t|dont) (?:schedule|book|take|offer|plan|accept|allow|set up|add|make) (?:(?:any|more|new|further) )*(?:tours|viewings|showings|visits|appointments|bookings|visitors)\b/u,
  /^(?:do not|don'?t|dont) (?:schedule|book|take|offer|plan|accept|allow|set up) (?:any|more|new) (?:tour|viewing|showing|visit)\b/u,
  /^no (?:me |nos )?(?:agendes|agende|programes|programe|pongas|ponga|tomes|tome|des|de|aceptes|acepte|permitas|permita) (?:\p{L}+ ){0,2}(?:visitas|citas|tours|recorridos|nada|mascotas|perros|gatos|animales)\b/u,
  /^(?:ya )?no (?:quiero|queremos|deseo|deseamos|podemos|puedo|podre|podremos|habra|hay|aceptamos|admitimos|permitimos|voy a|vamos a) (?:\p{L}+ ){0,2}(?:mas )?(?:visitas?|citas?|tours?|recorridos?|visitantes|mascotas)\b/u,
];
const isNoThing = (begin: string): boolean => NO_THINGS.some((way) => way.test(begin));

const HYPOTHESIS =
  /^(?:what if|what happens if|what would (?:happen|it)|suppose|supposing|imagine|hypothetically|should (?:i|we)|would it|do you think|is it (?:ok|a good idea|worth|possible|smart|wise)|if i (?:were|was|raise|raised|lower|lowered|approve|approved|decline|declined|pause|paused)|if we|how (?:would|much would)|could i\b.*\?|may i\b|am i allowed|y si\b|que (?:pasa|pasaria|ocurre|ocurriria|sucede|tal) si|si \p{L}+(?:ara|aras|iera|ieras|aramos|ieramos)\b|si (?:subo|subiera|bajo|bajara|apruebo|aprobara|rechazo|rechazara|cancelo|cancelara|pauso|pausara)|deberia|debo|crees que|seria (?:bueno|buena|mejor)|conviene|supongamos|imagina|me conviene|vale la pena)/u;

const PAST =
  /^(?:did (?:i|we|you|she|he|they)|have (?:i|we|you)|had (?:i|we)|was\b|were\b|when did|who did|why did|what did|how did|has \w+ (?:been|paid|signed|answered|applied|written|replied)|i (?:already |just )?(?:approved|declined|paused|cancelled|canceled|sent|moved|raised|lowered|confirmed|rejected|published|paid(?! (?:[^?]*\d))|recorded|signed|invited|closed|scheduled|reminded|told|messaged|wrote|removed|deleted|changed|updated|renamed|archived|assigned|transferred|unblocked)|we (?:already |just )?(?:approved|declined|paused|cancelled|canceled|sent|moved|raised|lowered|confirmed|removed|deleted|changed|updated|renamed|archived|assigned|transferred|unblocked)|yesterday i|last (?:week|month) i|ya (?:he |hemos |lo |la |le )?(?:devolvi|respondi|ofreci|reembolse|condone|registre|aprobe|aprobado|rechace|pague|envie|mande|cancele|pause|subi|confirme|movi)|(?:he|hemos|habia) (?!decidido|acordado|resuelto)\p{L}+(?:ado|ido|to|cho)\b|(?:i|we|they|she|he) (?:just |already )?(?:went with|chose|picked|took somebody|took someone|gave (?:it|the \p{L}+) to|let it to|rented (?:it|the \p{L}+)|leased it|found (?:another|someone|somebody))\b|ya (?:se )?(?:la|lo|los|las) \p{L}+(?:amos|imos|e|i)\b|ayer (?:aprobe|cancele|envie|mande|subi)|aprobe|envie ya|(?:ayer )?ya (?:le |les |lo |la |se )*(?:\p{L}+(?:amos|imos)|pague)\b|ayer \p{L}+(?:amos|imos)\b|cuando (?:aprobe|subi|envie|pague))/u;

const RULE =
  /^(?:when(?:ever)?|every ?time|each ?time|any ?time|if|as soon as|once|always|auto(?=\s(?!repl)\p{L})|automatically|(?:right )?after (?:every|each|any)|(?:on|upon) (?:every|each|any)|al (?:terminar|acabar|finalizar|recibir|llegar) (?:una|un|cada)|despues de cada|cuando|siempre que|cada vez que|cada que|si|en cuanto|automaticamente)\b/u;

/** 'Leases that end in May', 'contratos que terminan en mayo': things by what is so of them, and nothing to do. */
const LIST =
  /^(?:(?:the|all|my|all my|all the|los|las|mis|todos los|todas las) )?(?:leases|contracts|tenants|renters|applicants|applications|tours|viewings|documents|papers|homes|listings|charges|payments|requests|contratos|inquilinos|solicitantes|solicitudes|visitas|documentos|papeles|viviendas|anuncios|cargos|pagos) (?:that|which|who|whose|ending|expiring|que|cuyos?|cuyas?)\b/;

const QUESTION =
  /^(?:who|whom|whose|what|whats|what's|when|where|which|how|why|is|are|am|do(?! away)|does|did|will|has|any|anything|anyone|show|list|display|give me|tell me|let me (?:see|know)|see|view|check|find out|look up|quien|quienes|que|cuando|donde|cual|cuales|como|cuanto|cuanta|cuantos|cuantas|por que|hay|tengo|muestra|muestrame|ensename|ensena|lista|dame|dime|ver|mira|a quien|de quien|en que|con quien)\b/;

const REPORTED =
  /^(?!que |quien |a quien |alguien |nadie |what |who |anyone |anybody |nobody )(?:the )?(?:\p{L}+ ){1,4}(?:me (?:escribio|dijo|pidio|mando|ha escrito)|(?:just )?(?:wrote|told|texted|emailed|messaged|asked|sent) me|wrote:|writes:|said to me|says:|says "|wrote ")/u;

/** The sentence in small letters, without what people say before they say what they want. */
function opened(text: string): string {
  return respelt(folded(plainMarks(text)))
    .text.trim()
    .replace(/^[¿¡\s]+/, '')
    .replace(OPENING, '')
    .replace(/^(?:q|k|ke)(?= \p{L})/u, 'que')
    .replace(/^(?:wat|wht|waht|wut)(?=s? )/, 'what')
    .replace(/^(?:wen|whn)(?= )/, 'when');
}

/** How a sentence is meant, by how it begins. */
export function stanceOf(request: string): Stance {
  // 'Text Nora: did you get the keys?' asks Nora, not the assistant.
  const text = /^[^:"]{3,}(?=:\s|")/.exec(request)?.[0] ?? request;
  const begin = opened(text);
  // 'Quentin wrote "drop the rent"': what stands in quotes is his.
  if (
    /^(?:[\p{L}.]+\s+){1,3}(?:wrote|writes|said|says|texted|emailed|escribio|dijo|dice)(?: to us| to me| us| me)?[,:]?\s+["']/iu.test(
      folded(plainMarks(request)).trim(),
    )
  )
    return 'reported';
  // 'Que Desmond lleve la visita' asks for it; 'rechacé a Kofi' is done.
  if (
    /^que \p{Lu}[^?]*$/iu.test(text.trim()) &&
    /^que \p{Lu}/u.test(text.trim().replace(/^Q/, 'q'))
  ) {
    return 'request';
  }
  if (
    /^(?!(?:estar|tendr|podr|har|saldr|ser|ir|quedar)é)(?!(?:mov|pon|hac|devolv|tra|volv|resolv|ofrec|respond|propon)é)(?!(?:gast|pagu|compr)é\s(?=[^?]*\d))\p{L}{3,}é(?!\p{L})/iu.test(
      text.trim(),
    )
  )
    return 'past';
  if (RULE.test(begin) && isRule(begin)) return 'rule';
  if (HYPOTHESIS.test(begin) || UNDECIDED.test(begin)) return 'hypothesis';
  if (isRetracted(request)) return 'negation';
  if (/^"[^"]+"[.!]?$/.test(plainMarks(request).trim())) return 'reported';
  if (NEGATION.test(begin) && !isNoThing(begin)) return 'negation';
  if (REPORTED.test(begin)) return 'reported';
  if (PAST.test(begin)) return 'past';
  if (POLITE_QUESTION.test(begin)) return 'request';
  // 'Show the loft to Noor on Tuesday' is to be done.
  if (/^show (?!me\b|us\b)[^?]+ to (?:the )?(?!me\b|us\b)\p{L}+[^?]*\d/u.test(begin))
    return 'request';
  if (QUESTION.test(begin) || LIST.test(begin)) return 'question';
  return /\?\s*$/.test(text.trim()) ? 'question' : 'request';
}

/** 'Every time a lease is signed': what is to happen whenever something does, with a comma or without. */
export const isAlwaysRule = (request: string): boolean =>
  /^(?:whenever|(?:each|every|any) ?time|each and every time|from now on|cada vez (?:que|q|k|ke)|cada (?:que|q|k)|siempre (?:que|q|k)|de ahora en adelante)\b/.test(
    opened(request),
  );

/** 'When an application comes, …': a condition, and then what is to be done. */
function isRule(begin: string): boolean {
  if (/^(?:auto|automatically|automaticamente|always)\b/.test(begin)) return true;
  if (/\?\s*$/.test(begin)) return false;
  return /^(?:when(?:ever)?|every ?time|each ?time|any ?time|as soon as|once|if|after|on|upon|al|despues de|cuando|siempre que|cada vez que|en cuanto|si)\b.+(?:,|\bthen\b|\bentonces\b)/.test(
    begin,
  );
}
