import type en from '#shared/domains/mates/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  factor: {
    budget: 'Presupuesto',
    move_in: 'Fecha de mudanza',
    area: 'Zona',
    tidiness: 'Orden',
    noise: 'Ruido',
    guests: 'Invitados',
    cooking: 'Cocina',
    early_bird: 'Madrugar',
    smoking: 'Fumar',
    pets: 'Mascotas',
    work_from_home: 'Trabajo en casa',
  },
  fit: {
    fits: 'coincide',
    near: 'casi coincide',
    far: 'es distinto',
    unknown: 'aún no se sabe',
  },
  budget: {
    fits: 'buscan en el mismo rango',
    near: 'sus rangos casi coinciden',
    far: 'sus rangos no coinciden',
    unknown: 'aún no se sabe',
  },
  reason: {
    text: '{factor}: {fit}',
  },
} satisfies Translation<typeof en>;
