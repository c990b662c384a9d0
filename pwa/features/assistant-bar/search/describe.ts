import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import {
  requestStatusLabels,
  tradeLabels,
  workOrderStatusLabels,
} from '#shared/domains/maintenance/model/labels.ts';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import { dates } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** A label of a status; what this release does not know is said as it is. */
const labelled = (labels: object, name: string | null | undefined): string | null =>
  name ? ((labels as Record<string, string | undefined>)[name] ?? name.replaceAll('_', ' ')) : null; // keys are statuses

/** What a result is, in the shown language: the server says it in English. */
export function describe({ kind, facts, description }: SearchResult): string {
  if (!kind || !facts) return description;
  const said: (string | null | undefined)[] = [];
  switch (kind) {
    case 'person':
      if (facts.lease)
        said.push(facts.lease.status === 'ended' ? t('role.formerTenant') : t('role.tenant'));
      if (facts.application && !facts.lease) said.push(t('role.applicant'));
      if (facts.tour && !facts.lease && !facts.application) said.push(t('role.visitor'));
      if (facts.guided) said.push(t('role.guide'));
      if (facts.member) said.push(t('role.colleague'));
      if (said.length === 0) said.push(t('role.writes'));
      said.push(facts.lease?.home ?? facts.application?.home ?? facts.tour?.home);
      break;
    case 'home':
      said.push(facts.place, labelled(listingStatusLabels, facts.status));
      break;
    case 'application':
      said.push(
        t('thing.application'),
        facts.home,
        labelled(applicationStatusLabels, facts.status),
      );
      break;
    case 'tour':
      said.push(
        t('thing.tour'),
        facts.home,
        time(facts.at, facts.time_zone),
        labelled(tourStatusLabels, facts.status),
      );
      break;
    case 'lease':
      said.push(t('thing.lease'), facts.people, labelled(leaseStatusLabels, facts.status));
      break;
    case 'conversation':
      said.push(t('thing.conversation'), facts.home);
      break;
    case 'message':
      said.push(facts.text);
      break;
    case 'document':
      said.push(labelled(documentKindLabels, facts.document));
      break;
    case 'request':
      said.push(t('thing.request'), facts.home, labelled(requestStatusLabels, facts.status));
      break;
    case 'work_order':
      said.push(t('thing.workOrder'), facts.home, labelled(workOrderStatusLabels, facts.status));
      break;
    case 'vendor':
      said.push(t('thing.vendor'), labelled(tradeLabels, facts.trade), facts.contact);
  }
  return said.filter(Boolean).join(' · ');
}

/** When a tour is, at its home. */
function time(at: string | null | undefined, timeZone: string | null | undefined): string | null {
  if (!at || !timeZone) return null;
  return dates({
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));
}
