import type { EntityKind } from '#shared/platform/commands/words.ts';

/** What several things of a kind are called. */
export const KIND_PLURALS: Readonly<Record<EntityKind, { en: string; es: string }>> = {
  application: { en: 'applications', es: 'solicitudes' },
  charge: { en: 'charges', es: 'cargos' },
  document: { en: 'documents', es: 'documentos' },
  expense: { en: 'expenses', es: 'gastos' },
  guide: { en: 'guides', es: 'guías' },
  lease: { en: 'leases', es: 'contratos' },
  listing: { en: 'homes', es: 'viviendas' },
  member: { en: 'members', es: 'miembros' },
  payout: { en: 'payouts', es: 'pagos a guías' },
  person: { en: 'people', es: 'personas' },
  question: { en: 'questions', es: 'preguntas' },
  recurring: { en: 'recurring expenses', es: 'gastos recurrentes' },
  request: { en: 'repair requests', es: 'solicitudes de reparación' },
  review: { en: 'reviews', es: 'reseñas' },
  rule: { en: 'rules', es: 'reglas' },
  run: { en: 'things that rules did', es: 'cosas que hicieron las reglas' },
  tour: { en: 'tours', es: 'visitas' },
  vendor: { en: 'vendors', es: 'proveedores' },
  work_order: { en: 'work orders', es: 'órdenes de trabajo' },
};
