import { useEffect, useRef, useState } from 'react';
import type { ExpenseForm } from '#shared/domains/earnings/model/money-forms.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { BillFields } from '../../../../../features/file-reading/bill-fields.ts';
import { ReadingProgress } from '../../../../../features/file-reading/reading-progress.tsx';
import { useReading } from '../../../../../features/file-reading/use-reading.ts';
import texts from './texts/en.ts';

/** The fields that a bill fills, as the form has them. */
type Bill = Pick<ExpenseForm, 'payee' | 'lines'> & { day: string | null };
type Name = keyof Bill;
const NAMES = ['payee', 'day', 'lines'] as const satisfies readonly Name[];

const linesAlike = (one: Bill['lines'], other: Bill['lines']) => {
  const bare = (lines: Bill['lines']) => JSON.stringify(lines.map((line) => ({ ...line, id: '' })));
  return bare(one) === bare(other);
};

/** The fields that were not touched since the form was empty: only these are filled. */
export const untouchedOf = (values: Bill, stored: Bill): Name[] =>
  NAMES.filter((name) =>
    name === 'lines' ? linesAlike(values.lines, stored.lines) : values[name] === stored[name],
  );

type BillReaderProps = {
  file: File;
  /** Whether the form still has the file. */
  isAttached: boolean;
  values: Bill;
  stored: Bill;
  fill: (fields: Partial<Bill>) => void;
  today: string;
  /** Asks for this reader to be taken away: its file is not to be read. */
  onSkip: () => void;
};

/** Reads an attached bill on this device, fills what is untouched with it, says so and takes it back. */
export function BillReader(props: BillReaderProps) {
  const { file, isAttached, values, fill, onSkip } = props;
  const t = useTexts(texts);
  const reading = useReading(file);
  const [filled, setFilled] = useState<Partial<Bill>>();
  // What was typed while the file was read counts.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const isReading = filled === undefined;
  useEffect(() => {
    if (isReading && !isAttached) onSkip();
  }, [isReading, isAttached, onSkip]);

  const text = reading.state === 'read' ? reading.text : undefined;
  useEffect(() => {
    if (text === undefined) return;
    let gone = false;
    import('../../../../../features/file-reading/bill-fields.ts').then(
      ({ billFields }) => {
        if (gone) return;
        const { values: typed, stored, today } = latest.current;
        const free = untouchedOf(typed, stored);
        const found = partsOf(billFields(text, today), free);
        // What is typed already is no news: only where nothing was, an empty file is said.
        if (Object.keys(found).length === 0 && free.length < NAMES.length) {
          return latest.current.onSkip();
        }
        latest.current.fill(found);
        setFilled(found);
      },
      (error: unknown) => {
        console.warn('reading', error);
        if (!gone) setFilled({});
      },
    );
    return () => {
      gone = true;
    };
  }, [text]);

  if (isReading) {
    return (
      <ReadingProgress part={reading.state === 'reading' ? reading.part : 1} onSkip={onSkip} />
    );
  }
  const name = file.name;
  if (Object.keys(filled).length === 0) {
    return <Note live>{t('billReader.nothingRead', { name })}</Note>;
  }
  const undo = () => {
    const { stored } = latest.current;
    // What was changed since is the person's own.
    fill({
      ...(values.payee === filled.payee && { payee: stored.payee }),
      ...(values.day === filled.day && { day: stored.day }),
      ...(values.lines === filled.lines && { lines: stored.lines }),
    });
    onSkip();
  };
  return (
    <Note
      live
      tone="success"
      action={
        <Button variant="secondary" size="sm" onClick={undo}>
          {t('billReader.undo')}
        </Button>
      }
    >
      {t('billReader.read', { name })}
    </Note>
  );
}

function partsOf({ payee, day, lines }: BillFields, free: readonly Name[]): Partial<Bill> {
  const isFree = (name: Name) => free.includes(name);
  return {
    ...(isFree('payee') && payee !== '' && { payee }),
    ...(isFree('day') && day !== null && { day }),
    ...(isFree('lines') && lines.length > 0 && { lines }),
  };
}
