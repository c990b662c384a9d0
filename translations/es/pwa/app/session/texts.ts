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
    backToRenter: 'Ahora tu rol es inquilino',
    toHost: 'Ahora tu rol es anfitrión',
  },
  switchDialog: {
    title: '¿Cambiar a guía?',
    hides:
      'Tienes {things}. El menú de un guía no los muestra; siguen siendo tuyos en Mi hogar y Solicitudes, y «Volver a inquilino» en el menú del guía te trae de vuelta cuando quieras.',
    leases: '{count, plural, one {un contrato} other {# contratos}}',
    applications: '{count, plural, one {una solicitud} other {# solicitudes}}',
    stay: 'Seguir como inquilino',
    goOn: 'Cambiar a guía',
  },
} satisfies Translation<typeof en>;
