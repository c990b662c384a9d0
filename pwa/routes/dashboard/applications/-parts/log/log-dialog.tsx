import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import type { Day } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Progress } from '#shared/kit/progress.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../../features/dates/long-date.ts';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import texts from './texts/en.ts';
import { useLogFile } from './use-log-file.ts';

type LogDialogProps = {
  /** The status that the list is filtered by. */
  status: ApplicationStatus | undefined;
  onClose: () => void;
};

/** Saves the log of received applications, of one home or all, of a period, as evidence of equal treatment. */
export function LogDialog({ status, onClose }: LogDialogProps) {
  const t = useTexts(texts);
  const homes = useQuery(homeChoicesQuery(useHostSide())).data ?? [];
  const [home, setHome] = useState('');
  const [since, setSince] = useState<Day | null>(null);
  const [until, setUntil] = useState<Day | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { state, save } = useLogFile(onClose);
  const isTurned = since !== null && until !== null && until < since;
  const begin = (format: 'csv' | 'pdf') => {
    setChecked(true);
    if (isTurned) return;
    const which = [
      homes.find(({ id }) => id === home)?.title ?? t('allHomes'),
      status ? applicationStatusLabels[status] : t('allStatuses'),
      since && t('fromDay', { day: longDate(since) }),
      until && t('untilDay', { day: longDate(until) }),
    ].filter(Boolean);
    void save(
      format,
      { home: home || null, status: status ?? null, since, until },
      which.join(', '),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('whatItHolds')}
      footer={
        <>
          <Button
            variant="secondary"
            busy={state.type === 'reading' && state.format === 'pdf'}
            onClick={() => begin('pdf')}
          >
            {t('asPdf')}
          </Button>
          <Button
            busy={state.type === 'reading' && state.format === 'csv'}
            onClick={() => begin('csv')}
          >
            {t('asCsv')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {status && (
          <p className="text-sm text-muted">
            {t('filterInForce', { status: applicationStatusLabels[status] })}
          </p>
        )}
        <Select
          label={t('home')}
          value={home}
          options={[
            { value: '', label: t('allHomes') },
            ...homes.map(({ id, title, unit }) => ({
              value: id,
              label: [title, unit].filter(Boolean).join(', '),
            })),
          ]}
          onChange={({ target }) => setHome(target.value)}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <DatePicker label={t('sentFrom')} value={since} onChange={setSince} />
          <DatePicker
            label={t('sentUntil')}
            value={until}
            error={isChecked && isTurned ? t('turned') : undefined}
            onChange={setUntil}
          />
        </div>
        <div aria-live="polite" className="text-sm empty:hidden">
          {state.type === 'reading' && (
            <>
              <p className="mb-2 text-muted">
                {state.total === null
                  ? t('reading')
                  : t('readOf', { read: state.read, total: state.total })}
              </p>
              <Progress
                label={t('reading')}
                {...(state.total !== null && { value: state.read / Math.max(1, state.total) })}
              />
            </>
          )}
          {state.type === 'empty' && <p>{t('none')}</p>}
          {state.type === 'failed' && (
            <p role="alert" className="text-danger">
              {state.message}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
