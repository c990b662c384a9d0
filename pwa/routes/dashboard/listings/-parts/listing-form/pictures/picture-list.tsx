import { type RefObject, useEffect, useRef, useState } from 'react';
import { pictureRoot } from '#shared/domains/listings/api/listings.ts';
import { erasePicture, removeMedia, reorderMedia } from '#shared/domains/listings/api/media.ts';
import { markFloorPlan } from '#shared/domains/listings/model/commands.ts';
import type { OwnPicture, StoredListing } from '#shared/domains/listings/model/draft-schema.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { toAppError } from '#shared/platform/errors.ts';
import type { PictureKind } from '../../../../../../features/home-pictures/stored-pictures.ts';
import texts from '../texts/en.ts';
import { PictureRow } from './picture-row.tsx';

/** How long a picture that was taken down can be hung up again: as long as the toast says so. */
const UNDO_MS = 5_000;

type PictureListProps = {
  kind: PictureKind;
  me: string;
  home: StoredListing;
  pictures: readonly OwnPicture[];
  /** The picture that goes to the other list, and so takes the focus along. */
  moved: RefObject<string | undefined>;
  onChange: () => Promise<unknown>;
  name: string;
};

/** The pictures in their order, each with its words and what can be done with it. */
export function PictureList({ kind, me, home, pictures, moved, onChange, name }: PictureListProps) {
  const t = useTexts(texts);
  const root = usePictureRoot();
  const [isWorking, setWorking] = useState(false);
  const marking = useCommand(markFloorPlan, { me });
  const busy = isWorking || marking.busy;
  /** The order that is asked for, until the server has it. */
  const [wanted, setWanted] = useState<readonly string[]>();
  const ids = home.listing_media.map(({ id }) => id);

  async function run(work: () => Promise<unknown>) {
    setWorking(true);
    try {
      await work();
    } catch (error) {
      const { message } = toAppError(error);
      showActivity({
        title: t('pictureList.thatDidNotWork'),
        description: message,
        tone: 'danger',
      });
    } finally {
      await onChange();
      setWanted(undefined);
      setWorking(false);
    }
  }

  /** Changes places with a neighbour. */
  const swap = (one: OwnPicture, other: OwnPicture | undefined) => {
    if (!other || busy) return;
    const order = ids.map((id) => (id === one.id ? other.id : id === other.id ? one.id : id));
    setWanted(order);
    void run(() => reorderMedia(home.id, order));
  };

  async function mark({ id }: OwnPicture) {
    moved.current = id;
    if (await marking.run({ picture: id, plan: kind === 'image' }, { kind })) await onChange();
    else moved.current = undefined;
  }

  const { leaving, remove } = useRemoval((picture) =>
    run(async () => {
      await removeMedia(picture.id);
      // Files of the seed hang in several homes; one's own lie in the home's folder.
      if (picture.path.startsWith(`${home.id}/`)) await erasePicture(picture);
    }),
  );

  const shown = pictures
    .filter(({ id }) => !leaving.includes(id))
    .sort((a, b) => (wanted ? wanted.indexOf(a.id) - wanted.indexOf(b.id) : 0));
  return (
    <ol aria-label={name} className="flex flex-col gap-3">
      {shown.map((picture, index) => (
        <PictureRow
          key={picture.id}
          kind={kind}
          moved={moved}
          picture={picture}
          root={root}
          place={index + 1}
          busy={busy}
          onEarlier={index > 0 ? () => swap(picture, shown[index - 1]) : undefined}
          onLater={index < shown.length - 1 ? () => swap(picture, shown[index + 1]) : undefined}
          onMark={() => void mark(picture)}
          onRemove={() => remove(picture)}
          onDescribed={onChange}
        />
      ))}
    </ol>
  );
}

/** Pictures that are out of sight and go in a moment, unless they are taken back. */
function useRemoval(run: (picture: OwnPicture) => Promise<unknown>) {
  const t = useTexts(texts);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, () => void>());
  const stay = (id: string) => setLeaving((now) => now.filter((one) => one !== id));

  useEffect(() => {
    const all = waiting.current;
    // Leaving the page confirms the removal.
    return () => {
      for (const go of all.values()) go();
    };
  }, []);

  function remove(picture: OwnPicture) {
    const { id } = picture;
    const go = () => {
      clearTimeout(timer);
      if (waiting.current.delete(id)) void run(picture).finally(() => stay(id));
    };
    const timer = setTimeout(go, UNDO_MS);
    waiting.current.set(id, go);
    setLeaving((now) => [...now, id]);
    const undo = () => {
      clearTimeout(timer);
      if (waiting.current.delete(id)) stay(id);
    };
    showActivity({
      title: t('pictureList.pictureRemoved'),
      action: { label: t('pictureList.undo'), onPress: undo },
    });
  }

  return { leaving, remove };
}

function usePictureRoot(): string | undefined {
  const [root, setRoot] = useState<string>();
  useEffect(() => {
    void pictureRoot().then(setRoot);
  }, []);
  return root;
}
