export default {
  guardPending: {
    loadingDashboard: 'Loading dashboard....',
  },
  switchToGuide: {
    roleSwitched: 'Role switched',
    yourRoleHasBeenSwitched: 'Your role has been switched to guide',
    couldNotSwitchRoles: 'Could not switch roles',
    backToRenter: 'Your role has been switched to renter',
    toHost: 'Your role has been switched to host',
  },
  switchDialog: {
    title: 'Switch to Guide?',
    hides:
      'You have {things}. A guide’s menu does not show them; they stay yours under My Home and Applications, and “Switch to Renter” in the guide’s menu brings you back at any time.',
    leases: '{count, plural, one {a lease} other {# leases}}',
    applications: '{count, plural, one {an application} other {# applications}}',
    stay: 'Stay a renter',
    goOn: 'Switch to Guide',
  },
} as const;
