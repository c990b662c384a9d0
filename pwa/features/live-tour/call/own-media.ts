import type { CallStore } from './call-state.ts';
import { listDevices, type Opened, openCamera, openMicrophone } from './media.ts';
import type { Sent } from './peer.ts';

/** The camera and the microphone of this device during a call. */
export type OwnMedia = {
  /** What the two give now. */
  tracks(): Sent;
  turnCamera(on: boolean): Promise<void>;
  turnMicrophone(on: boolean): Promise<void>;
  /** The next camera of this device. */
  switchCamera(): Promise<void>;
  stop(): void;
};

/** `changed` runs whenever something else is to be sent. */
export function createOwnMedia(store: CallStore, changed: () => void): OwnMedia {
  const { local } = store.getState();
  let stopped = false;
  const camera = () => local.getVideoTracks()[0] ?? null;
  const microphone = () => local.getAudioTracks()[0] ?? null;

  function take(opened: Opened, kind: 'camera' | 'microphone'): void {
    // The call ended while it was being opened.
    if (stopped) return void opened.track?.stop();
    const old = kind === 'camera' ? camera() : microphone();
    if (opened.track && old) drop(old);
    if (opened.track) {
      local.addTrack(opened.track);
      watch(opened.track, kind);
    }
    const isOn = opened.track !== null || (old !== null && old.readyState === 'live');
    store.setState(
      kind === 'camera'
        ? { camera: isOn, cameraFault: opened.fault }
        : { microphone: isOn, microphoneFault: opened.fault },
    );
    changed();
  }

  function drop(track: MediaStreamTrack): void {
    track.onended = null;
    track.stop();
    local.removeTrack(track);
  }

  /** Pulled out, or taken by another program. */
  function watch(track: MediaStreamTrack, kind: 'camera' | 'microphone'): void {
    track.onended = () => {
      drop(track);
      take({ track: null, fault: 'missing' }, kind);
    };
  }

  for (const track of local.getVideoTracks()) watch(track, 'camera');
  for (const track of local.getAudioTracks()) watch(track, 'microphone');

  return {
    tracks: () => ({ audio: microphone(), video: camera() }),
    async turnCamera(on) {
      const track = camera();
      if (on) return take(await openCamera(true), 'camera');
      // Closed, not only dark: its lamp goes out.
      if (track) drop(track);
      take({ track: null, fault: null }, 'camera');
    },
    async turnMicrophone(on) {
      const track = microphone();
      if (on && !track) return take(await openMicrophone(true), 'microphone');
      if (track) track.enabled = on;
      store.setState({ microphone: on });
      changed();
    },
    async switchCamera() {
      const { cameras } = await listDevices();
      const now = camera()?.getSettings().deviceId;
      const at = cameras.findIndex(({ deviceId }) => deviceId === now);
      const next = cameras[(at + 1) % Math.max(1, cameras.length)];
      if (!next || next.deviceId === now) return;
      // Phones open one camera at a time.
      const old = camera();
      if (old) drop(old);
      take(await openCamera(next.deviceId), 'camera');
    },
    stop() {
      stopped = true;
      for (const track of local.getTracks()) drop(track);
    },
  };
}
