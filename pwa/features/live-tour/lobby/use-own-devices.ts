import { useEffect, useState } from 'react';
import { listDevices, type Opened, openBoth, openCamera, openMicrophone } from '../call/media.ts';

type Names = Awaited<ReturnType<typeof listDevices>>;

/** The devices of the waiting room: opened once, changed by choice, closed unless a call takes them. */
export function useOwnDevices() {
  const [camera, setCamera] = useState<Opened | null>(null);
  const [microphone, setMicrophone] = useState<Opened | null>(null);
  const [names, setNames] = useState<Names>({ cameras: [], microphones: [] });
  const [shelf] = useState(createShelf);

  useEffect(() => {
    shelf.open();
    const look = () => void listDevices().then(setNames);
    void openBoth({ camera: true, microphone: true }).then((opened) => {
      setCamera(shelf.hold(opened.camera, null));
      setMicrophone(shelf.hold(opened.microphone, null));
      look();
    });
    navigator.mediaDevices?.addEventListener?.('devicechange', look);
    return () => {
      navigator.mediaDevices?.removeEventListener?.('devicechange', look);
      shelf.close();
    };
  }, [shelf]);

  return {
    camera,
    microphone,
    names,
    /** A device by its name; true for any, false for none. */
    async chooseCamera(wanted: string | boolean) {
      const old = camera?.track ?? null;
      old?.stop();
      setCamera(
        wanted === false ? shelf.hold(NONE, old) : shelf.hold(await openCamera(wanted), old),
      );
    },
    async chooseMicrophone(wanted: string | boolean) {
      const old = microphone?.track ?? null;
      setMicrophone(
        wanted === false ? shelf.hold(NONE, old) : shelf.hold(await openMicrophone(wanted), old),
      );
    },
    /** What is open, for a call. */
    take: shelf.take,
  };
}

/** What is open here: closed with the page, unless a call takes it along. */
function createShelf() {
  let tracks: MediaStreamTrack[] = [];
  let isOpen = false;
  return {
    open() {
      isOpen = true;
    },
    /** Puts what was opened in the place of another one, and of what two choices at once opened. */
    hold(opened: Opened, old: MediaStreamTrack | null): Opened {
      const { track } = opened;
      for (const one of tracks) {
        if (one === old || one.kind === track?.kind) one.stop();
      }
      tracks = tracks.filter(({ readyState }) => readyState === 'live');
      if (track && isOpen) tracks.push(track);
      else track?.stop();
      return opened;
    },
    take(): MediaStream {
      const live = tracks.filter(({ readyState }) => readyState === 'live');
      tracks = [];
      // What is still being opened comes too late for the call.
      isOpen = false;
      return new MediaStream(live);
    },
    close() {
      isOpen = false;
      for (const track of tracks) track.stop();
      tracks = [];
    },
  };
}

const NONE: Opened = { track: null, fault: null };

/** The devices of the waiting room. */
export type OwnDevices = ReturnType<typeof useOwnDevices>;
