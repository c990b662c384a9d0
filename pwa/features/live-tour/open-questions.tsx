import { Check } from 'lucide-react';
import { useStore } from 'zustand';
import { pinnedIn } from '#shared/domains/tours/model/live/pins.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Call } from './call/call-types.ts';
import { EntryWords } from './live-record.tsx';
import texts from './texts/en.ts';

/** Messages that wait for an answer, before everything else that is written; either side ticks them off. */
export function OpenQuestions({ call, tour }: { call: Call; tour: TourDetails }) {
  const t = useTexts(texts);
  const { entries } = useStore(call.store);
  const open = pinnedIn(entries);
  if (open.length === 0) return null;
  return (
    <section
      aria-labelledby="open-questions"
      className="rounded-lg border border-border bg-accent-soft p-3"
    >
      <h2 id="open-questions" className="text-sm font-semibold">
        {t('chat.open')}
      </h2>
      <ul className="mt-2 flex max-h-48 flex-col gap-2 overflow-y-auto">
        {open.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-3 text-sm">
            <p id={`open-${entry.id}`} className="min-w-0 break-words">
              <EntryWords entry={entry} all={entries} tour={tour} />
            </p>
            <Button
              size="sm"
              variant="secondary"
              icon={<Check size={16} />}
              aria-describedby={`open-${entry.id}`}
              onClick={() => call.mark('answered', entry.id)}
            >
              {t('chat.answered')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
