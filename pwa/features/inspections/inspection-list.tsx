import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { inspectionPicturesQuery } from '#shared/domains/inspections/cache/queries.ts';
import { can, roomsOf } from '#shared/domains/inspections/model/rules.ts';
import type {
  Inspection,
  InspectionItem,
  InspectionSide,
} from '#shared/domains/inspections/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../persisted-form/persisted-form.tsx';
import { Confirmations } from './confirmations.tsx';
import texts from './texts/en.ts';
import { ThingCard } from './thing-card.tsx';
import { ThingForm } from './thing-form.tsx';

type InspectionListProps = {
  me: string;
  side: InspectionSide;
  list: Inspection;
  /** The move-in list that a move-out list is compared with. */
  earlier: Inspection | null;
  depositLease: string | null;
};

type Edited = { item: InspectionItem | null; room: string };

/** The things of a list, room by room, and who confirmed it. */
export function InspectionList({ me, side, list, earlier, depositLease }: InspectionListProps) {
  const t = useTexts(texts);
  const [edited, setEdited] = useState<Edited | null>(null);
  const paths = [...list.items, ...(earlier?.items ?? [])].flatMap(({ pictures }) =>
    pictures.map(({ path }) => path),
  );
  const pictures = useQuery(inspectionPicturesQuery(me, paths));
  const urls = pictures.isError ? null : pictures.data;
  const rooms = roomsOf(list.items, earlier?.items ?? []);
  // What was changed meanwhile is in the newest list.
  const item = edited?.item && (list.items.find(({ id }) => id === edited.item?.id) ?? edited.item);
  const formKey = `inspection:${item?.id ?? list.id}`;
  const close = () => setEdited(null);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-8">
        {rooms.map(({ room, things }) => (
          <section key={room} aria-label={room} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-xl font-semibold text-pretty break-words">{room}</h2>
              {can.note(list) && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('rooms.addThingTo', { room })}
                  icon={<Plus aria-hidden="true" size={16} />}
                  onClick={() => setEdited({ item: null, room })}
                >
                  {t('rooms.addThing')}
                </Button>
              )}
            </div>
            <ul className="flex flex-col gap-3">
              {things.map((compared) => (
                <ThingCard
                  key={compared.item.id}
                  me={me}
                  side={side}
                  list={list}
                  compared={compared}
                  urls={urls}
                  depositLease={depositLease}
                  onEdit={(one) => setEdited({ item: one, room })}
                />
              ))}
            </ul>
          </section>
        ))}
        {can.note(list) && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={() => setEdited({ item: null, room: '' })}
          >
            {t('rooms.addThing')}
          </Button>
        )}
      </div>
      <div className="lg:sticky lg:top-20">
        <Confirmations me={me} side={side} list={list} />
      </div>
      <Dialog
        open={edited !== null}
        onOpenChange={(open) => !open && close()}
        title={item ? `${item.room} · ${item.thing}` : t('form.newThing')}
      >
        {edited && (
          <PersistedForm me={me} formKey={formKey}>
            {(draft) => (
              <ThingForm
                me={me}
                side={side}
                list={list}
                item={item ?? null}
                room={edited.room}
                formKey={formKey}
                draft={draft}
                onDone={close}
              />
            )}
          </PersistedForm>
        )}
      </Dialog>
    </div>
  );
}
