import { useQuery } from '@tanstack/react-query';
import { Paperclip, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { moneyPlaceQuery } from '#shared/domains/earnings/cache/money-queries.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { isComposing } from '#shared/kit/composition.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  type FileUse,
  kindOfText,
  kindsFor,
  needsNoText,
} from '../../file-reading/kind-of-text.ts';
import { kindSaid } from '../../file-reading/kind-said.ts';
import { ReadingProgress } from '../../file-reading/reading-progress.tsx';
import { useReading } from '../../file-reading/use-reading.ts';
import type { ChosenFile } from '../../uploads/use-file-uploads.ts';
import { FORMS } from './forms.ts';
import texts from './texts/en.ts';
import type { Proposal } from './use-proposing.ts';

type FileDeskProps = {
  me: string;
  files: readonly ChosenFile[];
  /** What stood in the bar with them. */
  said: string;
  /** Its plan is on the screen: what was typed stays here until it is confirmed. */
  hidden: boolean;
  onPropose: (proposal: Proposal) => void;
  onDone: () => void;
  onPutAway: () => void;
  onBringBack: () => void;
};

/** Files that were given to the assistant: read here, shown as a form, and from there a plan. */
export function FileDesk(props: FileDeskProps) {
  const { me, files, said, hidden, onPropose, onDone } = props;
  const t = useTexts(texts);
  const close = () => {
    props.onPutAway();
    showActivity({
      title: t('desk.putAway'),
      action: { label: t('desk.bringBack'), onPress: props.onBringBack },
    });
  };
  const [first] = files;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hidden) panel.current?.focus();
  }, [hidden]);
  const onKeyDown = (event: KeyboardEvent) => {
    const own = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key !== 'Escape' || !own || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  if (!first) return null;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('desk.file')}
      tabIndex={-1}
      hidden={hidden}
      onKeyDown={onKeyDown}
      className={cx(
        'absolute top-full right-0 left-0 z-40 max-h-(--panel-room,min(640px,75vh)) flex-col overflow-hidden rounded-lg border border-border bg-surface text-text shadow-lift outline-none md:mt-2',
        hidden ? 'hidden' : 'flex',
      )}
    >
      <div className="flex items-start gap-2 border-b border-border p-4">
        <Paperclip aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 font-semibold break-words">
          {files.map(({ file }) => file.name).join(', ')}
        </p>
        <IconButton label={t('desk.close')} size="sm" onClick={close}>
          <X size={16} />
        </IconButton>
      </div>
      <ReadFile
        key={first.id}
        me={me}
        files={files}
        first={first}
        said={said}
        onPropose={onPropose}
        onDone={onDone}
      />
    </div>
  );
}

type ReadFileProps = Pick<FileDeskProps, 'me' | 'files' | 'said' | 'onPropose' | 'onDone'> & {
  first: ChosenFile;
};

function ReadFile({ me, files, first, said, onPropose, onDone }: ReadFileProps) {
  const t = useTexts(texts);
  const uses = kindsFor(first.file.type);
  const [chosen, setChosen] = useState<FileUse | undefined>(() =>
    uses.find((one) => one === kindSaid(said)),
  );
  const reading = useReading(first.file, chosen === undefined || !needsNoText(chosen));
  const place = useQuery(moneyPlaceQuery(me));
  const org = place.data?.org ?? null;
  const homes = useQuery({ ...homeChoicesQuery({ me, org }), enabled: org !== null });
  const text = reading.state === 'read' ? reading.text : '';
  const use = chosen ?? (reading.state === 'read' ? kindOfText(first.file.type, text) : undefined);
  const isReading = reading.state === 'reading' && !(use && needsNoText(use));
  const Form = use && !isReading && FORMS[use];
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 border-b border-border px-4 py-3">
        <legend className="sr-only">{t('desk.whatFor', { count: files.length })}</legend>
        {!use && (
          <p className="basis-full text-sm">
            {uses.length > 0 ? t('desk.whatFor', { count: files.length }) : t('desk.noUse')}
          </p>
        )}
        {uses.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === use ? 'soft' : 'secondary'}
            aria-pressed={one === use}
            onClick={() => setChosen(one)}
          >
            {t(`use.${one}`)}
          </Button>
        ))}
      </fieldset>
      {isReading && (
        <div className="p-4">
          <ReadingProgress part={reading.part} onSkip={reading.skip} />
        </div>
      )}
      {use && !isReading && !needsNoText(use) && text.trim() === '' && (
        <p role="status" className="px-4 pt-4 text-sm text-muted">
          {t('desk.nothingRead')}
        </p>
      )}
      {Form &&
        // A host's first home has no homes next to it.
        (use === 'listing' || (org && homes.data) ? (
          <Form
            key={use}
            me={me}
            org={org ?? ''}
            homes={homes.data ?? []}
            files={files}
            text={text}
            said={said}
            onPropose={onPropose}
            onDone={onDone}
          />
        ) : homes.isError || place.isError || place.data === null ? (
          <div className="flex flex-col items-start gap-3 p-4">
            <p role="alert" className="text-sm text-danger">
              {t(place.data === null ? 'desk.noOrganization' : 'desk.notLoaded')}
            </p>
            {place.data !== null && (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => void (place.isError ? place.refetch() : homes.refetch())}
              >
                {t('desk.tryAgain')}
              </Button>
            )}
          </div>
        ) : (
          <div className="p-4">
            <Skeleton className="h-48 w-full" />
          </div>
        ))}
    </>
  );
}
