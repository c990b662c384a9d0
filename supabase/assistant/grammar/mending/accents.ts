import { FILLERS } from '../small-words.ts';
import { folded } from '../tokens.ts';

const CLITIC = /(?:l[aeo]s?|me|nos)$/;

/**
 * A request without accents that no one writes on purpose; null where it has none. 'Recuerdalé' asks to remind, as no
 * verb is 'recuerdalar', and 'pleasé' is no verb. The accent of 'cancelé' stays: it is done.
 */
export function withoutStrayAccents(
  request: string,
  vocabulary: ReadonlySet<string>,
): string | null {
  const made = request.replace(/\p{L}+/gu, (written) => {
    const plain = folded(written);
    if (written.normalize('NFC').length !== plain.length) return written;
    if (plain === written.toLowerCase()) return written;
    const isEnd = /[áéíóú]$/iu.test(written.normalize('NFC'));
    if (!isEnd) return inCase(written, plain);
    const stem = plain.replace(CLITIC, '');
    const isAsked = stem !== plain && stem.length > 3 && vocabulary.has(stem);
    const isNoVerb = vocabulary.has(plain) && !isOfVerb(plain, vocabulary);
    return isAsked || isNoVerb || FILLERS.has(plain) ? inCase(written, plain) : written;
  });
  return made === request ? null : made;
}

/** 'Pague' is of 'pagar'; 'write' and 'delete' are of no verb on '-ar'. */
function isOfVerb(word: string, vocabulary: ReadonlySet<string>): boolean {
  const stem = word.slice(0, -1);
  const stems = [stem, stem.replace(/gu$/, 'g'), stem.replace(/qu$/, 'c'), stem.replace(/c$/, 'z')];
  return stems.some((one) => ['ar', 'er', 'ir'].some((end) => vocabulary.has(one + end)));
}

const inCase = (written: string, plain: string): string =>
  /^\p{Lu}/u.test(written) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
