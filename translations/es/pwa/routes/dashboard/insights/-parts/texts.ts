import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../pwa/routes/dashboard/insights/-parts/texts/en.ts';

export default {
  hostInsights: {
    insights: 'Estadísticas',
    whatHappenedAroundYourHomes:
      'Lo que pasó con tus viviendas en las últimas cuatro semanas, comparado con las cuatro anteriores.',
    analytics: 'Análisis',
    viewsMessagesAndTours:
      'Las vistas, los mensajes y las visitas se cuentan desde el día en que publicas tu primera vivienda.',
    nothingToCountYet: 'Todavía no hay nada que contar',
    chartLabel: 'Vistas por día; la tabla de abajo tiene las cifras',
    views: 'Vistas',
    viewsSavesAndMessages: 'Vistas, favoritos y mensajes por día',
    day: 'Día',
    saves: 'Favoritos',
    messages: 'Mensajes',
    allDays: 'Los {count} días',
  },
} satisfies Translation<typeof en>;
