import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupCallsQuery } from '#shared/domains/tours/cache/live-tour.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Consent } from '../lobby/consent.tsx';
import { type Joining, Lobby, type LobbyProps } from '../lobby/lobby.tsx';
import texts from '../texts/en.ts';
import type { NamesOfTwo } from './names-of-two.ts';

type SitInLobbyProps = LobbyProps & { names: NamesOfTwo };

/**
 * Before a third person comes in. Where calls are for two, no camera is opened for one: they read first that they
 * will read and write along.
 */
export function SitInLobby({ names, ...props }: SitInLobbyProps) {
  const t = useTexts(texts);
  const { data, isPending } = useQuery(groupCallsQuery(props.me, props.tour));
  if (isPending) return <p className="mt-6 text-muted">{t('group.asking')}</p>;
  if (data === false) {
    return (
      <div className="mt-6 flex max-w-xl flex-col gap-5">
        <Note tone="info">{t('group.noneForThird', names)}</Note>
        <NotesOnly {...props} />
      </div>
    );
  }
  return <Lobby {...props} sitsIn />;
}

function NotesOnly({ busy, onJoin }: LobbyProps) {
  const t = useTexts(texts);
  const [consents, setConsents] = useState(false);
  const joining = (): Joining => ({ local: new MediaStream(), consents, relayOnly: false });
  return (
    <>
      <Consent consents={consents} onChange={setConsents} />
      <Button size="lg" busy={busy} onClick={() => onJoin(joining())}>
        {t('lobby.withNotes')}
      </Button>
    </>
  );
}
