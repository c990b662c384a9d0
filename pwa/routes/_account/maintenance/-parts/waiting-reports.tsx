import { Clock } from 'lucide-react';
import * as z from 'zod/mini';
import { reportProblem } from '#shared/domains/maintenance/model/report-commands.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useWaitingInputs } from '../../../../features/commands/use-waiting-inputs.ts';
import texts from './texts/en.ts';

const waitingSchema = z.object({ id: z.guid(), title: z.string() });

/** Reports that were written without a connection: they go out by themselves. */
export function WaitingReports({ me }: { me: string }) {
  const t = useTexts(texts);
  const waiting = useWaitingInputs(me, reportProblem.name, waitingSchema);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('waitingReports.waiting')} className="mb-3 flex flex-col gap-2">
      {waiting.map(({ id, title }) => (
        <li
          key={id}
          className="flex items-start gap-2.5 rounded-lg border border-dashed border-border bg-sunken px-4 py-3"
        >
          <Clock aria-hidden="true" size={18} className="mt-1 shrink-0 text-muted" />
          <p className="min-w-0">
            <span className="block font-semibold text-pretty break-words">{title}</span>
            <span className="block text-sm text-pretty text-muted">
              {t('waitingReports.goesByItself')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
