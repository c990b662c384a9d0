import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { spokenName } from '#shared/domains/profiles/model/languages.ts';
import { freeGuidesQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { askGuides } from '#shared/domains/tours/model/guides/guide-commands.ts';
import type { FreeGuide, TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { WishNote } from '../../guide-wish/tour-wish.tsx';
import { RemoteQuery } from '../../query-states/remote-query.tsx';
import texts from '../texts/en.ts';
import { GuideChoice } from './guide-choice.tsx';
import { GuidePrice } from './guide-price.tsx';

/** As many as are asked at once. */
const MOST = 10;

type GuidePickerProps = { me: string; tour: TourDetails; onClose: () => void };

/** Guides who are free for a tour, best first; several are asked at once, and the first who accepts has it. */
export function GuidePicker({ me, tour, onClose }: GuidePickerProps) {
  const t = useTexts(texts);
  const [language, setLanguage] = useState('');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly FreeGuide[]>([]);
  const query = useQuery(freeGuidesQuery(me, tour.id, language, useDeferredValue(name.trim())));
  const all = useQuery(freeGuidesQuery(me, tour.id, '', ''));
  const { busy, error, run } = useCommand(askGuides, { me, failure: 'inline' });
  const languages = [...new Set(all.data?.flatMap((guide) => guide.languages))].toSorted();
  const send = async () => {
    const guides = chosen.map(({ guide_id }) => guide_id);
    if (await run({ tour: tour.id, guides }, tour)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('guidePicker.whoShallBeAsked')}
      description={t('guidePicker.theFirstHasIt')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('guidePicker.close')}
          </Button>
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
            {t('guidePicker.ask', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {tour.wish && <WishNote tour={{ ...tour, wish: tour.wish }} />}
      <div className="grid gap-3 md:grid-cols-2">
        <Select
          label={t('guidePicker.language')}
          value={language}
          options={[
            { value: '', label: t('guidePicker.anyLanguage') },
            ...languages.map((value) => ({ value, label: spokenName(value) })),
          ]}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <TextField
          label={t('guidePicker.name')}
          value={name}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="mt-4">
        <RemoteQuery
          query={query}
          what={t('guidePicker.guides')}
          icon={<Users size={28} />}
          waiting={<Skeleton className="h-48" />}
        >
          {(guides) =>
            guides.length === 0 ? (
              <EmptyState
                title={t('guidePicker.noneIsFree')}
                icon={<Users size={28} />}
                className="py-6"
              >
                {t('guidePicker.anotherLanguageOrTime')}
              </EmptyState>
            ) : (
              <ul aria-label={t('guidePicker.guides')} className="divide-y divide-border/70">
                {guides.map((guide) => (
                  <li key={guide.guide_id}>
                    <GuideChoice
                      guide={guide}
                      isFull={chosen.length >= MOST}
                      isChosen={chosen.some(({ guide_id }) => guide_id === guide.guide_id)}
                      onChange={(wanted) =>
                        setChosen((before) =>
                          wanted
                            ? [...before, guide]
                            : before.filter(({ guide_id }) => guide_id !== guide.guide_id),
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </RemoteQuery>
      </div>
      {chosen.length > 0 && <GuidePrice among={chosen} />}
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
