export default {
  useKnownPeople: {
    writesAbout: 'Writes about {title}',
    writes: 'Writes with you',
    applied: 'Applied for {home}',
  },
} as const;
