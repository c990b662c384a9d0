import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/frames/dashboard/texts/en.ts';

export default {
  dashboardFrame: {
    menu: 'Menú',
  },
  dashboardHeader: {
    sidebarCtrlOrB: 'Barra lateral (Ctrl o ⌘ + B)',
    toggleSidebar: 'Mostrar u ocultar la barra lateral',
    toTheStart: '{brand}, ir al inicio',
  },
  guideSidebar: {
    guide: 'Guía',
    guideResources: 'Recursos para guías',
    switchToRenter: 'Volver a inquilino',
    signOut: 'Cerrar sesión',
  },
  otherRole: {
    host: 'Cambiar a anfitrión',
    guide: 'Cambiar a guía',
  },
  hostSidebar: {
    host: 'Anfitrión',
    signOut: 'Cerrar sesión',
  },
  sidebarDestinations: {
    dashboard: 'Panel',
    listings: 'Anuncios',
    applications: 'Solicitudes',
    earnings: 'Ingresos',
    insights: 'Estadísticas',
    tours: 'Visitas',
    messages: 'Mensajes',
    documents: 'Documentos',
    maintenance: 'Mantenimiento',
    reviews: 'Reseñas',
    settings: 'Configuración',
    listMyHome: 'Anunciar mi vivienda',
    calendar: 'Calendario',
    tourManager: 'Gestión de visitas',
    liveTour: 'Visita en vivo',
    profileSettings: 'Perfil y configuración',
  },
  sidebarParts: {
    dashboard: 'Panel',
    toTheStart: '{name}, ir al inicio',
  },
} satisfies Translation<typeof en>;
