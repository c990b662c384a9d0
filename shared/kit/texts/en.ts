export default {
  calendar: {
    months: 'Months, {label}',
    previous: 'Go to the Previous Month',
    next: 'Go to the Next Month',
  },
  timeOfDay: {
    morning: 'AM',
    afternoon: 'PM',
  },
  chartFrame: {
    table: 'Table',
    nothingToDrawYet: 'Nothing to draw yet',
  },
  codeField: {
    digitOf: 'Digit {place} of {all}',
  },
  combobox: {
    nothingMatches: 'Nothing matches',
    clear: 'Clear {label}',
    open: 'Open {label}',
    searching: 'Searching …',
  },
  copyButton: {
    copied: 'Copied',
  },
  dataTable: {
    select: 'Select {name}',
    nothingHereYet: 'Nothing here yet',
  },
  datePickerPopup: {
    calendarOf: 'Calendar of {label}',
  },
  datePicker: {
    example: 'Nov 3, 2026',
    calendarOf: 'Calendar of {label}',
    notADay: 'Write a day such as Nov 3 or 11/3/2026',
    notToBeChosen: '{day} cannot be chosen',
  },
  dialogPopup: {
    close: 'Close',
  },
  drawerPopup: {
    close: 'Close',
  },
  errorPanel: {
    unexpected: 'An unexpected error occurred',
    somethingWentWrong: 'Something went wrong',
    retry: 'Retry',
    dismiss: 'Dismiss',
  },
  form: {
    stillPreparing: 'A file is still being prepared. Send again in a moment.',
  },
  histogram: {
    to: '{from} to {to}',
  },
  note: {
    dismiss: 'Dismiss',
  },
  numberField: {
    less: 'Less {label}',
    more: 'More {label}',
    unreadable: 'This cannot be read as a number. Write it like {example}',
    twoNumbers: '“{text}” can mean {large} or {small}. Write {whole} or {part}',
    whole: 'Write a whole number',
    tooFine:
      'Write at most {count, plural, one {one digit} other {# digits}} behind the decimal point',
    atLeast: 'The least is {value}',
    atMost: 'The most is {value}',
    readAs: 'Read as {value}',
  },
  passwordField: {
    hidePassword: 'Hide password',
    showPassword: 'Show password',
  },
  sheetPopup: {
    close: 'Close',
  },
  slowAnswer: {
    takesAWhile: 'This takes a while. Nothing that you entered is lost.',
  },
  tableBars: {
    rising: '{header}, rising',
    falling: '{header}, falling',
    sortBy: 'Sort by',
    sortByPrompt: 'Sort by …',
    all: 'All',
    selectAll: 'Select all',
    selected: '{count, number} selected',
    selectedRows: 'Selected rows',
    clear: 'Clear',
    showMore: 'Show more',
    shown: '{shown, number} shown',
    ofShown: '{shown, number} of {total, number} shown',
  },
  tableHead: {
    selectAllRows: 'Select all rows',
  },
  tableRow: {
    loading: 'Loading …',
  },
  tagField: {
    chosen: 'Chosen',
    remove: 'Remove {value}',
  },
  timePicker: {
    example: '2:30 PM',
    betweenAnd: 'Between {from} and {to}',
  },
  toastActivity: {
    label: 'Notifications',
  },
  toastCritical: {
    dismiss: 'Dismiss',
  },
  uploadField: {
    letGoToAdd: 'Let go to add',
    chooseFiles: 'Choose files',
    chooseAFile: 'Choose a file',
    dropThem: 'or drop or paste them here',
    dropIt: 'or drop or paste it here',
  },
  uploadList: {
    filesOf: 'Files of {label}',
    tryAgain: 'Try {name} again',
    remove: 'Remove {name}',
    waiting: '{fileSize} · Waiting',
    preparing: '{fileSize} · Preparing',
    uploadOf: 'Upload of {name}',
    of: '{round}% of {fileSize}',
  },
  textLimit: {
    over: '{over, plural, one {# character} other {# characters}} too many: at most {most} fit',
  },
  slider: {
    from: '{label}, from',
    to: '{label}, to',
  },
} as const;
