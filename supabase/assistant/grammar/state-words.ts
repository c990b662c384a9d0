import { wordTable } from '#shared/domains/search/model/word-table.ts';

/** Words that name a state, in both languages, and how statuses begin that they mean. */
const STATES: Readonly<Record<string, string>> = wordTable({
  draft: 'draft',
  drafts: 'draft',
  borrador: 'draft',
  borradores: 'draft',
  active: 'active',
  live: 'active',
  activo: 'active',
  activos: 'active',
  activa: 'active',
  activas: 'active',
  published: 'active',
  paused: 'paused',
  pausado: 'paused',
  pausados: 'paused',
  pausada: 'paused',
  pausadas: 'paused',
  archived: 'archived',
  archivado: 'archived',
  archivados: 'archived',
  archivada: 'archived',
  rented: 'rented',
  rentado: 'rented',
  rentada: 'rented',
  alquilado: 'rented',
  alquilada: 'rented',
  requested: 'requested',
  solicitada: 'requested',
  solicitadas: 'requested',
  pending: 'requested|submitted|pending|open',
  pendiente: 'requested|submitted|pending|open',
  pendientes: 'requested|submitted|pending|open',
  confirmed: 'confirmed',
  confirmada: 'confirmed',
  confirmadas: 'confirmed',
  shortlisted: 'shortlisted',
  preseleccionado: 'shortlisted',
  preseleccionados: 'shortlisted',
  preseleccionada: 'shortlisted',
  submitted: 'submitted',
  approved: 'approved',
  aprobado: 'approved',
  aprobada: 'approved',
  declined: 'declined',
  rejected: 'declined',
  open: 'open|reported|requested',
  abierta: 'open|reported',
  abiertas: 'open|reported',
  abierto: 'open|reported',
  unsigned: 'sent|partly',
  signed: 'signed|active',
  sent: 'sent',
  enviado: 'sent',
  tenant: 'tenant',
  tenants: 'tenant',
  renters: 'tenant',
  inquilino: 'tenant',
  inquilina: 'tenant',
  inquilinos: 'tenant',
  arrendatarios: 'tenant',
  applicant: 'applicant',
  applicants: 'applicant',
  solicitantes: 'applicant',
  candidatos: 'applicant',
  guides: 'guide',
  guias: 'guide',
});

/** Whether a word names a state. */
export const namesState = (word: string): boolean => Object.hasOwn(STATES, word);

/** Whether a thing is in the state that a word names. */
export function isInState(word: string, state: string | null): boolean {
  const begins = STATES[word];
  return (
    begins !== undefined && state !== null && begins.split('|').some((one) => state.startsWith(one))
  );
}
