export default {
  thatDidNotWork: 'That did not work',
  open: 'Open',
  openNamed: 'Open {title}',
} as const;
