import { useQuery } from '@tanstack/react-query';
import { VideoOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { iceServersQuery } from '#shared/domains/tours/cache/live-tour.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { StreamVideo } from '../stream-video.tsx';
import texts from '../texts/en.ts';
import { Consent } from './consent.tsx';
import { LevelBar } from './level-bar.tsx';
import { type OwnDevices, useOwnDevices } from './use-own-devices.ts';

/** With what a person joins. */
export type Joining = { local: MediaStream; consents: boolean; relayOnly: boolean };

export type LobbyProps = {
  me: string;
  tour: string;
  /** Join was pressed. */
  busy: boolean;
  onJoin: (joining: Joining) => void;
  /** Their calls go through a media server, which hides their address anyway. */
  sitsIn?: boolean;
};

/** Before the call: picture, level, choice of devices, and consent. */
export function Lobby({ me, tour, busy, onJoin, sitsIn = false }: LobbyProps) {
  const t = useTexts(texts);
  const devices = useOwnDevices();
  const [consents, setConsents] = useState(false);
  const [relayOnly, setRelayOnly] = useState(false);
  const { data: servers = [] } = useQuery(iceServersQuery(me, tour));
  const hasRelay = servers.some(({ urls }) => urls.some((url) => url.startsWith('turn')));
  const { camera, microphone } = devices;
  const ready = camera !== null && microphone !== null;
  const canCall = typeof RTCPeerConnection !== 'undefined';
  const label = camera?.track
    ? t('lobby.withVideo')
    : microphone?.track
      ? t('lobby.withSound')
      : t('lobby.withNotes');
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Preview camera={camera?.track ?? null} isReady={ready} />
      <div className="flex min-w-0 flex-col gap-5">
        {!canCall && <Note tone="warning">{t('lobby.noCalls')}</Note>}
        <Chooser kind="camera" devices={devices} />
        <Chooser kind="microphone" devices={devices} />
        <Consent consents={consents} onChange={setConsents} />
        {hasRelay && !sitsIn && (
          <Checkbox
            label={t('lobby.relayOnly')}
            checked={relayOnly}
            onChange={({ target }) => setRelayOnly(target.checked)}
          />
        )}
        <Button
          size="lg"
          busy={busy}
          disabled={!ready}
          onClick={() => onJoin({ local: devices.take(), consents, relayOnly })}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

type PreviewProps = { camera: MediaStreamTrack | null; isReady: boolean };

function Preview({ camera, isReady }: PreviewProps) {
  const t = useTexts(texts);
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
  return (
    <div className="relative grid aspect-video place-items-center overflow-hidden rounded-lg bg-sunken">
      {stream ? (
        <StreamVideo
          stream={stream}
          label={t('lobby.preview')}
          muted
          className="size-full object-contain"
        />
      ) : (
        <p className="flex flex-col items-center gap-2 p-4 text-center text-muted">
          <VideoOff aria-hidden="true" size={28} />
          {isReady ? t('lobby.noPicture') : t('lobby.opening')}
        </p>
      )}
    </div>
  );
}

type ChooserProps = { kind: 'camera' | 'microphone'; devices: OwnDevices };

function Chooser({ kind, devices }: ChooserProps) {
  const t = useTexts(texts);
  const opened = devices[kind];
  const isCamera = kind === 'camera';
  const known = isCamera ? devices.names.cameras : devices.names.microphones;
  const choose = isCamera ? devices.chooseCamera : devices.chooseMicrophone;
  const fault = opened?.fault;
  const name = t(`lobby.${kind}`);
  return (
    <div>
      <Select
        label={name}
        disabled={!opened}
        value={opened?.track?.getSettings().deviceId ?? ''}
        options={[
          { value: '', label: t(isCamera ? 'lobby.noCamera' : 'lobby.noMicrophone') },
          ...known
            .filter(({ deviceId }) => deviceId !== '')
            .map(({ deviceId, label }, index) => ({
              value: deviceId,
              label: label || t('lobby.nameless', { kind: name, number: index + 1 }),
            })),
        ]}
        onChange={({ target }) => void choose(target.value || false)}
      />
      {!isCamera && opened?.track && <LevelBar track={opened.track} />}
      {fault && (
        <Note
          tone="warning"
          live
          className="mt-2"
          action={
            <Button size="sm" variant="secondary" onClick={() => void choose(true)}>
              {t('lobby.again')}
            </Button>
          }
        >
          {t(`fault.${kind}.${fault}`)}
        </Note>
      )}
    </div>
  );
}
