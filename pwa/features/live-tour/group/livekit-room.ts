import {
  ConnectionQuality,
  DisconnectReason,
  type RemoteParticipant,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
} from 'livekit-client';
import type { Sample } from '#shared/domains/tours/model/live/stages.ts';
import type { GroupRoom, OpenGroupRoom } from './group-room.ts';
import type { GroupPerson } from './group-state.ts';

// It tells of every step otherwise.
setLogLevel('warn');

/** LiveKit says in a word what the stages read as figures: the word of its server on loss, delay and jitter. */
const SAMPLES: Record<ConnectionQuality, Sample | null> = {
  [ConnectionQuality.Excellent]: { loss: 0, rtt: 0 },
  [ConnectionQuality.Good]: { loss: 0.04, rtt: 300 },
  [ConnectionQuality.Poor]: { loss: 0.2, rtt: 1_000 },
  [ConnectionQuality.Lost]: { loss: 1, rtt: Number.POSITIVE_INFINITY },
  [ConnectionQuality.Unknown]: null,
};

/** What changes who is seen and heard. */
const CHANGES = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
] as const;

/** Goes into a room of a LiveKit server. */
export const openLiveKitRoom: OpenGroupRoom = async ({ url, token }, handlers) => {
  // The tracks are the call's: leaving this room does not close the camera. Nor does leaving the page, where the
  // library would stop them for good.
  const room = new Room({
    dynacast: true,
    stopLocalTrackOnUnpublish: false,
    disconnectOnPageLeave: false,
  });
  const streams = createStreams();
  let taken = { audio: true, video: true };
  let left = false;

  const look = () => {
    if (left) return;
    const people = [...room.remoteParticipants.values()];
    for (const person of people) {
      for (const publication of person.trackPublications.values()) {
        const wanted = publication.kind === Track.Kind.Video ? taken.video : taken.audio;
        if (publication.isDesired !== wanted) publication.setSubscribed(wanted);
      }
    }
    handlers.onPeople(people.map(streams.personOf));
  };
  for (const change of CHANGES) room.on(change, look);
  room
    .on(RoomEvent.ConnectionQualityChanged, (quality, { identity }) => {
      const sample = identity === room.localParticipant.identity ? SAMPLES[quality] : null;
      if (sample) handlers.onQuality(sample);
    })
    // What only its signals lost goes on being seen and heard.
    .on(RoomEvent.Reconnecting, () => handlers.onLink(false))
    .on(RoomEvent.Reconnected, () => handlers.onLink(true));
  await room.connect(url, token);
  const goodbye = () => {
    left = true;
    removeEventListener('pagehide', goodbye);
    void room.disconnect(false).catch((error: unknown) => console.warn('live tour: group', error));
  };
  addEventListener('pagehide', goodbye);
  // A room that was never entered says so as well, before `connect` rejects: it would be tried again twice.
  room.on(RoomEvent.Disconnected, (reason) => {
    removeEventListener('pagehide', goodbye);
    if (left) return;
    left = true;
    handlers.onEnd(reason === DisconnectReason.DUPLICATE_IDENTITY ? 'taken' : 'lost');
  });
  look();

  async function sendOne(source: Track.Source, track: MediaStreamTrack | null): Promise<void> {
    const { localParticipant } = room;
    const sent = localParticipant.getTrackPublication(source)?.track;
    if (sent && sent.mediaStreamTrack !== track) await localParticipant.unpublishTrack(sent, false);
    if (!track) return;
    if (sent?.mediaStreamTrack !== track) {
      // The library switches on what it publishes, for the device of the other one, too: what is silent waits.
      if (track.enabled) await localParticipant.publishTrack(track, { source });
    }
    // The others see that it is silent, and not only hear nothing.
    else if (track.enabled && sent.isMuted) await sent.unmute();
    else if (!track.enabled && !sent.isMuted) await sent.mute();
  }

  const opened: GroupRoom = {
    async send({ audio, video }) {
      if (left) return;
      await sendOne(Track.Source.Microphone, audio);
      await sendOne(Track.Source.Camera, video);
    },
    receive(what) {
      taken = what;
      look();
    },
    leave: goodbye,
  };
  return opened;
};

/** A stream for each person, the same one as long as its tracks are: a new one would start the picture again. */
function createStreams() {
  const streams = new Map<string, MediaStream>();
  return {
    personOf(person: RemoteParticipant): GroupPerson {
      const { identity, name = '' } = person;
      const tracks = [...person.trackPublications.values()].flatMap(
        ({ track }) => track?.mediaStreamTrack ?? [],
      );
      const before = streams.get(identity)?.getTracks() ?? [];
      const isSame =
        before.length === tracks.length && tracks.every((track) => before.includes(track));
      if (!isSame) streams.set(identity, new MediaStream(tracks));
      const has = (source: Track.Source) => {
        const publication = person.getTrackPublication(source);
        return publication !== undefined && !publication.isMuted;
      };
      return {
        id: identity,
        name,
        stream: tracks.length > 0 ? (streams.get(identity) ?? null) : null,
        camera: has(Track.Source.Camera),
        microphone: has(Track.Source.Microphone),
      };
    },
  };
}
