/** How something behaves while there is no connection. */
export type OfflineLevel = 'works' | 'syncs' | 'needs';

/** Something that people do, and whether they can do it without a connection. */
export type Capability = {
  what: string;
  level: OfflineLevel;
  /** What a person may expect, in a sentence. */
  note: string;
  /** Pages that this is about, as routes; tests open them without a connection. */
  pages: readonly string[];
};

/** What a level is called. */
export const LEVEL_LABEL: Record<OfflineLevel, string> = {
  works: 'Works offline',
  syncs: 'Will sync',
  needs: 'Needs a connection',
};

/**
 * What works without a connection. Settings shows it, tests hold every line against the product; a
 * page that no line names needs a connection.
 */
export const CAPABILITIES: readonly Capability[] = [
  {
    what: 'Homes you have looked at',
    level: 'works',
    note: 'As you saw them last, with their pictures. Searches that you made open, too.',
    pages: ['/', '/homes', '/listings/$id'],
  },
  {
    what: 'Favorites',
    level: 'works',
    note: 'As you saw them last.',
    pages: ['/favorites'],
  },
  {
    what: 'Reading conversations',
    level: 'works',
    note: 'The ones that you opened on this device.',
    pages: ['/messages', '/dashboard/messages', '/guide-dashboard/messages'],
  },
  {
    what: 'Your profile and settings',
    level: 'works',
    note: 'Changes of the theme apply at once.',
    pages: ['/profile', '/dashboard/profile', '/settings', '/dashboard/settings'],
  },
  {
    what: 'Help, blog and the other pages of words',
    level: 'works',
    note: 'They come with the app.',
    pages: ['/about', '/help', '/blog/', '/terms', '/privacy', '/investor-relations'],
  },
  {
    what: 'Writing messages',
    level: 'syncs',
    note: 'They wait on this device and leave in order as soon as you are connected.',
    pages: [],
  },
  {
    what: 'Forms, letters and the set-up',
    level: 'needs',
    note: 'What you type is kept on this device; sending it needs a connection.',
    pages: [
      '/contact',
      '/feedback',
      '/apply',
      '/book-tour',
      '/guide/onboarding',
      '/dashboard/quick-setup',
    ],
  },
  {
    what: 'Dashboards, tours, applications, your home and earnings',
    level: 'needs',
    note: 'They show what is true right now.',
    pages: [
      ...['/dashboard/', '/guide-dashboard/', '/my-tours', '/dashboard/applications/'],
      ...['/my-home', '/applications', '/maintenance', '/reviews', '/valuator'],
    ],
  },
  {
    what: 'Photos, papers and payments',
    level: 'needs',
    note: 'A failed upload can be tried again; nothing is paid twice.',
    pages: ['/payment', '/dashboard/documents'],
  },
  {
    what: 'Signing in, security and live tours',
    level: 'needs',
    note: 'You stay signed in without a connection.',
    pages: ['/auth/login', '/settings/security', '/guide-dashboard/live-tour'],
  },
];
