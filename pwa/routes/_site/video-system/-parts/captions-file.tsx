import { useRef, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Reads captions from a file; `onText` answers why they are not taken. */
export function CaptionsFile({ onText }: { onText: (text: string) => string | undefined }) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  return (
    <div className="-mt-3">
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) setWrong(onText(await file.text()));
        }}
      />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {t('editor.captionsFile')}
      </Button>
      {wrong && (
        <p role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
