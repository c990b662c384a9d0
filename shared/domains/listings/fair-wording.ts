type Case = { about: string; instead: string; words: RegExp };

/**
 * Words of an offer that prefer or turn away people by what the Fair Housing Act protects (42 U.S.C.
 * 3604(c)). They are pointed at, never refused: only a person knows what a sentence means.
 */
const CASES: readonly Case[] = [
  {
    about: 'families and children',
    instead: 'Say how many rooms there are and how many people may live there.',
    words:
      /\b(?:no (?:kids|children|families|babies)|adults? only|(?:child|kid)[- ]free|empty nesters?|mature (?:person|people|couples?|tenants?|individuals?)|(?:perfect|ideal|great|best|suited|suitable) for (?:a )?(?:singles?|single persons?|couples?|famil(?:y|ies)|bachelors?|young professionals?|students?|retirees?|seniors?))\b/i,
  },
  {
    about: 'religion',
    instead: 'Name the streets and stations near by instead.',
    words:
      /\b(?:christian|catholic|jewish|muslim|hindu|buddhist|mormon)s? (?:home|household|tenants?|family|families|only|preferred|community|neighborhood)\b/i,
  },
  {
    about: 'sex or gender',
    instead: 'Describe the room. In a home that is shared, talk about it in person.',
    words:
      /\b(?:(?:males?|females?|m[ae]n|wom[ae]n|ladies|gentlem[ae]n|girls?|guys?) (?:only|preferred|wanted)|(?:no|only) (?:males?|females?|men|women)|bachelor pad)\b/i,
  },
  {
    about: 'disability',
    instead: 'Describe stairs, doors and the elevator, and let people judge.',
    words:
      /\b(?:able[- ]bodied|no (?:wheelchairs?|handicapped|disabled|service (?:animals?|dogs?)|emotional support)|must be (?:able to climb|healthy|mobile)|not suitable for (?:wheelchairs?|the disabled|handicapped)|mentally (?:stable|healthy))\b/i,
  },
  {
    about: 'origin, race or language',
    instead: 'Describe the home and its neighborhood, not who lives there.',
    words:
      /\b(?:no (?:immigrants?|foreigners?)|english[- ]speak(?:ing|ers?)(?: only)?|american(?:s| citizens?)? only|citizens only|(?:white|black|asian|hispanic|latino|european) (?:only|preferred|neighborhood|community|tenants?|families|family)|integrated neighborhood|(?:traditional|exclusive) neighborhood)\b/i,
  },
  {
    about: 'how somebody pays',
    instead: 'Many places protect vouchers. Name the rent and what you ask of everybody.',
    words:
      /\b(?:no (?:section 8|vouchers?|housing assistance|welfare)|working (?:people|persons?) only)\b/i,
  },
];

/** A place of a text that may turn people away: its words, what they are about, what to say instead. */
export type UnfairWords = { words: string; about: string; instead: string };

/** What of a text is better said otherwise, one finding for each matter. */
export function unfairWords(text: string): UnfairWords[] {
  return CASES.flatMap(({ words, about, instead }) => {
    const found = words.exec(text)?.[0];
    return found ? [{ words: found, about, instead }] : [];
  });
}
