export default {
  checkVisitPage: {
    checkAVisit: 'Check a visit',
    lead: 'When a guide has seen a home, {brand} signs a proof of the visit. Here anyone can check one.',
    proofs: 'Proofs of visits',
    code: 'Code of the proof',
    whichCode: 'It begins with KV1. The link on the page of a home brings it along.',
    codeNeeded: 'Enter the code of a proof.',
    check: 'Check',
    howItWorks: 'How it works',
    whenItIsLeft:
      'A proof is left when a tour took place and its guide reported that the home is as listed and could be entered. The guide is not of the host’s team.',
    oneByte:
      'The signature is computed anew for each check, from everything that the proof says. One changed character gives another signature, and the check fails.',
    whatItHides: 'A proof says nothing about who came to see the home, and at which hour.',
  },
  checkedVisit: {
    result: 'Result of the check',
    current: 'This proof is genuine',
    faded: 'This proof is genuine, and more than ninety days old',
    withdrawn: 'This proof was taken back',
    doesNotMatch: 'This proof does not match',
    sawHome: '{name}, a guide, saw <link>{home}</link> on {day}.',
    sawAHome: '{name}, a guide, saw a home on {day}. The home is not on offer now.',
    aGuide: 'Someone',
    shownUntil: 'The page of the home shows it until {day}.',
    shownNoMore: 'The page of the home showed it until {day}.',
    problems: 'Not in order on that day: {points}',
    whyNot:
      '{brand} signed no such proof, or a character was changed. Open the link on the page of the home, or copy the whole code.',
  },
  visitPictures: {
    picture: 'A picture of this visit',
    staysHere: 'The file stays on your device. Only as it was taken, not a copy saved anew.',
    same: 'This picture was taken on this visit',
    other: 'This picture is none of this visit',
    unreadable: 'This file could not be read',
    hashes: 'SHA-256 of each picture',
  },
} as const;
