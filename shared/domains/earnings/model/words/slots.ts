import { NOUNS, type Slot } from '../../../../platform/commands/words.ts';

/** A tenant's lease, which money belongs to; it is found by the tenants' names and the home's. */
export const lease = (
  states: readonly string[],
  ask: NonNullable<Slot['ask']> = { en: 'Which tenant?', es: '¿Qué inquilino?' },
): Extract<Slot, { type: 'reference' }> => ({ type: 'reference', kind: 'lease', states, ask });

/** What money is spent on, as people call it. The names are those of the bar; `EXPENSE_KINDS` has the books'. */
export const expenseKindWords = {
  repairs:
    'repair|repairs|fix|fixing|plumber|plumbing|electrician|handyman|maintenance|plumbing repair|plumbing repairs|reparacion|reparaciones|arreglo|arreglos|plomero|fontanero|electricista|mantenimiento',
  cleaning: 'cleaning|cleaner|cleaners|maid|janitorial|limpieza|limpiador|limpiadora|aseo',
  utilities:
    'utilities|utility|electric bill|electricity|water|water bill|gas|gas bill|power|sewer|trash|internet|heating|utility bill|water and power|servicios|servicios publicos|luz|agua|gas|electricidad|internet|calefaccion|basura',
  insurance:
    'insurance|aseguranza|home insurance|landlord insurance|premium|policy|seguro|seguros|poliza|prima',
  taxes:
    'tax|impuesto predial|impuesto a la propiedad|taxes|property tax|property taxes|impuesto|impuestos|predial|impuesto predial|contribuciones',
  mortgage: 'mortgage|mortgage payment|loan|interest|hipoteca|prestamo|intereses|credito',
  supplies:
    'supplies|cleaning supplies|office supplies|productos de limpieza|articulos de limpieza|utiles|supply|materials|material|tools|paint|hardware|suministros de oficina|materiales|material|herramientas|pintura|insumos|suministros',
  advertising:
    'advertising|advertisement|ads|marketing|promotion|publicidad|propaganda|anuncios|mercadotecnia|promocion',
  management:
    'management|management fee|property management|administration|administracion|gestion|honorarios de administracion',
  other: 'other|misc|miscellaneous|otro|otros|otra|varios',
} as const;

/** Every word of a category. */
export const CATEGORY = Object.values(expenseKindWords).join('|');

/** What is a category by itself: 'log a repair' is a request to repair. */
export const SPENT_ON = CATEGORY.split('|')
  .filter((word) => !NOUNS.request.split('|').includes(word) || /^rep.+s$/.test(word))
  .join('|');
