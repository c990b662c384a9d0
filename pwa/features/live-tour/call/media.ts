import { type Refusal, refusalOf } from '#shared/platform/voice/microphone.ts';

/** What a device could not give, and why. */
export type Fault = Refusal;

/** A camera or a microphone that is open, or why it is not. */
export type Opened =
  | { track: MediaStreamTrack; fault: null }
  | { track: null; fault: Fault }
  | { track: null; fault: null };

/** Which of the two are wanted; a name of a device, any, or none. */
export type Wanted = { camera: string | boolean; microphone: string | boolean };

const CLOSED: Opened = { track: null, fault: null };

function videoOf(camera: string | boolean): MediaTrackConstraints | boolean {
  if (camera === false) return false;
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  // The camera that looks at the home, where there are two; the person switches it.
  return camera === true
    ? { ...size, facingMode: 'environment' }
    : { ...size, deviceId: { exact: camera } };
}

function audioOf(microphone: string | boolean): MediaTrackConstraints | boolean {
  if (microphone === false) return false;
  const voice = { echoCancellation: true, noiseSuppression: true };
  return microphone === true ? voice : { ...voice, deviceId: { exact: microphone } };
}

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw Object.assign(new Error('unsupported'), { refusal: 'unsupported' });
  }
  return navigator.mediaDevices.getUserMedia(constraints);
}

const open = async (constraints: MediaStreamConstraints): Promise<Opened> => {
  try {
    const [track] = (await ask(constraints)).getTracks();
    return track ? { track, fault: null } : { track: null, fault: 'missing' };
  } catch (error) {
    return { track: null, fault: refusalOf(error) };
  }
};

/** Opens a camera; by its name, else any, where that one is gone. */
export async function openCamera(camera: string | true): Promise<Opened> {
  const opened = await open({ video: videoOf(camera) });
  return opened.track || camera === true ? opened : open({ video: videoOf(true) });
}

/** Opens a microphone; by its name, else any, where that one is gone. */
export async function openMicrophone(microphone: string | true): Promise<Opened> {
  const opened = await open({ audio: audioOf(microphone) });
  return opened.track || microphone === true ? opened : open({ audio: audioOf(true) });
}

/** Opens both with one question to the person; where that fails, each for itself, to know which. */
export async function openBoth({
  camera,
  microphone,
}: Wanted): Promise<{ camera: Opened; microphone: Opened }> {
  if (camera !== false && microphone !== false) {
    try {
      const stream = await ask({ video: videoOf(camera), audio: audioOf(microphone) });
      const [video] = stream.getVideoTracks();
      const [audio] = stream.getAudioTracks();
      if (video && audio) {
        return {
          camera: { track: video, fault: null },
          microphone: { track: audio, fault: null },
        };
      }
    } catch (error) {
      // Refused for both: asking again would only ask the person again.
      if (refusalOf(error) === 'unsupported') {
        const fault = { track: null, fault: 'unsupported' } as const;
        return { camera: fault, microphone: fault };
      }
    }
  }
  return {
    camera: camera === false ? CLOSED : await openCamera(camera),
    microphone: microphone === false ? CLOSED : await openMicrophone(microphone),
  };
}

/** The cameras and microphones of this device; their names are empty until one of them is open. */
export async function listDevices(): Promise<{
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
}> {
  const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
  return {
    cameras: all.filter(({ kind }) => kind === 'videoinput'),
    microphones: all.filter(({ kind }) => kind === 'audioinput'),
  };
}

/** Browsers have it on phones with a lamp; the library of types does not know it. */
type Lamp = { torch?: boolean };

/** Whether a camera has a lamp that can be switched. */
export function hasTorch(track: MediaStreamTrack | null): boolean {
  const abilities = track?.getCapabilities?.();
  return abilities !== undefined && 'torch' in abilities && abilities.torch === true;
}

/** Switches the lamp of a camera; answers whether it did. */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  const lamp: Lamp = { torch: on };
  return track.applyConstraints({ advanced: [lamp as MediaTrackConstraintSet] }).then(
    () => true,
    () => false,
  );
}
