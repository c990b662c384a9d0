import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/applications/-parts/criteria/texts/en.ts';

export default {
  allApplications: 'Todas las solicitudes',
  title: 'Criterios',
  lead: 'Lo que miras en cada solicitud, igual para todos. Quien solicita lo lee antes de enviar.',
  noOrganization: 'Todavía no hay viviendas',
  afterTheFirstHome: 'Puedes fijar criterios cuando publiques tu primera vivienda.',
  forWhich: '¿Para qué vivienda?',
  emptyIsAll: 'Vacío: para todas tus viviendas que no tienen criterios propios.',
  ofItsOwn: 'Esta vivienda tiene criterios propios',
  asAllHomes: 'Esta vivienda tiene los criterios de todas',
  applicantsReadThese: 'Quienes la solicitan leen estos, y no los de todas las viviendas.',
  saveToSetOwn: 'Cambia algo y guárdalo para dar a esta vivienda criterios propios.',
  useThoseOfAll: 'Usar los de todas',
  whatIsLookedAt: 'Lo que se mira',
  nothingByItself:
    'Cada solicitud muestra lo que se cumple y lo que no. Nada se rechaza solo: tú decides.',
  incomeRatio: 'Ingresos de un mes, veces el alquiler',
  emptyAsksNothing: 'Vacío no pide nada.',
  peoplePerBedroom: 'Máximo de personas por dormitorio',
  studioIsOne: 'Un estudio cuenta como un dormitorio.',
  referencesLeast: 'Mínimo de referencias',
  proofOfIncome: 'Hay que compartir un comprobante de ingresos',
  notes: 'Con tus palabras',
  noTraits:
    'No digas nada sobre quién es alguien: la familia, el origen, la fe, la discapacidad y la fuente de ingresos están protegidos.',
} satisfies Translation<typeof en>;
