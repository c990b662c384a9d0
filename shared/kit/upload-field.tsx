import { Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';
import { pastedFiles } from './pasted-files.ts';
import texts from './texts/en.ts';
import { type UploadItem, UploadList } from './upload-list.tsx';

type UploadFieldProps = {
  label: string;
  files: readonly UploadItem[];
  /** Judges and keeps what was chosen; what is refused comes back as `error` or as a failed file. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
  /** As the attribute of an input: kinds that the picker offers. */
  accept?: string;
  multiple?: boolean;
  /** Allowed types and sizes, as text. */
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

const LOOKS = {
  idle: 'border-strong/70 bg-surface hover:border-strong hover:bg-sunken',
  over: 'border-brand bg-brand-soft',
  wrong: 'border-danger bg-surface hover:bg-sunken',
  off: 'cursor-default! border-strong/70 bg-sunken text-muted',
} as const;

/** Files that are dropped, pasted or picked, with what becomes of each. */
export function UploadField({
  label,
  files,
  onAdd,
  onRemove,
  onRetry,
  accept,
  multiple = true,
  hint,
  error,
  disabled = false,
}: UploadFieldProps) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const add = (list: Iterable<File> | null) => {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0 && !disabled) onAdd(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is the control; this is where files land
        <div
          onPaste={paste}
          onDrop={drop}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!disabled);
          }}
          onDragLeave={() => setOver(false)}
          className="flex flex-col gap-2"
        >
          <label
            htmlFor={ids.id}
            className={cx(
              'flex flex-col items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center transition-colors duration-[140ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              LOOKS[disabled ? 'off' : over ? 'over' : error ? 'wrong' : 'idle'],
            )}
          >
            <Upload aria-hidden="true" size={22} className="mb-1 text-muted" />
            <span aria-hidden="true" className="font-semibold">
              {over
                ? t('uploadField.letGoToAdd')
                : multiple
                  ? t('uploadField.chooseFiles')
                  : t('uploadField.chooseAFile')}
            </span>
            <span aria-hidden="true" className="text-sm text-muted pointer-coarse:hidden">
              {multiple ? t('uploadField.dropThem') : t('uploadField.dropIt')}
            </span>
            <input
              {...ids}
              ref={input}
              type="file"
              accept={accept}
              multiple={multiple}
              disabled={disabled}
              className="sr-only"
              onChange={() => {
                add(input.current?.files ?? null);
                // The same file can be chosen again after it was removed.
                if (input.current) input.current.value = '';
              }}
            />
          </label>
          <UploadList label={label} files={files} onRemove={onRemove} onRetry={onRetry} />
        </div>
      )}
    </Field>
  );
}
