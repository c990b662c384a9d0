import { Link } from '@tanstack/react-router';
import { removeVideo } from '#shared/domains/videos/model/commands.ts';
import type { Located, OwnVideo } from '#shared/domains/videos/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { type UploadItem, UploadList } from '#shared/kit/upload-list.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AskedCommand } from '../../../../features/commands/asked-command.tsx';
import { PersistedForm } from '../../../../features/persisted-form/persisted-form.tsx';
import { VideoPlayer } from '../../../../features/videos/video-player.tsx';
import texts from './texts/en.ts';
import { VideoEditor } from './video-editor.tsx';
import { VideoHomes } from './video-homes.tsx';
import { VideoStateBadge, VideoStateLine } from './video-state.tsx';
import { VideoTours } from './video-tours.tsx';

type VideoCardProps = {
  me: string;
  video: Located<OwnVideo>;
  isOpen: boolean;
  /** Its file, where this device is sending it. */
  upload: UploadItem | undefined;
  /** This device has sent all of it. */
  isSent: boolean;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
};

/** A video of the library: how far it is, where it is shown, and its editor. */
export function VideoCard({
  me,
  video,
  isOpen,
  upload,
  isSent,
  onRemove,
  onRetry,
}: VideoCardProps) {
  const t = useTexts(texts);
  const { id, title, arrived } = video;
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold break-words">{title}</h3>
        <VideoStateBadge {...{ video, upload, isSent }} />
      </div>
      {arrived && !isOpen && <VideoPlayer video={video} />}
      {!arrived && upload && (
        <UploadList label={title} files={[upload]} {...{ onRemove, onRetry }} />
      )}
      <VideoStateLine {...{ video, upload, isSent }} onRetry={() => onRetry(id)} />
      {isOpen && (
        <PersistedForm me={me} formKey={`video:${id}`}>
          {(draft, restart) => (
            <VideoEditor {...{ me, video, draft }} formKey={`video:${id}`} onDiscard={restart} />
          )}
        </PersistedForm>
      )}
      {arrived && <VideoHomes me={me} video={video} />}
      {arrived && <VideoTours me={me} video={video} />}
      <div className="flex flex-wrap gap-2">
        <Link
          to="/video-system"
          search={isOpen ? {} : { video: id }}
          resetScroll={false}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {isOpen ? t('card.close') : t('card.edit', { title })}
        </Link>
        <AskedCommand
          command={removeVideo}
          me={me}
          input={{ video: id }}
          before={null}
          stay={t('card.stay')}
          about={title}
          look={{ variant: 'ghost', size: 'sm' }}
          danger
          onDone={() => onRemove(id)}
        />
      </div>
    </Card>
  );
}
