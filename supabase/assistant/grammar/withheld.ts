import type { Clause } from './clause.ts';
import { folded, plainMarks } from './tokens.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words that no command may pass over: what is not wanted, not sure, one or the other, or done already. */
const WITHHOLDING = setOf(
  `no isnt arent dont doesnt didnt shouldnt not never nunca jamas tampoco ni nobody nadie maybe perhaps might quiza quizas
  talvez unless whether or o u was were fue fueron hasnt havent hadnt wasnt werent wouldnt couldnt`,
);

const BARS = setOf('cant cannot wont unable');

/** 'Don't forget to approve Grace' wants it. */
const NOT_FORGET = /\b(?:dont|don't|do not|never|no) (?:forget|fail|olvides|olvide|dejes|deje)\b/;

const CONDITION =
  /\b(?:only if|when (?:i|we|she|he|they) (?!asked\b)|cuando (?:yo|te|le|ella|ellos) |cuando el (?:me |te |le |lo |la |nos |se |ya |no )*(?:pague|llame|llegue|venga|firme|quiera|pueda|diga|confirme|responda|conteste|avise|acepte|mande|envie|termine|salga|vuelva|regrese|tenga|haya|este|sepa|decida|pida|pase|mude|vaya|apruebe|entregue|devuelva|deposite|escriba)\b|unless|provided that|in case|solo si|nada mas si|a menos que|siempre y cuando|en caso de que|if (?!you|u\b|possible|that'?s (?:ok|fine|possible)|not\b|so\b)\p{L}+|si (?:ella|el|no|paga|llama|viene|quiere|llega|firma) )\b/u;

/**
 * What tells of another or of what might be: 'Otis is on his way', 'Petra should have paid', 'Grace may cancel',
 * 'Petra says she paid'.
 */
const OF_ANOTHER =
  /\bon (?:his|her|their) way\b|\b(?:should|would|could|might|must) have\b|\bmay (?:not |still |also |even )*(?:be|have|want|need|cancel|move|come|pay|leave|sign|apply|decline|approve|accept|reschedule|stay|go|get|skip|miss)\b|\b(?:says|claims|swears|insists|thinks) (?:that )?(?:she|he|they)(?:'s|'ve| has| have)?(?: already| just)? paid\b/u;

/**
 * 'Approve Grace after the tour', 'publica el loft cuando el piso esté limpio': it waits for something; a length or
 * a day is a value of its own.
 */
const WAITS =
  /\bcuando el |\b(?:after|before|until|despues de|antes de)(?:l)? (?:the |her |his |their |its |my |our |a |an |la |el |su |sus |los |las )?(?:tours?|visits?|viewings?|showings?|inspections?|interview|call|meeting|check|screening|references?|papers?|deposit|payment|rent|lease|move|visitas?|cita|inspeccion|entrevista|llamada|revision|deposito|pago|renta|contrato|mudanza|referencias?|papeles)\b/u;

/**
 * Verbs that note or plan what is done later, by a time of their own or by people: 'create a work order to repaint
 * the loft before the move' waits for nothing. All others decide.
 */
const PLANS = setOf(
  `maintenance.createRequest maintenance.createWorkOrder maintenance.setPriority maintenance.saveEstimate tenancies.offerHomeAgain
  tours.schedule tours.reschedule tours.addPoint applications.addNote inspections.start leases.draft leases.draftAddendum
  earnings.recordExpense`,
);

/** Whether a clause of a verb has a word, left by verb and values, with which nothing may be done. */
export function isWithheld(
  verb: string,
  { text, tokens }: Clause,
  used: ReadonlySet<number>,
): boolean {
  const plain = folded(plainMarks(text));
  if (CONDITION.test(plain) || OF_ANOTHER.test(plain)) return true;
  if (!PLANS.has(verb) && WAITS.test(plain)) return true;
  if (NOT_FORGET.test(plain)) return false;
  // 'Can't rent to Noor': what cannot be done is not asked for, where the verb has no such word of its own.
  const isBarred = tokens.some(
    ({ word }, at) => BARS.has(word) && !used.has(at) && (used.has(at + 1) || used.has(at + 2)),
  );
  if (isBarred) return true;
  // 'Can't rent to Noor yet' declines no one.
  if (
    verb === 'applications.decline' &&
    /\b(?:can'?t|cannot|won'?t|not)\b.*\b(?:yet|until|right now)\b/.test(plain)
  )
    return true;
  // 'Terry-O' is a street.
  return tokens.some(
    ({ word, isCapitalised, start }, index) =>
      !used.has(index) &&
      WITHHOLDING.has(word) &&
      !(word.length === 1 && (isCapitalised || text[start - 1] === '-')),
  );
}

/**
 * 'Canceló', 'le subí', 'mandé': a verb of what was done, where without its accent it would ask for it. 'Mové'
 * asks, as verbs on '-er' are said in some countries.
 */
export function isPreterite(written: string, infinitives: ReadonlySet<string>): boolean {
  const word = written.normalize('NFC').toLowerCase();
  if (word.length < 4 || !/[óéí]$/u.test(word)) return false;
  return !(word.endsWith('é') && infinitives.has(`${folded(word)}r`));
}

const RETRACTED =
  /[,;.…-]\s*(?:(?:or |and |but |y |o )?(?:actually,? )?(?:wait|hold on|hold off|forget (?:it|that|about it)|never ?mind|nvm|scratch that|not yet|no,? don'?t|don'?t|no|nope|actually no|on second thought|olvidal[oa]|olvidel[oa]|mejor no|todavia no|aun no|espera(?:te)?|espere|no,? mejor no|siempre no))[\s.!]*$/;

/** 'Pause Vinson, never mind': the end takes back what was said. */
export function isRetracted(text: string): boolean {
  const mark = text.search(/[:"“]/);
  return RETRACTED.test(folded(plainMarks(mark < 0 ? text : text.slice(0, mark))).trim());
}

/** 'Tal vez', 'I might', 'I'm thinking of': nothing is decided. */
export const UNDECIDED =
  /^(?:maybe|perhaps|possibly|(?:i|we) (?:might|may|could|guess|think)\b|(?:i'?m|i am|we'?re|we are) (?:thinking|considering|wondering|not sure)|thinking (?:of|about)|considering|i wonder|tal vez|talvez|quizas?|a lo mejor|capaz que|estoy (?:pensando|considerando)|estamos (?:pensando|considerando)|(?:estaba|estabamos) pensando|no se si|no estoy segur[oa]|creo que|pienso que)\b/;
