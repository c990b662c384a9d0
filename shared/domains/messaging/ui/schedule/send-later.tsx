import { CalendarClock, ChevronUp, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu, type MenuItem } from '../../../../kit/menu.tsx';
import { onDemand } from '../../../../kit/popup.ts';
import { showActivity } from '../../../../kit/toast.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { presetsAt } from '../../model/scheduled.ts';
import texts from './texts/en.ts';
import { useHeldSend } from './use-held-send.ts';
import { whenText, zoneName } from './when-text.ts';

const dialog = onDemand(() => import('./when-dialog.tsx'));
const doing = onDemand(() => import('./schedule.ts'));

type SendLaterProps = {
  me: string;
  conversationId: string;
  text: string;
  /** The message that it answers. */
  replyTo: string | undefined;
  /** There is something that may be sent. */
  ready: boolean;
  /** The text was scheduled: reply and edit state can be cleared. */
  onScheduled: () => void;
};

/** Next to Send: other times to send at. Also opens on a long press or right click of Send. */
export function SendLater(props: SendLaterProps) {
  const { me, conversationId, text, replyTo, ready, onScheduled } = props;
  const t = useTexts(texts);
  const [choosing, setChoosing] = useState(false);
  const [approached, setApproached] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const asked = dialog.useModule(choosing);
  const now = new Date();
  useHeldSend(place, ready);
  useEffect(() => {
    if (approached) doing.warm();
  }, [approached]);

  const schedule = async (at: Date) => {
    setChoosing(false);
    try {
      const { scheduleWithUndo } = await import('./schedule.ts');
      await scheduleWithUndo(me, { conversationId, text, replyTo, at });
      onScheduled();
    } catch (error) {
      console.error('outbox', error);
      showActivity({
        title: t('later.notScheduled'),
        description: t('later.notKept'),
        tone: 'danger',
      });
    }
  };
  const presets = presetsAt(now);
  const items: MenuItem[] = [
    ...presets.map(
      ({ name, at }): MenuItem => ({
        kind: 'action',
        label: t(`later.preset.${name}`, { time: clockText(at, now) }),
        icon: <Clock aria-hidden="true" size={18} />,
        onSelect: () => void schedule(at),
      }),
    ),
    {
      kind: 'action',
      label: t('later.custom'),
      icon: <CalendarClock aria-hidden="true" size={18} />,
      onSelect: () => setChoosing(true),
    },
  ];
  return (
    <span ref={place} className="-mr-1.5 -ml-2 flex">
      <Menu
        label={t('later.options')}
        items={items}
        header={<p className="text-sm text-muted">{t('later.whose', { zone: zoneName() })}</p>}
        side="top"
        onApproach={() => setApproached(true)}
      >
        {(trigger) => (
          <IconButton
            {...trigger}
            label={t('later.options')}
            disabled={!ready}
            shape="square"
            // A thumb holds Send; the field has the room. A screen reader still finds the button.
            className="h-12! w-7! overflow-hidden pointer-coarse:w-0! pointer-coarse:opacity-0"
          >
            <ChevronUp aria-hidden="true" size={18} />
          </IconButton>
        )}
      </Menu>
      {choosing && asked && (
        <asked.WhenDialog
          at={presets.at(-1)?.at ?? now}
          onChosen={({ at }) => void schedule(at)}
          onClose={() => setChoosing(false)}
        />
      )}
    </span>
  );
}

/** The end of a preset's line: its time only, as the label names the day. */
function clockText(at: Date, now: Date): string {
  const text = whenText(at, now);
  return text.slice(text.lastIndexOf(',') + 1).trim();
}
