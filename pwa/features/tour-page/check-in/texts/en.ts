export default {
  checkIn: {
    checkIn: 'Check-in',
    wasHere: 'The renter was here: checked in at {time}',
    youWereHere: 'You were here: checked in at {time}',
    showIt: 'Show your code at the door. It opens without a connection, too.',
    scanIt:
      'The renter shows a code on their phone. It is compared here, also without a connection.',
    checkInTheRenter: 'Check in the renter',
  },
  showCode: {
    show: 'Show check-in code',
    showOf: 'Show check-in code for {home}',
    title: 'Check-in code',
    forWhom: 'Show it to who shows you {home}.',
    picture: 'Check-in code as a QR picture',
    orType: 'Or let them type it:',
  },
  checkInDialog: {
    title: 'Check in the renter',
    description:
      'Point the camera at the code on the renter’s phone, or type its eight characters.',
    code: 'Code of eight characters',
    check: 'Check in',
    startTheTour: 'Start the tour',
    done: 'Done',
    scanAgain: 'Scan again',
    anyway: 'Check in all the same',
    isRight: 'The code is right',
    beingSaved: 'Saving the check-in…',
    saved: 'The renter is checked in',
    savedText: 'It stands in the history of the tour, for all sides.',
    waits: 'The renter is checked in on this device',
    waitsText: 'It is sent with the time of now as soon as there is a connection.',
    refused: 'Not checked in',
  },
  verdict: {
    clock: {
      title: 'The code is right, the time is not',
      text: 'The clock of this device says {now}. A renter checks in from half an hour before the tour until half an hour after it. If this clock is wrong, check in all the same: the server judges the time.',
    },
    already: {
      title: 'Already checked in',
      text: 'At {time} the renter was checked in with this code.',
    },
    'other-tour': {
      title: 'A code of another tour',
      text: 'This code is for another tour of the same day. Ask the renter to open the code of this one.',
    },
    'other-day': {
      title: 'A code of another day',
      text: 'This code is for a tour on another day. Ask the renter to open the code of this one.',
    },
    'other-time': {
      title: 'A code of an earlier time',
      text: 'The tour was moved. Ask the renter to open the code again with a connection, and look at this page with one.',
    },
    altered: {
      title: 'This code was damaged or changed',
      text: 'Nothing was checked in. Scan it again, or type the eight characters below it.',
    },
    unreadable: {
      title: 'This is no check-in code',
      text: 'A code is the picture on the renter’s page of the tour, or the eight characters below it.',
    },
    'wrong-code': {
      title: 'Not the code of this tour',
      text: 'Compare it with the renter’s phone, character by character. Another tour has another code.',
    },
  },
  scanner: {
    camera: 'Picture of the camera',
    looking: 'Looking for a code…',
    denied:
      'This page may not use the camera. Allow it in the browser’s settings for this page, or type the code.',
    missing: 'No camera was found. Type the code instead.',
    busy: 'Another program uses the camera. Close that and open this again, or type the code.',
    unsupported: 'This browser has no camera for pages. Type the code instead.',
  },
} as const;
