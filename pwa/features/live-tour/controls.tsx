import {
  Camera,
  Flashlight,
  LogOut,
  Maximize,
  Mic,
  MicOff,
  PictureInPicture2,
  RefreshCw,
  Video,
  VideoOff,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { queueTourFile } from '#shared/domains/tours/api/report-files.ts';
import type { LivePlace } from '#shared/domains/tours/model/live/live-rules.ts';
import { MOST_PICTURES } from '#shared/domains/tours/model/live/timeline.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { isFull } from '#shared/platform/offline/retry-after-eviction.ts';
import type { Call } from './call/call-types.ts';
import { hasTorch, listDevices, switchTorch } from './call/media.ts';
import { toggleFullScreen } from './full-screen.ts';
import texts from './texts/en.ts';

type ControlsProps = {
  call: Call;
  side: LivePlace;
  me: string;
  tour: string;
  /** The other person's picture; null where there is more than one, and none to be shown small. */
  video: RefObject<HTMLVideoElement | null> | null;
  /** What fills the screen. */
  room: RefObject<HTMLElement | null>;
  onLeave: () => void;
};

/** What one does during a call. */
export function Controls({ call, side, me, tour, video, room, onLeave }: ControlsProps) {
  const t = useTexts(texts);
  const { microphone, camera, local } = useStore(call.store);
  const cameras = useCameraCount(camera);
  const lamp = local.getVideoTracks()[0] ?? null;
  return (
    <fieldset
      aria-label={t('controls.controls')}
      className="mt-3 flex flex-wrap items-center justify-center gap-2"
    >
      <Control
        label={t(microphone ? 'controls.mute' : 'controls.unmute')}
        onClick={() => void call.media.turnMicrophone(!microphone)}
      >
        {microphone ? <Mic size={20} /> : <MicOff size={20} />}
      </Control>
      <Control
        label={t(camera ? 'controls.cameraOff' : 'controls.cameraOn')}
        onClick={() => void call.media.turnCamera(!camera)}
      >
        {camera ? <Video size={20} /> : <VideoOff size={20} />}
      </Control>
      {camera && cameras > 1 && (
        <Control label={t('controls.switchCamera')} onClick={() => void call.media.switchCamera()}>
          <RefreshCw size={20} />
        </Control>
      )}
      {camera && lamp && hasTorch(lamp) && <Torch key={lamp.id} lamp={lamp} />}
      {side === 'shower' && camera && <Snapshot call={call} me={me} tour={tour} />}
      {document.pictureInPictureEnabled && video && (
        <Control label={t('controls.pictureInPicture')} onClick={() => void inSmall(video.current)}>
          <PictureInPicture2 size={20} />
        </Control>
      )}
      {document.fullscreenEnabled && (
        <Control
          label={t('controls.fullScreen')}
          onClick={() => void toggleFullScreen(room.current)}
        >
          <Maximize size={20} />
        </Control>
      )}
      <Button variant="danger" icon={<LogOut size={18} />} onClick={onLeave}>
        {t(side === 'shower' ? 'controls.end' : 'controls.leave')}
      </Button>
    </fieldset>
  );
}

type ControlProps = { label: string; busy?: boolean; onClick: () => void; children: ReactNode };

function Control({ label, busy = false, onClick, children }: ControlProps) {
  return (
    <IconButton
      variant="outline"
      size="lg"
      label={label}
      title={label}
      disabled={busy}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

function Torch({ lamp }: { lamp: MediaStreamTrack }) {
  const t = useTexts(texts);
  const [on, setOn] = useState(false);
  return (
    <Control
      label={t(on ? 'controls.torchOff' : 'controls.torchOn')}
      onClick={() => void switchTorch(lamp, !on).then((done) => done && setOn(!on))}
    >
      <Flashlight size={20} />
    </Control>
  );
}

function Snapshot({ call, me, tour }: { call: Call; me: string; tour: string }) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      if (
        call.store.getState().entries.filter(({ kind }) => kind === 'snapshot').length >=
        MOST_PICTURES
      ) {
        showActivity({
          title: t('controls.snapshotsMost', { most: MOST_PICTURES }),
          tone: 'danger',
        });
        return;
      }
      const picture = await call.picture();
      if (!picture) {
        showActivity({ title: t('controls.snapshotFailed'), tone: 'danger' });
        return;
      }
      call.snapshot(await queueTourFile(me, tour, picture, 'snapshot.jpg'));
      showActivity({ title: t('controls.snapshotTaken'), tone: 'success' });
    } catch (error) {
      console.error('live tour: snapshot', error);
      const why = isFull(error) ? 'controls.snapshotFull' : 'controls.snapshotNotSaved';
      showActivity({ title: t(why), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Control label={t('controls.snapshot')} busy={busy} onClick={() => void take()}>
      <Camera size={20} />
    </Control>
  );
}

/** How many cameras this device has, looked at again when one is opened. */
function useCameraCount(isOpen: boolean): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come with the first open camera
  useEffect(() => {
    const look = () => void listDevices().then(({ cameras }) => setCount(cameras.length));
    look();
    navigator.mediaDevices?.addEventListener?.('devicechange', look);
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', look);
  }, [isOpen]);
  return count;
}

/** Small over other windows, or back; a browser that does not want to stays as it is. */
async function inSmall(video: HTMLVideoElement | null): Promise<void> {
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video?.requestPictureInPicture();
  await Promise.resolve(change).catch((error: unknown) => console.warn('live tour', error));
}
