import type {
  MaintenanceRequest,
  RequestStatus,
  requestCategories,
  trades,
  WorkOrderStatus,
} from './schema.ts';

/** What a request's status is called on the screen. */
export const requestStatusLabels: Record<RequestStatus, string> = {
  open: 'Open',
  triaged: 'Seen',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** What a work order's status is called on the screen. */
export const workOrderStatusLabels: Record<WorkOrderStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  in_progress: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** How much something hurries, on the screen. */
export const priorityLabels: Record<MaintenanceRequest['priority'], string> = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** What a request is about, on the screen. */
export const categoryLabels: Record<(typeof requestCategories)[number], string> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  heating_cooling: 'Heating and cooling',
  appliances: 'Appliances',
  locks: 'Locks',
  pests: 'Pests',
  structure: 'Structure',
  cleaning: 'Cleaning',
  outside: 'Outside',
  noise: 'Noise',
  safety: 'Safety',
  other: 'Other',
};

/** What a vendor does, on the screen. */
export const tradeLabels: Record<(typeof trades)[number], string> = {
  general: 'General work',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  heating_cooling: 'Heating and cooling',
  appliances: 'Appliances',
  locks: 'Locks',
  pest_control: 'Pest control',
  painting: 'Painting',
  roofing: 'Roofing',
  cleaning: 'Cleaning',
  landscaping: 'Landscaping',
  other: 'Other',
};
