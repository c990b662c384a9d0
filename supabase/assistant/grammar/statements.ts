import { folded } from './tokens.ts';

/** What a reason begins with. */
export const SUBJECT =
  /^(?:(?:he|she|they|it|i|we|the|his|her|their|my|our|that|this|there|because|since|he's|she's|it's|they're|i'm|we're|i've|i'll|ya|el|ella|ellos|la|los|las|mi|su|es|esta|porque|ya que|tengo|tenemos|hay|gracias|thanks|thank (?:you|u|god))\b)/i;

/** Verbs in which one states something, and asks for nothing: 'bailed', 'called', 'está mal', 'se fue'. */
const STATES =
  /\b(?:is|are|was|were|am|has|had|isn'?t|aren'?t|wasn'?t|hasn'?t|came|went|got|left|quit|broke|lost|found|took|gave|moved|called|needs|likes|loves|seems|sounds|looks|\p{L}{3,}ed|\p{L}{3,}ing|esta|estan|estaba|es|son|fue|fueron|tiene|tienen|hay|quedo|se va|se fue|\p{L}{2,}(?:aron|ieron|aba|aban))\b|(?<=\s)(?:[\p{L}]{2,}(?:ó|[rlncdtsmvbj]í))(?!\p{L})|\b(?:trae|traen|viene|vienen|sigue|anda|salio|cayo)\b/u;

/** What takes back, puts off, asks or quotes: with it nothing is a mere reason. */
const NO_REASON =
  /[?":]|\b(?:if|unless|maybe|perhaps|but|not sure|wait|actually|instead|or|except|only|yet|until|should|would|could|please|say|says|said|tell|tells|told|wrote|writes|ask|asks|asked|wants|si|quizas?|tal vez|pero|mejor|espera|o|salvo|menos|solo|todavia|aun|hasta|deberia|dice|dijo|dicen|escribio|pide|pidio|quiere|no)\b/;

/** 'We won't rent it again', 'he can't come': no one is asked to leave something undone. */
const NEGATED =
  /^(?:because |since |as |porque |ya que )?(?:(?:(?:he|she|it|they|we|i) )?never (?:sent|finished|answered|replied|called|came|showed|paid|gave|turned in|uploaded|completed|signed)\b|nunca (?:mand|envi|entreg|contest|respond|vino|lleg|pag|firm|termin|complet)\p{L}*|(?:he|she|it|they|we|i) (?:won'?t|can'?t|cannot|isn'?t|aren'?t|couldn'?t|didn'?t|doesn'?t|hasn'?t|haven'?t|am not|are not|is not)\b|(?:we|i) (?:don'?t|do not) (?:do|use|charge|offer|allow|need|have) (?:that|it|this|them|those|any)\b|(?:\p{Ll}+ )?(?:ya )?no (?:lo |la |los |las |le |se )?(?:podra|alcanza|llega|quiere|vamos|voy|va|van|pienso|podemos|puede|pueden|necesitamos|tenemos|tiene|vino|contesta|responde|sirve|funciona|mando|envio|entrego|completo|termino)\b)/u;

/** Whether a part behind a request says why, in the negative. It does not put off what was asked. */
export const isNegatedReason = (text: string): boolean => {
  const plain = folded(text).trim();
  return (
    NEGATED.test(plain) &&
    !/[?":]|\b(?:if|yet|until|unless|now|todavia|aun|hasta|si|want|quiero)\b/.test(plain)
  );
};

/** Whether a sentence states something and is no request in disguise. */
export function states(text: string): boolean {
  const plain = folded(text).trim();
  // 'Se rentó' ends in an accent that folding takes away.
  const isStated = STATES.test(plain) || STATES.test(text.toLowerCase());
  return isStated && !NO_REASON.test(plain);
}

/** What is owed or not there yet, said of what was to be done before it. */
const LACKS =
  /\b(?:owes?|owed|missing|overdue|unpaid|forgot|forgotten|paid|debe|deben|debia|falta|faltan|faltaba|pago|pagaron)\b/;
const QUESTIONS =
  /^(?:and |then |also |now |y |luego |despues |tambien |ahora )*(?:who|whom|whose|what|when|where|which|how|why|is|are|do|does|did|has|have|any|show|list|display|give|tell|let|see|view|check|find|look|compare|count|sum|quien|quienes|que|cuando|donde|cual|cuales|como|cuanto|cuanta|cuantos|cuantas|hay|tengo|muestra|muestrame|ensena|ensename|lista|dame|dime|ver|mira|busca|compara)\b/;

/** Whether a part behind a request states why, and is no question: 'Maya still owes', 'falta un pago de Maya'. */
export function tellsWhy(text: string): boolean {
  const plain = folded(text).trim();
  if (
    /\?|\b(?:show|list|tell|who|whom|cuanto|cuanta|cuantos|cuantas|quien|quienes|dime|muestra|muestrame|ensename)\b/.test(
      plain,
    ) ||
    QUESTIONS.test(plain)
  )
    return false;
  // 'Ddated today' says when.
  if (/^\p{L}{3,}ed (?:today|yesterday|tomorrow)[.!]?$/u.test(plain)) return false;
  return (states(text) && /\s/.test(plain)) || LACKS.test(plain);
}
