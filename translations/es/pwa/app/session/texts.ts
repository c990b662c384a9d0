import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/app/session/texts/en.ts';

export default {
  guardPending: {
    loadingDashboard: 'Cargando el panel…',
  },
  switchToGuide: {
    roleSwitched: 'Cambiaste de rol',
    yourRoleHasBeenSwitched: 'Ahora tu rol es guía',
    couldNotSwitchRoles: 'No se pudo cambiar de rol',
  },
} satisfies Translation<typeof en>;
