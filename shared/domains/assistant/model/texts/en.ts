export default {
  cardAction: {
    card: 'Unknown card name',
    action: 'Invalid action',
  },
} as const;
