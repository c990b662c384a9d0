export default {
  guardPending: {
    loadingDashboard: 'Loading dashboard....',
  },
  switchToGuide: {
    roleSwitched: 'Role switched',
    yourRoleHasBeenSwitched: 'Your role has been switched to guide',
    couldNotSwitchRoles: 'Could not switch roles',
  },
} as const;
