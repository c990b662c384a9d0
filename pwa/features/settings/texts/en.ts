export default {
  language: {
    label: 'Language',
    notLoaded: 'That language could not be loaded. Check your connection and try again.',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
} as const;
