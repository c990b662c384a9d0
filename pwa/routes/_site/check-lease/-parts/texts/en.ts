export default {
  checkLeasePage: {
    checkALease: 'Check a lease',
    lead: 'Choose the PDF of a lease that was signed on {brand}, and see whether it is exactly what was signed.',
    howItWorks: 'How it works',
    theFileStays:
      'The file stays on your device. A number is computed from all of its bytes, and only that number is compared.',
    oneByte: 'One changed byte gives another number, and the check fails.',
    theRecord:
      'The record of the signatures is a chain: each event holds the hash of the one before it. It is computed anew for each check.',
  },
  leaseCheck: {
    thePdf: 'The PDF of the lease',
    whichFile:
      'As it came from Documents, at most 10 MB. Not a scan, a print or a copy saved anew.',
    checking: 'Checking {name}…',
    notChecked: '{name} could not be checked',
    unreadable: 'A file that cannot be read is not what was signed.',
  },
  checkedLease: {
    result: 'Result of the check',
    unchanged: 'Unchanged: this is the lease that was signed',
    notWhatWasSigned: 'This file is not what was signed',
    recordBroken: 'This file was signed, but the record of its signatures does not hold',
    asTenant: 'signed as tenant on {at}',
    asHost: 'signed for the host on {at}',
    everyByte:
      'Every byte of this file is as {brand} made it after the last signature, and the record of the signatures is complete.',
    whyNot:
      'It is no lease that was signed on {brand}, or it was changed afterwards. A copy that a program opened and saved anew is another file, too: use the one from Documents.',
    askForHelp:
      'The file is as it was made, but what {brand} holds about it was changed. Write to us, and do not rely on it until then.',
    hashOfTheFile: 'SHA-256 of this file',
    hashOfTheText: 'SHA-256 of the text of the lease',
  },
} as const;
