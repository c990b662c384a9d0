import { useStore } from 'zustand';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Call } from '../call/call-types.ts';
import texts from '../texts/en.ts';
import type { NamesOfTwo } from './names-of-two.ts';

/** To the two: who else is in the room, and whether they see and hear that person. */
export function GuestNotice({ call }: { call: Call }) {
  const t = useTexts(texts);
  const { group, guests } = useStore(call.store);
  if (guests.length === 0 || group.at === 'off') return null;
  // Their device may not reach the server that those of the two do.
  const isUnseen =
    group.at === 'in' && guests.some((guest) => group.people.every(({ id }) => id !== guest));
  if (group.at === 'in' && !isUnseen) return null;
  return (
    <Note tone="info" live className="mt-2">
      {t(`group.forTheTwo.${group.at}`)}
    </Note>
  );
}

type ThirdNoticeProps = { call: Call; names: NamesOfTwo };

/** To a third person: why they see and hear no one. */
export function ThirdNotice({ call, names }: ThirdNoticeProps) {
  const t = useTexts(texts);
  const at = useStore(call.store, ({ group }) => group.at);
  if (at === 'none') return <Note tone="info">{t('group.noneForThird', names)}</Note>;
  if (at !== 'failed') return null;
  return (
    <Note tone="warning" live>
      {t('group.failedForThird')}
    </Note>
  );
}
