import { automationLabel } from '#shared/domains/automation/model/labels.ts';
import { say } from '../language.ts';

/** How the values of choices are called in forms and plans. */
const LABELS: Readonly<Record<string, { en: string; es: string }>> = {
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  income: { en: 'Income', es: 'Ingresos' },
  credit: { en: 'Credit', es: 'Crédito' },
  history: { en: 'Rental history', es: 'Historial de alquiler' },
  references: { en: 'References', es: 'Referencias' },
  incomplete: { en: 'Incomplete', es: 'Incompleta' },
  occupancy: { en: 'Too many people', es: 'Demasiadas personas' },
  pets: { en: 'Pets', es: 'Mascotas' },
  timing: { en: 'Dates', es: 'Fechas' },
  withdrawn: { en: 'The home is not offered any more', es: 'La vivienda ya no se ofrece' },
  other_applicant: { en: 'Another applicant', es: 'Otra solicitud' },
  other: { en: 'Other', es: 'Otro' },
  asked: { en: 'Asked', es: 'Pedida' },
  answered: { en: 'Answered', es: 'Respondida' },
  landlord: { en: 'Landlord', es: 'Arrendador' },
  employer: { en: 'Employer', es: 'Empleador' },
  manager: { en: 'Manager', es: 'Administrador' },
  assistant: { en: 'Assistant', es: 'Asistente' },
  colleague: { en: 'Colleague', es: 'Colega' },
  friend: { en: 'Friend', es: 'Amistad' },
  cash: { en: 'Cash', es: 'Efectivo' },
  check: { en: 'Check', es: 'Cheque' },
  bank_transfer: { en: 'Bank transfer', es: 'Transferencia' },
  repairs: { en: 'Repairs', es: 'Reparaciones' },
  cleaning: { en: 'Cleaning', es: 'Limpieza' },
  utilities: { en: 'Utilities', es: 'Suministros' },
  insurance: { en: 'Insurance', es: 'Seguro' },
  taxes: { en: 'Taxes', es: 'Impuestos' },
  mortgage: { en: 'Mortgage', es: 'Hipoteca' },
  supplies: { en: 'Supplies', es: 'Materiales' },
  advertising: { en: 'Advertising', es: 'Publicidad' },
  management: { en: 'Management', es: 'Administración' },
  move_in: { en: 'Moving in', es: 'Entrada' },
  move_out: { en: 'Moving out', es: 'Salida' },
  low: { en: 'Low', es: 'Baja' },
  medium: { en: 'Medium', es: 'Media' },
  high: { en: 'High', es: 'Alta' },
  urgent: { en: 'Urgent', es: 'Urgente' },
  open: { en: 'Open', es: 'Abierta' },
  in_progress: { en: 'In progress', es: 'En curso' },
  resolved: { en: 'Resolved', es: 'Resuelta' },
  closed: { en: 'Closed', es: 'Cerrada' },
  submitted: { en: 'New', es: 'Nuevas' },
  screening: { en: 'In review', es: 'En revisión' },
  payee: { en: 'Who was paid', es: 'A quién se pagó' },
  note: { en: 'Note', es: 'Nota' },
  phone: { en: 'Phone', es: 'Teléfono' },
  email: { en: 'Email', es: 'Correo electrónico' },
  repairs_phone: { en: 'Phone for repairs', es: 'Teléfono para averías' },
};

/** How a value of a choice is called; the value itself where it has no name. */
export function choiceLabel(value: string): string {
  const known = LABELS[value];
  return known ? say(known) : (automationLabel(value) ?? value);
}
