import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

type Matter = 'families' | 'religion' | 'gender' | 'disability' | 'origin' | 'payment';
type Case = { matter: Matter; words: RegExp };

/**
 * Wordings that prefer or exclude people by a characteristic that the Fair Housing Act protects (42 U.S.C.
 * 3604(c)). They are only pointed out: whether a sentence discriminates needs human judgement.
 */
const CASES: readonly Case[] = [
  {
    matter: 'families',
    words:
      /\b(?:no (?:kids|children|families|babies)|adults? only|(?:child|kid)[- ]free|empty nesters?|mature (?:person|people|couples?|tenants?|individuals?)|(?:perfect|ideal|great|best|suited|suitable) for (?:a )?(?:singles?|single persons?|couples?|famil(?:y|ies)|bachelors?|young professionals?|students?|retirees?|seniors?))\b/i,
  },
  {
    matter: 'religion',
    words:
      /\b(?:christian|catholic|jewish|muslim|hindu|buddhist|mormon)s? (?:home|household|tenants?|family|families|only|preferred|community|neighborhood)\b/i,
  },
  {
    matter: 'gender',
    words:
      /\b(?:(?:males?|females?|m[ae]n|wom[ae]n|ladies|gentlem[ae]n|girls?|guys?) (?:only|preferred|wanted)|(?:no|only) (?:males?|females?|men|women)|bachelor pad)\b/i,
  },
  {
    matter: 'disability',
    words:
      /\b(?:able[- ]bodied|no (?:wheelchairs?|handicapped|disabled|service (?:animals?|dogs?)|emotional support)|must be (?:able to climb|healthy|mobile)|not suitable for (?:wheelchairs?|the disabled|handicapped)|mentally (?:stable|healthy))\b/i,
  },
  {
    matter: 'origin',
    words:
      /\b(?:no (?:immigrants?|foreigners?)|english[- ]speak(?:ing|ers?)(?: only)?|american(?:s| citizens?)? only|citizens only|(?:white|black|asian|hispanic|latino|european) (?:only|preferred|neighborhood|community|tenants?|families|family)|integrated neighborhood|(?:traditional|exclusive) neighborhood)\b/i,
  },
  {
    matter: 'payment',
    words:
      /\b(?:no (?:section 8|vouchers?|housing assistance|welfare)|working (?:people|persons?) only)\b/i,
  },
];

/** A wording that may exclude people: the words, their subject, and a better alternative. */
export type UnfairWords = { words: string; about: string; instead: string };

/** The wordings of a text that need a better alternative, one per subject. */
export function unfairWords(text: string): UnfairWords[] {
  return CASES.flatMap(({ words, matter }) => {
    const found = words.exec(text)?.[0];
    if (!found) return [];
    return [{ words: found, about: t(`unfair.${matter}`), instead: t(`unfairInstead.${matter}`) }];
  });
}
