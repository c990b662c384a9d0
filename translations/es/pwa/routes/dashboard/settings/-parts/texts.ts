import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/settings/-parts/texts/en.ts';

export default {
  tenantContacts: {
    title: 'Contactos para inquilinos',
    whoSees:
      'Quienes alquilan con un contrato firmado ven lo que escribas aquí, en su dispositivo también sin conexión. Lo que está vacío no se muestra.',
    phone: 'Teléfono para inquilinos',
    repairs: 'Teléfono para reparaciones y emergencias',
    email: 'Correo para inquilinos',
  },
  hostSettings: {
    profile: 'Perfil',
    yourPhotoNameAndPhone: 'Tu foto, nombre y teléfono',
    team: 'Equipo',
    teamNote: 'Quién trabaja contigo, e invitaciones',
    security: 'Seguridad',
    emailPasswordTwoStepSign:
      'Correo, contraseña, verificación en dos pasos, dispositivos, tus datos',
    notificationSettings: 'Configuración de notificaciones',
    whatYouAreToldAbout: 'De qué te avisamos y cómo, horas de silencio, notificaciones push',
    notifications: 'Notificaciones',
    whatIsNew: 'Las novedades para ti',
    requests: 'Peticiones',
    requestsNote: 'Lo que pediste al asistente y lo que hizo, con la forma de deshacerlo',
    automation: 'Automatización',
    automationNote: 'Reglas para lo que pasa por sí solo, y qué hicieron',
    documents: 'Documentos',
    yourPapersAndWhoShares: 'Tus documentos y quién comparte los suyos',
    settings: 'Configuración',
    signedIn: 'Iniciaste sesión como {email}',
  },
} satisfies Translation<typeof en>;
