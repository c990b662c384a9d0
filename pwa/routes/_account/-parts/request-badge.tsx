import { requestStatusLabels } from '#shared/domains/maintenance/model/labels.ts';
import type { RequestStatus } from '#shared/domains/maintenance/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';

const tones: Record<RequestStatus, 'accent' | 'brand' | 'neutral'> = {
  open: 'accent',
  triaged: 'accent',
  scheduled: 'brand',
  in_progress: 'brand',
  resolved: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
};

/** Where a request stands, in a word. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={tones[status]}>{requestStatusLabels[status]}</Badge>;
}
