import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Message } from '../../model/schema.ts';
import { looksRisky } from '../../model/text/warnings.ts';
import { ask } from '../../state/open-dialog.ts';
import texts from '../../texts/en.ts';

/** The question of the help centre, in every language. */
const PLACE = 'how-do-i-recognize-a-fake-listing';

const action =
  'inline-flex min-h-6 items-center font-semibold text-link hover:underline pointer-coarse:min-h-12';

/** A calm word under a message that reads like the usual frauds. */
export function RiskNote({ message, name }: { message: Message; name: string }) {
  const t = useTexts(texts);
  if (!looksRisky(message.content)) return null;
  return (
    <div
      role="note"
      className="mt-1.5 flex max-w-[min(34rem,82%)] gap-2.5 rounded-md border border-warning/40 bg-surface px-3.5 py-2.5 text-sm"
    >
      <ShieldAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 text-pretty">
        <p>{t('reading.risk')}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <Link to="/help" hash={PLACE} className={action}>
            {t('reading.riskMore')}
          </Link>
          <button
            type="button"
            className={action}
            onClick={() => ask({ kind: 'report', subject: 'message', subjectId: message.id, name })}
          >
            {t('acts.report')}
          </button>
        </p>
      </div>
    </div>
  );
}
