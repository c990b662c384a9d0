export default {
  textPage: {
    lastChangedOn: 'Last changed on <time>{date}</time>',
  },
} as const;
