export default {
  factor: {
    budget: 'Budget',
    move_in: 'Moving date',
    area: 'Area',
    tidiness: 'Tidiness',
    noise: 'Noise',
    guests: 'Guests',
    cooking: 'Cooking',
    early_bird: 'Early mornings',
    smoking: 'Smoking',
    pets: 'Pets',
    work_from_home: 'Working at home',
  },
  fit: {
    fits: 'fits',
    near: 'nearly fits',
    far: 'differs',
    unknown: 'not answered yet',
  },
  budget: {
    fits: 'you look in the same range',
    near: 'your ranges nearly meet',
    far: 'your ranges are apart',
    unknown: 'not answered yet',
  },
  reason: {
    text: '{factor}: {fit}',
  },
} as const;
