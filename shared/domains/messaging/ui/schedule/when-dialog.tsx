import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { DatePicker } from '../../../../kit/date-picker.tsx';
import { type Day, fromDay, toDay } from '../../../../kit/day.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Textarea } from '../../../../kit/textarea.tsx';
import type { TimeOfDay } from '../../../../kit/time-of-day.ts';
import { TimePicker } from '../../../../kit/time-picker.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { visibleText } from '../../../../language/visible-text.ts';
import { lastDay, wrongTime } from '../../model/scheduled.ts';
import { MESSAGE_LIMIT } from '../../model/schema.ts';
import texts from './texts/en.ts';
import { zoneName } from './when-text.ts';

/** The chosen time and the text. */
export type Chosen = { at: Date; text: string };

type WhenDialogProps = {
  /** What the fields begin with. */
  at: Date;
  /** The text to edit; without one, only the time is chosen. */
  text?: string;
  /** A message with files needs no text. */
  hasFiles?: boolean;
  onChosen: (chosen: Chosen) => void;
  onClose: () => void;
};

/** Chooses when a message is sent, in the time zone of this device. */
export function WhenDialog({ at, text, hasFiles = false, onChosen, onClose }: WhenDialogProps) {
  const t = useTexts(texts);
  const id = useId();
  const [day, setDay] = useState<Day | null>(toDay(at));
  const [time, setTime] = useState<TimeOfDay | null>(timeOf(at));
  const [words, setWords] = useState(text ?? '');
  const [error, setError] = useState<'missing' | 'past' | 'far' | 'text' | null>(null);
  const editing = text !== undefined;
  const now = new Date();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Portals bubble through React: the composer's form is not meant.
    event.stopPropagation();
    if (editing && visibleText(words) === '' && !hasFiles) return setError('text');
    if (!day || !fromDay(day) || !time) return setError('missing');
    const chosen = new Date(`${day}T${time}`);
    const unchanged = editing && day === toDay(at) && time === timeOf(at);
    const wrong = unchanged ? wrongTime(at, new Date()) : wrongTime(chosen, new Date());
    if (wrong) return setError(wrong);
    onChosen({ at: unchanged ? at : chosen, text: words });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={editing ? t('when.editTitle') : t('when.title')}
      description={t('when.zone', { zone: zoneName() })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('when.cancel')}
          </Button>
          <Button type="submit" form={id}>
            {editing ? t('when.save') : t('when.schedule')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {editing && (
          <Textarea
            label={t('when.text')}
            value={words}
            maxLength={MESSAGE_LIMIT}
            error={error === 'text' ? t('when.textMissing') : undefined}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <DatePicker
            label={t('when.date')}
            value={day}
            onChange={setDay}
            min={toDay(now)}
            max={toDay(lastDay(now))}
          />
          <TimePicker label={t('when.time')} value={time} onChange={setTime} />
        </div>
        {error && error !== 'text' && (
          <p role="alert" className="text-sm text-danger">
            {t(`when.${error}`)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function timeOf(at: Date): TimeOfDay {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}
