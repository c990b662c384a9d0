import type { Spoken } from '../../../../platform/commands/words.ts';
import { removeLeaseTemplate } from '../template-commands.ts';

const PAGE = '/dashboard/leases/templates';
/** A text that goes into leases; 'template' alone is a quick reply too. */
const TEMPLATE =
  'lease template|lease templates|contract template|contract templates|clause template|clauses template|template for leases|plantilla de contrato|plantillas de contrato|plantilla del contrato|plantilla para contratos|plantilla de clausulas|modelo de contrato';

/** How templates of leases are said. */
export const templateWords = {
  remove: {
    name: 'leases.removeTemplate',
    command: removeLeaseTemplate,
    title: { en: 'Delete a lease template', es: 'Eliminar una plantilla de contrato' },
    say: [
      `delete|remove|drop|discard|trash|throw away|get rid of|erase|~eliminar|~borrar|~quitar|~descartar|~tirar|~desechar + ${TEMPLATE} + [called|named|llamada|titulada|con el nombre]`,
    ],
    slots: {
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What is the template called?', es: '¿Cómo se llama la plantilla?' },
      },
    },
    examples: {
      en: [
        'delete the lease template "Month to month"',
        'remove the lease template called Furnished homes',
        'discard the contract template: Short stays',
      ],
      es: [
        'elimina la plantilla de contrato "Mes a mes"',
        'borra la plantilla de contrato llamada Casas amuebladas',
        'descarta el modelo de contrato: Estancias cortas',
      ],
    },
    page: PAGE,
  },
  /** Its clauses are written in their editor, with the fields that a lease fills in. */
  write: {
    name: 'leases.templates',
    title: { en: 'Write a lease template', es: 'Escribir una plantilla de contrato' },
    say: [
      `add|create|write|make|new|edit|change|update|rename|save|set up|draft|~anadir|~agregar|~crear|~escribir|~hacer|~editar|~cambiar|~actualizar|~renombrar|~guardar|~redactar|nueva|nuevo + ${TEMPLATE} + [new|nueva|nuevo] + [called|named|llamada|titulada]`,
    ],
    slots: { text: { type: 'words', optional: true } },
    examples: {
      en: ['create a lease template', 'edit the lease template', 'write a new contract template'],
      es: [
        'crea una plantilla de contrato',
        'edita la plantilla de contrato',
        'escribe una nueva plantilla de contrato',
      ],
    },
    page: PAGE,
  },
} as const satisfies Record<string, Spoken>;
