export default {
  mode: { walk: 'On foot', bike: 'By bike', transit: 'By transit', car: 'By car' },
  point: 'a point on the map',
  limit: '≤ {minutes} min {by} to {place}, about',
  about: 'About {minutes} min {by} to {place}',
} as const;
