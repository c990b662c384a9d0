import { MicOff } from 'lucide-react';
import { useStore } from 'zustand';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Call } from '../call/call-types.ts';
import { StreamVideo } from '../stream-video.tsx';
import texts from '../texts/en.ts';
import type { GroupPerson } from './group-state.ts';

type GroupGridProps = {
  call: Call;
  /** The other one of the two, whose sound and picture may still come from device to device. */
  them?: { id: string; name: string };
};

/** Everyone of a call of more than two, oneself last. */
export function GroupGrid({ call, them }: GroupGridProps) {
  const t = useTexts(texts);
  const { group, local, camera, microphone, remote, theirs, stills, here } = useStore(call.store);
  const people = group.at === 'in' ? group.people : [];
  const isMissing = them && here && people.every(({ id }) => id !== them.id);
  const others: readonly GroupPerson[] = isMissing
    ? [{ ...them, stream: remote, ...theirs }, ...people]
    : people;
  // First who one is on the tour with: of three they have the large picture.
  const all = them ? others.toSorted((a, b) => rank(a, them) - rank(b, them)) : others;
  const isThree = all.length === 2;
  return (
    <ul
      aria-label={t('group.people')}
      className={cx(
        'grid gap-2',
        all.length > 0 && 'grid-cols-2',
        // A large one and two small ones fill the room: below it on a phone, next to it where it is wide.
        isThree && '*:first:col-span-2 md:grid-cols-3 md:*:first:row-span-2',
      )}
    >
      {all.map((person) => (
        <Tile
          key={person.id}
          person={person}
          name={(person.id === them?.id ? them.name : person.name) || t('group.nameless')}
          still={stills[person.id] ?? null}
        />
      ))}
      <OwnTile local={local} camera={camera} microphone={microphone} />
    </ul>
  );
}

const rank = ({ id }: GroupPerson, them: { id: string }): number => (id === them.id ? 0 : 1);

const TILE = 'relative aspect-video overflow-hidden rounded-lg bg-sunken';
// Above the name, which stands at the lower edge.
const WORDS =
  'absolute inset-x-0 top-0 bottom-9 grid place-items-center overflow-hidden px-2 text-center text-sm text-muted';
const PICTURE = 'absolute inset-0 size-full object-contain';

type TileProps = { person: GroupPerson; name: string; still: string | null };

function Tile({ person, name, still }: TileProps) {
  const t = useTexts(texts);
  const { stream, camera, microphone } = person;
  const isSeen = camera && (stream?.getVideoTracks().length ?? 0) > 0;
  return (
    <li className={TILE}>
      {!isSeen && !still && (
        <p className={WORDS}>{camera ? t('picture.paused') : t('picture.cameraOff', { name })}</p>
      )}
      {/* Their sound comes from here: it stays while nothing of it is seen. */}
      <StreamVideo
        stream={stream}
        label={t('picture.of', { name })}
        className={isSeen ? PICTURE : `${PICTURE} invisible`}
      />
      {!isSeen && still && (
        <img src={still} alt={t('picture.still', { name })} className={PICTURE} />
      )}
      <NameOf name={name} microphone={microphone} />
    </li>
  );
}

type OwnTileProps = { local: MediaStream; camera: boolean; microphone: boolean };

function OwnTile({ local, camera, microphone }: OwnTileProps) {
  const t = useTexts(texts);
  return (
    <li className={TILE}>
      {camera ? (
        <StreamVideo stream={local} label={t('picture.yours')} muted className={PICTURE} />
      ) : (
        <p className={WORDS}>{t('lobby.noPicture')}</p>
      )}
      <NameOf name={t('group.you')} microphone={microphone} />
    </li>
  );
}

function NameOf({ name, microphone }: { name: string; microphone: boolean }) {
  const t = useTexts(texts);
  return (
    <p className="absolute inset-x-2 bottom-2 flex">
      <span className="flex min-w-0 items-center gap-1 rounded-md bg-surface px-2 py-0.5 text-sm">
        <span className="truncate">{name}</span>
        {!microphone && <MicOff role="img" aria-label={t('group.muted')} size={14} />}
      </span>
    </p>
  );
}
