export default {
  fault: {
    size: 'File size exceeds maximum allowed size of {megabytes}MB',
    type: 'File type {type} is not allowed. Allowed types: {types}',
    unknown: 'unknown',
  },
  refusals: {
    size: {
      title: 'File too large',
      is: '{name} is too large, max size {megabytes} MB',
      todo: 'Save it smaller, or in parts, and choose it again.',
      film: 'Film it shorter, or with fewer pixels, and choose it again.',
    },
    kind: {
      title: 'Invalid file type',
      is: '{name} is not a supported file type',
      todo: 'Pictures, PDF, text and CSV files can be sent.',
      noPicture: '{name} is not a PNG, JPEG or WebP picture.',
    },
    empty: {
      title: 'Empty file',
      is: '{name} has nothing in it.',
      todo: 'Save it again and choose it once more.',
    },
    unreadable: {
      title: 'File cannot be read',
      is: 'This device cannot read {name}.',
      todo: 'It was moved, changed, or is only in the cloud: download it and choose it again.',
    },
    damaged: {
      title: 'Damaged file',
      is: '{name} is damaged, cut off, or not what its name says.',
      todo: 'Download or save it again and choose it once more.',
    },
    pixels: {
      title: 'Picture too large',
      is: '{name} has more pixels than can be drawn here.',
      todo: 'Save it smaller and choose it again.',
    },
    undrawable: {
      title: 'This browser cannot open the picture',
      is: '{name} is of a kind that it does not know.',
      todo: 'Save it as JPEG and choose it again.',
    },
    heic: {
      title: 'This browser cannot open HEIC pictures',
      is: '{name} is a kind of picture that only some browsers know.',
      todo: 'Save {name} as JPEG and choose it again.',
    },
    script: {
      title: 'PDF with a script',
      is: '{name} holds a script, as some forms do.',
      todo: 'Fill it in, print it as PDF, and choose that file.',
    },
    password: {
      title: 'PDF with a password',
      is: '{name} opens only with a password.',
      todo: 'Open it, print it as PDF, and choose that file.',
    },
    mixed: {
      title: 'More than one thing in a file',
      is: '{name} holds a web page, a program or an archive as well.',
      todo: 'Open it, save it as a new file, and choose that.',
    },
    name: {
      title: 'Named like a program',
      is: 'The name {name} ends like that of a program.',
      todo: 'Rename it and choose it again.',
    },
  },
  still: {
    title: 'Still picture',
    is: '{name} moves. Here it is shown as a still picture.',
  },
  moreThanFit: '{count, plural, one {# file} other {# files}} too many: at most {most} fit.',
  refused: {
    size: 'The file is too large.',
    type: 'This kind of file is not taken.',
    content: 'The file is damaged or not allowed.',
    other: 'The server did not take the file.',
  },
  failed: {
    title: 'Upload Failed',
    reason: '{name} could not be uploaded. Please try again.',
  },
} as const;
