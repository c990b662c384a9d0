import { useCallback, useEffect, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { fileSize } from '#shared/kit/file-size.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { askToLast, clearCachedData, type DeviceUse, readDeviceUse } from './device-storage.ts';

const KINDS = [
  { key: 'conversations', label: 'Conversations' },
  { key: 'pictures', label: 'Pictures' },
  { key: 'pages', label: 'Homes and searches' },
  { key: 'drafts', label: 'Drafts and unsaved forms', work: true },
  { key: 'waiting', label: 'Waiting to be sent', work: true },
] as const;

/** What the app keeps on this device, with the ways to have less of it or to keep it for good. */
export function StorageCard({ me }: { me: string }) {
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
        title: 'Cached data cleared',
        description: 'Drafts and what waits to be sent are still here.',
        tone: 'success',
      });
    } catch (error) {
      showActivity({
        title: 'Not everything could be cleared',
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
        ? { title: 'Kept for good', tone: 'success' }
        : {
            title: 'The browser said no',
            description: 'It does so more readily once the app is installed or used often.',
          },
    );
    await read();
    setBusy(undefined);
  }

  if (use === undefined) return <Skeleton className="h-48 w-full" />;
  if (use === 'unknown') {
    return <p className="text-muted">This browser keeps nothing for the app.</p>;
  }
  return (
    <>
      {use.total !== null && (
        <p className="text-sm text-muted">
          {fileSize(use.total)} in all, the app itself included
          {use.most ? `, of ${fileSize(use.most)} that the browser allows` : ''}.
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
          Clear cached data
        </Button>
        {!use.lasting && (
          <Button variant="ghost" busy={busy === 'asking'} onClick={() => void keep()}>
            Keep it for good
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        Clearing never touches what you typed and did not send.
        {use.lasting && ' The browser keeps all this even when the device runs full.'}
      </p>
    </>
  );
}
