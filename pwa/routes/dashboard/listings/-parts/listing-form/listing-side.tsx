import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  asksAboutRent,
  confirmRent,
  setListingStatus,
} from '#shared/domains/listings/api/drafts.ts';
import { refreshListing } from '#shared/domains/listings/cache/draft-queries.ts';
import { qualityQuery } from '#shared/domains/listings/cache/hosted-listing-queries.ts';
import { moveWords } from '#shared/domains/listings/model/draft-labels.ts';
import { listingColumns } from '#shared/domains/listings/model/draft-rules.ts';
import type { StoredListing } from '#shared/domains/listings/model/draft-schema.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { gapText, listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { listingMoves } from '#shared/domains/listings/model/moves.ts';
import type { ListingStatus } from '#shared/domains/listings/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Note } from '#shared/kit/note.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { QualityList } from './quality-list.tsx';
import { RentQuestion } from './rent-question.tsx';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** Stable names that card actions look the moves up by. */
const ACTIONS: Partial<Record<ListingStatus, string>> = {
  active: 'listings.publish',
  paused: 'listings.pause',
  archived: 'listings.archive',
};

type ListingSideProps = { side: HostSide; home: StoredListing | null; form: ListingFormState };

/** Where the home stands, how good its page is, and what can become of it. */
export function ListingSide({ side, home, form }: ListingSideProps) {
  const t = useTexts(texts);
  return (
    <aside
      aria-label={t('listingSide.stateOfTheListing')}
      className="flex flex-col gap-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)]"
    >
      {home ? (
        <Stored side={side} home={home} form={form} />
      ) : (
        <Card className="p-4 md:p-5">
          <h2 className="font-semibold">{t('listingSide.notSavedYet')}</h2>
          <p className="mt-1 text-sm text-pretty text-muted">{t('listingSide.aTitleACity')}</p>
        </Card>
      )}
    </aside>
  );
}

type StoredProps = { side: HostSide; home: StoredListing; form: ListingFormState };

function Stored({ side, home, form }: StoredProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const quality = useQuery(qualityQuery(home.id));
  const [busy, setBusy] = useState<ListingStatus>();
  const [refused, setRefused] = useState<string>();
  const [askedRent, setAskedRent] = useState<number | null>(null);

  async function move(target: ListingStatus, from: ListingStatus) {
    if (busy) return;
    setRefused(undefined);
    // What is published is what one sees.
    if (form.dirty && !(await form.save())) return;
    setBusy(target);
    try {
      await setListingStatus(home.id, target);
      const back = listingMoves[target].includes(from);
      showActivity({
        title: moveWords(target).done,
        tone: 'success',
        ...(back && {
          action: { label: t('listingSide.undo'), onPress: () => void move(from, target) },
        }),
      });
    } catch (error) {
      if (asksAboutRent(error)) setAskedRent(listingColumns(form.values).rent_cents);
      else setRefused(toAppError(error).message);
    } finally {
      await refreshListing(client, side, home.id);
      setBusy(undefined);
    }
  }

  async function publishAsAsked() {
    const rent = askedRent;
    setAskedRent(null);
    if (rent === null) return;
    try {
      await confirmRent(home.id, rent);
    } catch (error) {
      setRefused(toAppError(error).message);
      return;
    }
    await move('active', home.status);
  }

  const needed = quality.data?.missing.filter((gap) => gap.needed) ?? [];
  const [first, ...others] = listingMoves[home.status];
  return (
    <Card className="flex flex-col gap-5 p-4 md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t('listingSide.state')}</h2>
        <Badge tone={home.status === 'active' ? 'brand' : 'neutral'}>
          {listingStatusLabels[home.status]}
        </Badge>
      </div>
      {refused && (
        <Note
          tone="danger"
          live
          title={t('listingSide.notPossibleYet')}
          onDismiss={() => setRefused(undefined)}
        >
          {refused}
          {needed.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {needed.map(({ reason }) => (
                <li key={reason}>{gapText(reason)}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
      <div className="flex flex-col gap-2">
        {first && (
          <Button
            block
            data-action={ACTIONS[first]}
            variant={first === 'active' ? 'primary' : 'secondary'}
            busy={busy === first}
            disabled={Boolean(busy)}
            onClick={() => void move(first, home.status)}
          >
            {form.dirty
              ? t('listingSide.saveAnd', {
                  button: moveWords(first).button.toLowerCase(),
                })
              : moveWords(first).button}
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          {others.map((target) => (
            <Button
              key={target}
              data-action={ACTIONS[target]}
              variant="secondary"
              className="grow"
              busy={busy === target}
              disabled={Boolean(busy)}
              onClick={() => void move(target, home.status)}
            >
              {moveWords(target).button}
            </Button>
          ))}
        </div>
      </div>
      <RentQuestion
        rent={askedRent}
        onYes={() => void publishAsAsked()}
        onNo={() => setAskedRent(null)}
      />
      <QualityList query={quality} />
    </Card>
  );
}
