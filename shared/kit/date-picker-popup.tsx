import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Calendar } from './calendar.tsx';
import type { Day } from './day.ts';
import texts from './texts/en.ts';
import { useCloseRequest } from './use-close-request.ts';

type DatePickerPopupProps = {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: Day | null;
  onChoose: (day: Day) => void;
  min: Day | undefined;
  max: Day | undefined;
  taken: readonly Day[];
};

/** The open calendar. Loaded by `DatePicker`. */
export function DatePickerPopup({
  label,
  anchor,
  open,
  onOpenChange,
  onChoose,
  ...calendar
}: DatePickerPopupProps) {
  const t = useTexts(texts);
  useCloseRequest(open, () => onOpenChange(false));
  const field = () => anchor.current?.querySelector('input') ?? null;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The button in the field closes it by itself; closing here first would open it again.
        if (!next && event.target instanceof Node && anchor.current?.contains(event.target)) return;
        onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-60"
        >
          <Popover.Popup
            aria-label={t('datePickerPopup.calendarOf', { label })}
            // The calendar takes the focus to its day by itself; afterwards it is the field's again.
            initialFocus={false}
            finalFocus={field}
            className="origin-(--transform-origin) rounded-lg border border-border bg-surface p-3 shadow-lift outline-none transition duration-200 ease-out data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <Calendar label={label} {...calendar} onChoose={onChoose} autoFocus />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
