import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { onDemand } from '../../../../kit/popup.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { scheduledQuery } from '../../cache/scheduled-queries.ts';
import { withActs } from '../../model/scheduled.ts';
import { useScheduledActs } from '../../state/waiting-scheduled.ts';
import texts from './texts/en.ts';
import { shortWhenText } from './when-text.ts';

const list = onDemand(() => import('./scheduled-list.tsx'));

type ScheduledFootProps = { me: string; conversationId: string; name: string };

/** At the foot of a thread: how many messages are still to go out, and the way to them. */
export function ScheduledFoot({ me, conversationId, name }: ScheduledFootProps) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(scheduledQuery(me));
  const acts = useScheduledActs(({ waiting }) => waiting);
  const [open, setOpen] = useState(false);
  const loaded = list.useModule(open);
  const shown = withActs(data, acts).filter((each) => each.conversation_id === conversationId);
  const failed = shown.filter(({ status }) => status === 'failed').length;
  const [next] = shown;
  if (!next && !open) return null;
  const Icon = failed > 0 ? CircleAlert : Clock;
  return (
    <>
      {next && (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={list.warm}
          onClick={() => setOpen(true)}
          className={cx(
            'flex min-h-10 shrink-0 items-center gap-2 border-t border-border px-4 py-1.5 text-left text-sm hover:bg-sunken md:px-6 pointer-coarse:min-h-12',
            failed > 0 ? 'text-danger' : 'text-muted',
          )}
        >
          <Icon aria-hidden="true" size={16} className="shrink-0" />
          <span className="min-w-0 grow">
            <span className={cx('font-semibold', failed === 0 && 'text-text')}>
              {failed > 0
                ? t('list.footFailed', { count: failed })
                : t('list.foot', { count: shown.length })}
            </span>
            {failed === 0 && (
              <> · {t('list.footNext', { time: shortWhenText(next.send_at, new Date()) })}</>
            )}
          </span>
        </button>
      )}
      {open && loaded && (
        <loaded.ScheduledList {...{ me, name, shown }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
