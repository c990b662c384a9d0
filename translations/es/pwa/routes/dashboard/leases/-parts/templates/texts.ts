import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../../../../pwa/routes/dashboard/leases/-parts/templates/texts/en.ts';

export default {
  templates: {
    title: 'Plantillas de contrato',
    lead: 'Cláusulas con las palabras de tu organización, para insertarlas en el borrador de un contrato.',
    allLeases: 'Todos los contratos',
    newTemplate: 'Plantilla nueva',
    none: 'Todavía no hay plantillas',
    writeOne:
      'Escribe una sola vez las cláusulas que usas una y otra vez e insértalas con dos clics.',
    name: 'Nombre',
    text: 'Texto',
    fields: 'Campos que rellena el contrato: {fields}.',
    remove: 'Eliminar',
    noOrganization: 'Todavía no hay organización',
    afterTheFirstHome: 'Las plantillas son de una organización. Se crea con tu primera vivienda.',
    close: 'Cerrar',
    edit: 'Editar {name}',
  },
  insert: {
    from: 'Cláusulas de',
    standard: 'Las cláusulas estándar',
    insert: 'Insertar',
    manage: 'Editar plantillas',
  },
} satisfies Translation<typeof en>;
