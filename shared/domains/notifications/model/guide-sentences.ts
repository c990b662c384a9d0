/** What server functions write about who shows a home and who is on the way, as in rows. */
export const guideSentences = {
  firstHasIt: '{home}: {time}. The first guide who accepts has the tour.',
  needNoGuide: 'A tour needs no guide any more',
  anotherHasIt: 'Another guide has the tour',
  needNotAnswer: '{home}: {time}. You need not answer.',
  aGuideCannot: 'A guide cannot come',
  othersAreAsked: '{guide} cannot show {home}: {time}. Other guides have not answered yet.',
  askAnotherGuide: '{guide} cannot show {home}: {time}. Please ask another guide.',
  showsYouTheHome: '{guide} shows you the home',
  youShowAHome: 'You show a home',
  reportWritten: 'A guide reports on a tour',
  reportWrittenText: '{guide} reports on {home}: {time}.',
  isComing: '{name} is coming',
  isLate: '{name} is {minutes} minutes late',
  seeEachOther: 'You see each other at {home}: {time}.',
} as const;

/** Their titles, each with the texts that may follow it; some of those stand with the other sentences. */
export const guideTitles = [
  ['tourTaken', 'tourTakenText'],
  ['canYouShow', 'firstHasIt', 'canYouShowText'],
  ['needNoGuide', 'needNotAnswer'],
  ['anotherHasIt', 'needNotAnswer'],
  ['aGuideCannot', 'othersAreAsked', 'askAnotherGuide'],
  ['youShowAHome', 'tourAskedText'],
  ['reportWritten', 'reportWrittenText'],
  ['guideComes', 'guideComesText'],
  ['guideCannot', 'guideCannotText'],
  ['showsYouTheHome', 'youSee'],
  ['isComing', 'seeEachOther'],
  ['isLate', 'seeEachOther'],
] as const;
