import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { acceptOf, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { ownVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { addVideo } from '#shared/domains/videos/model/commands.ts';
import { VIDEO_LIMITS } from '#shared/domains/videos/model/schema.ts';
import { cancelVideo } from '#shared/domains/videos/state/cancel-video.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { type UploadItem, UploadList } from '#shared/kit/upload-list.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { openOffline } from '#shared/platform/offline/database.ts';
import { resumeUploads } from '#shared/platform/offline/uploads.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useArrivals } from '../../../../features/videos/use-arrivals.ts';
import { useVideoUploads } from '../../../../features/videos/use-video-uploads.ts';
import texts from './texts/en.ts';
import { VideoCard } from './video-card.tsx';

/** How often it is asked whether a file that was sent is in the library, in ms. */
const CHECKS_MS = 3_000;

type LibraryProps = {
  me: string;
  /** The video whose editor is open. */
  open: string | undefined;
};

/** A person's videos: adding one, and what each says. */
export function Library({ me, open }: LibraryProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  // Whose files this device has sent, until the library has them.
  const [sent, setSent] = useState<readonly string[]>([]);
  const query = useQuery({
    ...ownVideosQuery(me),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ id, arrived }) => !arrived && sent.includes(id)) ? CHECKS_MS : false,
  });
  const add = useCommand(addVideo, { me });
  const [preparing, setPreparing] = useState<readonly UploadItem[]>([]);
  const [wrong, setWrong] = useState<string>();
  const uploads = useVideoUploads(me);
  useArrivals(uploads, (ids) => {
    setSent((before) => [...before, ...ids]);
    void client.invalidateQueries(ownVideosQuery(me));
  });
  const listed = new Set(query.data?.map(({ id }) => id));
  // Without its row a file belongs to no library: the server refused it, or its answer is to come.
  const strays = query.data ? uploads.filter(({ id }) => !listed.has(id)) : [];
  const minutes = VIDEO_LIMITS.seconds / 60;

  async function addFile(file: File) {
    const item = { id: crypto.randomUUID(), name: file.name, size: file.size };
    setPreparing((now) => [...now, { ...item, status: 'preparing' }]);
    try {
      const { chooseVideo } = await import('#shared/domains/videos/state/add-video.ts');
      const chosen = await chooseVideo(me, file);
      if (chosen.type === 'ready') return void (await add.run(chosen.row, null));
      if (chosen.type === 'tooLong') {
        return setWrong(t('library.tooLong', { name: file.name, minutes }));
      }
      const { faultText } = await import('#shared/domains/uploads/model/fault-words.ts');
      setWrong(faultText(chosen.fault, 'video', file.name));
    } catch (error) {
      console.warn('videos', error);
      setWrong(t('library.notKept'));
    } finally {
      setPreparing((now) => now.filter(({ id }) => id !== item.id));
    }
  }

  const files = {
    onRemove: (id: string) => void cancelVideo(me, id),
    onRetry: (id: string) => void resumeUploads(openOffline(me), [id]),
  };
  return (
    <>
      <UploadField
        label={t('library.add')}
        files={preparing}
        accept={acceptOf('video')}
        hint={t('library.hint', { megabytes: uploadPlaces.video.megabytes, minutes })}
        error={wrong}
        disabled={(query.data?.length ?? 0) >= VIDEO_LIMITS.library}
        onAdd={(chosen) => {
          setWrong(undefined);
          for (const file of chosen) void addFile(file);
        }}
        // A look at a file ends by itself, after eight seconds at most.
        onRemove={() => undefined}
      />
      {strays.length > 0 && !add.busy && (
        <div className="mt-6">
          <p className="mb-2 text-sm text-muted">{t('library.notListed')}</p>
          <UploadList label={t('library.add')} files={strays} {...files} />
        </div>
      )}
      <h2 className="mt-10 mb-4 text-xl font-semibold">{t('library.yours')}</h2>
      <RemoteQuery query={query} what={t('library.videos')} icon={<Film size={28} />}>
        {(videos) =>
          videos.length === 0 ? (
            <EmptyState boxed title={t('library.none')} icon={<Film size={28} />}>
              {t('library.noneWhy')}
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
              {videos.map((video) => (
                <li
                  key={video.id}
                  className={video.id === open ? 'min-w-0 md:col-span-2' : 'min-w-0'}
                >
                  <VideoCard
                    {...{ me, video, ...files }}
                    isOpen={video.id === open}
                    upload={uploads.find(({ id }) => id === video.id)}
                    isSent={sent.includes(video.id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </>
  );
}
