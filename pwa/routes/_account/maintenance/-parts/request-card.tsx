import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import {
  moveRequest,
  tenantRequestKeys,
} from '#shared/domains/maintenance/cache/tenant-requests.ts';
import { categoryLabels, priorityLabels } from '#shared/domains/maintenance/model/labels.ts';
import { can } from '#shared/domains/maintenance/model/rules.ts';
import type { MaintenanceRequest } from '#shared/domains/maintenance/model/schema.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useAction } from '../../../../features/query-states/use-action.ts';
import { RequestBadge } from '../../-parts/request-badge.tsx';
import { RequestLog } from './request-log.tsx';
import { RequestPictures } from './request-pictures.tsx';
import texts from './texts/en.ts';

type RequestCardProps = { me: string; request: MaintenanceRequest; home: MyHome | undefined };

/** What a tenant may say of a request. */
const TARGETS = ['closed', 'open', 'cancelled'] as const;

/**
 * One request: what is wrong, since when, when the repair is due, and what the tenant may answer.
 */
export function RequestCard({ me, request, home }: RequestCardProps) {
  const t = useTexts(texts);
  const now = useNow();
  const { busy, act } = useAction();
  const { title, description, category, priority, status, created_at, scheduled_from } = request;
  const hurried = priority === 'urgent' || priority === 'high';
  return (
    <Card className="p-4 md:p-5">
      <article>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold text-pretty break-words">{title}</h3>
          <span className="flex gap-1.5">
            {hurried && <Badge tone="outline">{priorityLabels[priority]}</Badge>}
            <RequestBadge status={status} />
          </span>
        </div>
        <p className="text-sm text-muted">
          {categoryLabels[category]}
          {home && ` · ${home.title}`}
          {' · '}
          {t.rich(
            request.reporter_id === me ? 'requestCard.reported' : 'requestCard.reportedByAnother',
            {
              when: relativeTime(created_at, now),
              time: (words) => <time dateTime={created_at}>{words}</time>,
            },
          )}
        </p>
        {status === 'scheduled' && scheduled_from && home && (
          <p className="mt-2 font-medium">
            {t.rich('requestCard.somebodyComes', {
              when: tourTimeText(scheduled_from, home.time_zone),
              time: (words) => <time dateTime={scheduled_from}>{words}</time>,
            })}
          </p>
        )}
        {description && (
          <p className="mt-2 max-w-[68ch] text-pretty break-words whitespace-pre-line">
            {description}
          </p>
        )}
        <RequestPictures me={me} request={request} />
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {TARGETS.filter((target) => can.moveRequest(request, target, 'tenant')).map((target) => (
            <Button
              key={target}
              size="sm"
              variant="secondary"
              busy={busy}
              aria-label={`${t(`requestMove.${target}`)}: ${title}`}
              onClick={() =>
                void act({
                  run: () => moveRequest(request.id, target),
                  done: t(`requestMoved.${target}`),
                  changes: tenantRequestKeys.all(me),
                })
              }
            >
              {t(`requestMove.${target}`)}
            </Button>
          ))}
        </div>
        <RequestLog me={me} request={request.id} title={title} />
      </article>
    </Card>
  );
}
