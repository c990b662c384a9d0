import { isMisspelt } from '#shared/domains/search/model/rules.ts';
import { isOrdinary } from '../ordinary-words.ts';
import { isSlipOf } from '../slips.ts';
import { folded } from '../tokens.ts';

/** The words that rules are said with, of which a slip is one of them all the same. */
const RULE_WORDS =
  `whenever every everytime someone somebody anyone applies apply application applicant applicants automatically always
  tenant tenants visitor visitors renter guest remind reminder send message messages thank rent overdue before after days
  confirm accept request requested requests papers documents lease ends expires review reviews notify urgent feedback
  viewing visit tour tours books cuando alguien siempre cada solicitud visita inquilino inquilinos termine recuerda
  recordatorio manda mensaje gracias renta alquiler atrasa atrase avisame confirma acepta pide documentos contrato
  resena despues antes automaticamente lease signed payment payments arrives cancels cancelled canceled firme firmen
  cancele pago pagos llegue deposit deposito`.split(/\s+/);

/** A sentence with the slips in its rule's words mended; what stands behind a colon or in quotes stays as it is. */
export function respeltRule(request: string, vocabulary: ReadonlySet<string>): string {
  const mark = /[:"“]/.exec(request)?.index ?? request.length;
  const head = request.slice(0, mark).replace(/\p{L}{4,}/gu, (written, at: number) => {
    const word = folded(written);
    const isName = at > 0 && /^\p{Lu}/u.test(written);
    if (isName || vocabulary.has(word) || isOrdinary(word) || RULE_WORDS.includes(word))
      return written;
    const near = RULE_WORDS.filter((one) => isMisspelt(word, one));
    const meant = near.length > 0 ? near : RULE_WORDS.filter((one) => isSlipOf(word, one));
    // 'Applys' is one of several with one meaning; what is equally near to others is left.
    return meant[0] ?? written;
  });
  return `${head}${request.slice(mark)}`;
}
