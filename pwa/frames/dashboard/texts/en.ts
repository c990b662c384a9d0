export default {
  dashboardFrame: {
    menu: 'Menu',
  },
  dashboardHeader: {
    sidebarCtrlOrB: 'Sidebar (Ctrl or ⌘ + B)',
    toggleSidebar: 'Toggle sidebar',
    toTheStart: '{brand}, to the start',
  },
  guideSidebar: {
    guide: 'Guide',
    guideResources: 'Guide Resources',
    switchToRenter: 'Switch to Renter',
    signOut: 'Sign out',
  },
  otherRole: {
    host: 'Switch to Host',
    guide: 'Switch to Guide',
  },
  hostSidebar: {
    host: 'Host',
    signOut: 'Sign out',
  },
  sidebarDestinations: {
    dashboard: 'Dashboard',
    listings: 'Listings',
    applications: 'Applications',
    earnings: 'Earnings',
    insights: 'Insights',
    tours: 'Tours',
    messages: 'Messages',
    documents: 'Documents',
    maintenance: 'Maintenance',
    reviews: 'Reviews',
    settings: 'Settings',
    listMyHome: 'List My Home',
    calendar: 'Calendar',
    tourManager: 'Tour Manager',
    liveTour: 'Live Tour',
    profileSettings: 'Profile & Settings',
  },
  sidebarParts: {
    dashboard: 'Dashboard',
    toTheStart: '{name}, to the start',
  },
} as const;
