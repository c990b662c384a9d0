export default {
  dates: { justNow: 'just now', today: 'Today', yesterday: 'Yesterday' },
} as const;
