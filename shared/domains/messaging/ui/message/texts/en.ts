export default {
  address: {
    map: 'on a map',
  },
  waiting: {
    messages: '{count, plural, one {# message} other {# messages}}',
    files: '{count, plural, one {# file} other {# files}}',
    changes: '{count, plural, one {# change} other {# changes}}',
    waits: '{count, plural, one {{what} is waiting} other {{what} are waiting}}',
    body: 'They go out by themselves, in their order.',
    tryNow: 'Try now',
  },
} as const;
