import { Signal, SignalLow, SignalMedium } from 'lucide-react';
import { useStore } from 'zustand';
import { qualityOf } from '#shared/domains/tours/model/live/stages.ts';
import { cx } from '#shared/kit/class-names.ts';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { CallState } from './call/call-state.ts';
import type { Call } from './call/call-types.ts';
import texts from './texts/en.ts';

/** What is said of a call: where it stands, in a sentence. */
function statusOf({ here, came, link, linked, channel, stage, group }: CallState) {
  if (group.at === 'in' && group.people.length > 0) return stage === 'video' ? 'group' : stage;
  if (!channel && link.at !== 'connected') return 'offline';
  if (!here && link.at === 'alone') return came ? 'gone' : 'alone';
  if (link.at === 'connecting' && link.failures === 0) return 'connecting';
  if (link.at === 'cut' || link.at === 'connecting') return linked ? 'cut' : 'slow';
  return stage;
}

/** Statuses whose sentence names the other side. */
const NAMED = ['alone', 'gone', 'connecting', 'slow', 'video'] as const;
const isNamed = (status: string): status is (typeof NAMED)[number] =>
  NAMED.some((named) => named === status);

/** Where the call stands, said aloud when it changes, and how good the connection is. */
export function CallStatus({ call, name }: { call: Pick<Call, 'store'>; name: string }) {
  const t = useTexts(texts);
  const state = useStore(call.store);
  const status = statusOf(state);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <p role="status" aria-live="polite" data-stage={state.stage} className="text-sm">
        {isNamed(status) ? t(`statusWith.${status}`, { name }) : t(`status.${status}`)}
        {status === 'group' && !state.here && (
          <span className="block text-muted">
            {t(state.came ? 'statusWith.gone' : 'statusWith.alone', { name })}
          </span>
        )}
      </p>
      {state.sample && Number.isFinite(state.sample.rtt) && <QualitySign sample={state.sample} />}
    </div>
  );
}

const SIGNS = { good: Signal, fair: SignalMedium, poor: SignalLow } as const;

function QualitySign({ sample }: { sample: NonNullable<CallState['sample']> }) {
  const t = useTexts(texts);
  const quality = qualityOf(sample);
  const Sign = SIGNS[quality];
  const percent = numbers({ style: 'percent', maximumFractionDigits: 0 });
  const words = t('quality.measured', {
    quality: t(`quality.${quality}`),
    rtt: Math.round(sample.rtt),
    loss: percent.format(sample.loss),
  });
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={cx(
        'inline-flex items-center gap-1 text-sm',
        quality === 'good' ? 'text-success' : quality === 'fair' ? 'text-warning' : 'text-danger',
      )}
    >
      <Sign aria-hidden="true" size={18} />
      <span aria-hidden="true">{t(`quality.${quality}`)}</span>
    </span>
  );
}
