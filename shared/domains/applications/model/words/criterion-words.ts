import type { Spoken } from '../../../../platform/commands/words.ts';
import { removeHomeCriteria, saveCriteria } from '../criteria-commands.ts';

const PAGE = '/dashboard/applications/criteria';

/** What criteria look at, by the names of their fields. */
const FIELDS = {
  income_ratio:
    'income|income of|income ratio|times the rent|times rent|ingreso|ingresos|ingresos de|veces la renta|veces el alquiler',
  people_per_bedroom:
    'people per bedroom|persons per bedroom|occupants per bedroom|people a bedroom|per bedroom|personas por recamara|personas por habitacion|personas por cuarto|personas por dormitorio',
  references_least: 'reference|references|referencia|referencias',
  proof_of_income:
    'proof of income|income proof|pay stubs|payslips|comprobante de ingresos|comprobantes de ingresos|prueba de ingresos|nominas',
} as const;
const ANY = Object.values(FIELDS).join('|');
const MORE =
  '[at least|minimum|at most|maximum|no more than|no less than|monthly|a month|times the rent|times rent|times|al menos|minimo|como minimo|como maximo|al mes|veces la renta|veces el alquiler|veces]';
const WHO =
  '[applicants|applicant|applications|each|every applicant|solicitantes|solicitante|solicitudes]';
const CRITERIA =
  'criteria|criterion|screening criteria|application criteria|tenant criteria|requirement|requirements|criterios|criterio|criterios de seleccion|requisitos|requisito';

/** How it is said what every application is looked at for. */
export const criterionWords = {
  saveCriteria: {
    name: 'applications.saveCriteria',
    command: saveCriteria,
    title: { en: 'Set what applicants need', es: 'Fijar los criterios de solicitudes' },
    say: [
      // 'Require proof of income from Grace' asks her for a paper: criteria are named, or can be nothing else.
      `require|demand|insist on|want|ask for|~exigir|~requerir|~pedir + times the rent|times rent|people per bedroom|persons per bedroom|people a bedroom|veces la renta|veces el alquiler|personas por recamara|personas por habitacion|personas por cuarto|personas por dormitorio + [income|income of|ingreso|ingresos|ingresos de|un ingreso de] + ${MORE} + ${WHO}`,
      `set|change|update|add|make|~poner|~fijar|~cambiar|~actualizar|~anadir|~agregar|~hacer + ${CRITERIA} + ${ANY} + ${MORE} + ${WHO}`,
    ],
    slots: {
      criterion: {
        type: 'choice',
        words: FIELDS,
        ask: {
          en: 'Income, people per bedroom, references or proof of income?',
          es: '¿Ingresos, personas por habitación, referencias o comprobante de ingresos?',
        },
      },
      number: { type: 'number', unit: 'times', optional: true },
      /** The same in letters. */
      count: {
        type: 'choice',
        words: {
          one: 'one|uno|una',
          two: 'two|twice|dos|doble',
          three: 'three|triple|tres',
          four: 'four|cuatro',
          five: 'five|cinco',
        },
        optional: true,
      },
      /** Of people there are at most so many, of all else at least: the other way round it is another criterion. */
      bound: {
        type: 'choice',
        words: {
          least: 'at least|minimum|no less than|al menos|minimo|como minimo',
          most: 'at most|maximum|no more than|maximo|como maximo|no mas de',
        },
        optional: true,
      },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: [
        'require an income of 3 times the rent',
        'set the criteria of the loft to 2 references',
        'add proof of income to the criteria of the studio',
      ],
      es: [
        'exige ingresos de 3 veces la renta',
        'pon en los criterios del loft 2 referencias',
        'agrega el comprobante de ingresos a los criterios del estudio',
      ],
    },
    page: PAGE,
  },
  removeCriteria: {
    name: 'applications.removeCriteria',
    command: removeHomeCriteria,
    title: { en: 'Remove the criteria of a home', es: 'Quitar los criterios de una vivienda' },
    say: [
      `remove|delete|drop|clear|discard|reset|~quitar|~eliminar|~borrar|~descartar|~restablecer + ${CRITERIA} + [own|of its own|special|propios|propias|home|vivienda]`,
    ],
    slots: {
      listing: {
        type: 'reference',
        kind: 'listing',
        ask: { en: 'Of which home?', es: '¿De qué vivienda?' },
      },
    },
    examples: {
      en: [
        'remove the criteria of the loft',
        'clear the screening criteria for 12 Oak Street',
        'drop the requirements of the studio',
      ],
      es: [
        'quita los criterios del loft',
        'borra los criterios de selección de Oak Street',
        'elimina los requisitos del estudio',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
