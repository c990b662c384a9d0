export default {
  import: {
    choose: 'From a calendar file',
    hint: 'An .ics file of this device, as calendars export it. It is read here and not uploaded.',
    title: 'Days off from your calendar',
    lead: 'What takes your time until {day}. Tick what becomes time off; tours that are agreed on stay.',
    none: 'Nothing in this file takes time with tours until {day}.',
    parts: 'A part of a day',
    times: '{count, plural, one {{day}, {time}} other {{time}, # times, first on {day}}}',
    tooMany: 'These are {count, number} times. Tick up to {most, number} at once.',
    unread:
      '{count, plural, one {1 entry repeats} other {# entries repeat}} in a way that is not read here, and may be missing.',
    untitled: 'Without a title',
    already: 'Off already',
    free: 'Marked as free',
    more: 'The first {count} are listed. Import the file again for the rest.',
    take: '{count, plural, =0 {Take days off} one {Take 1 time off} other {Take # times off}}',
    cancel: 'Cancel',
    reason: 'From a calendar file',
    notRead:
      'This file could not be read. Choose an .ics file of at most 5 MB that a calendar has exported.',
  },
} as const;
