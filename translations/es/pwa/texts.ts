import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../pwa/texts/en.ts';

export default {
  manifest: {
    description:
      'Conectamos vidas con espacios para vivir. Encuentra una vivienda, conoce a su anfitrión y múdate.',
  },
  screenshots: {
    homes: 'Viviendas en alquiler, con fotos reales',
    home: 'Una vivienda, lo que cuesta y su anfitrión',
    messages: 'Conversaciones que no hacen esperar a nadie',
    dashboard: 'Lo que un anfitrión debe atender primero',
  },
  shortcuts: {
    homes: 'Buscar viviendas',
    aboutHomes: 'Viviendas en alquiler, por lugar, precio y tamaño',
    messages: 'Mensajes',
    aboutMessages: 'Conversaciones con anfitriones, guías e inquilinos',
    tours: 'Visitas',
    aboutTours: 'Visitas programadas o pedidas',
    dashboard: 'Panel',
    aboutDashboard: 'Lo que debes atender primero',
  },
} satisfies Translation<typeof en>;
