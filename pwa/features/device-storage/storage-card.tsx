import { useCallback, useEffect, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { fileSize } from '#shared/kit/file-size.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { askToLast, clearCachedData, type DeviceUse, readDeviceUse } from './device-storage.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const KINDS = [
  {
    key: 'conversations',
    get label() {
      return t('storageCard.conversations');
    },
  },
  {
    key: 'pictures',
    get label() {
      return t('storageCard.pictures');
    },
  },
  {
    key: 'pages',
    get label() {
      return t('storageCard.homesAndSearches');
    },
  },
  {
    key: 'drafts',
    get label() {
      return t('storageCard.draftsAndUnsavedForms');
    },
    work: true,
  },
  {
    key: 'waiting',
    get label() {
      return t('storageCard.waitingToBeSent');
    },
    work: true,
  },
] as const;

/** What the app keeps on this device, with the ways to have less of it or to keep it for good. */
export function StorageCard({ me }: { me: string }) {
  const t = useTexts(texts);
  const [use, setUse] = useState<DeviceUse | 'unknown'>();
  const [busy, setBusy] = useState<'clearing' | 'asking'>();
  const read = useCallback(
    () =>
      readDeviceUse(me).then(setUse, (error: unknown) => {
        // A browser that keeps nothing has nothing to count.
        console.warn('storage', error);
        setUse('unknown');
      }),
    [me],
  );
  useEffect(() => void read(), [read]);

  async function clear() {
    setBusy('clearing');
    try {
      await clearCachedData(me);
      showActivity({
        title: t('storageCard.cachedDataCleared'),
        description: t('storageCard.draftsAndWhatWaits'),
        tone: 'success',
      });
    } catch (error) {
      showActivity({
        title: t('storageCard.notEverythingCouldBeCleared'),
        description: toAppError(error).message,
        tone: 'danger',
      });
    }
    await read();
    setBusy(undefined);
  }

  async function keep() {
    setBusy('asking');
    const lasting = await askToLast().catch(() => false);
    showActivity(
      lasting
        ? { title: t('storageCard.keptForGood'), tone: 'success' }
        : {
            title: t('storageCard.theBrowserSaid'),
            description: t('storageCard.itDoesSoMoreReadily'),
          },
    );
    await read();
    setBusy(undefined);
  }

  if (use === undefined) return <Skeleton className="h-48 w-full" />;
  if (use === 'unknown') {
    return <p className="text-muted">{t('storageCard.thisBrowserKeepsNothing')}</p>;
  }
  return (
    <>
      {use.total !== null && (
        <p className="text-sm text-muted">
          {use.most
            ? t('storageCard.inAllOf', { total: fileSize(use.total), most: fileSize(use.most) })
            : t('storageCard.inAll', { total: fileSize(use.total) })}
        </p>
      )}
      <dl className="mt-3 divide-y divide-border/70">
        {KINDS.map((kind) => (
          <div
            key={kind.key}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <dt>{kind.label}</dt>
            <dd className="shrink-0 text-muted">
              {fileSize(kind.key === 'pages' ? use.pages + use.homes : use[kind.key])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy === 'clearing'} onClick={() => void clear()}>
          {t('storageCard.clearCachedData')}
        </Button>
        {!use.lasting && (
          <Button variant="ghost" busy={busy === 'asking'} onClick={() => void keep()}>
            {t('storageCard.keepItForGood')}
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        {t('storageCard.clearingNeverTouchesWhat')}
        {use.lasting && ' '}
        {use.lasting && t('storageCard.theBrowserKeepsAll')}
      </p>
    </>
  );
}
