import type en from '#shared/domains/analytics/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  figure: {
    views: 'Vistas',
    saves: 'Guardados',
    messages: 'Mensajes',
    tours: 'Visitas',
    applications: 'Solicitudes',
    leases: 'Contratos',
  },
  findings: {
    nobodyLookedAtYourHomes: 'Nadie miró tus viviendas en estos días',
    moreOfEverythingThanIn: 'Más de todo que en los mismos días anteriores',
    nothingGrewAgainstAsMany: 'Nada creció frente a los mismos días anteriores',
    application:
      '{looks, plural, one {Una solicitud por cada vista} other {Una solicitud por cada # vistas}}',
    conversation:
      '{looks, plural, one {Una conversación por cada vista} other {Una conversación por cada # vistas}}, y todavía ninguna solicitud',
    nobodyWrote: '{views, plural, one {# vista} other {# vistas}}, y nadie escribió todavía',
    grown: 'Más {figures} que en los mismos días anteriores',
    and: '{first} y {last}',
  },
  rules: {
    noneAsBefore: 'ninguno, como antes',
    noneInTheWeeksBefore: 'ninguno en las semanas anteriores',
    asInTheWeeksBefore: 'como en las semanas anteriores',
    inTheWeeksBefore: '{before} en las semanas anteriores',
    nobodyLookedAtYourHomes: 'Nadie miró tus viviendas en estos días',
    more: '{percent} % más que antes',
    less: '{percent} % menos que antes',
    mostPeopleLooked: 'El día en que más gente miró tus viviendas: {weekday}',
  },
  schema: {
    chooseAHome: 'Elige una vivienda o una organización.',
  },
} satisfies Translation<typeof en>;
