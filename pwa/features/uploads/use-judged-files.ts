import { useEffect, useRef, useState } from 'react';
import { type PlaceName, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type Options = {
  place: PlaceName;
  /** What is taken, as it can be sent. The others of the choice are said. */
  onTaken: (files: File[]) => void;
  /** How many the place holds, and how many of them are free. */
  most?: number;
  room?: number;
};

type Chosen = { id: string; file: File; controller: AbortController };

/** Files of a field on their way from the picker to the form: each is judged before the form has it. */
export function useJudgedFiles(options: Options) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [fault, setFault] = useState<string>();
  // A form may change while a large picture is being drawn.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setFault(undefined);
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      controller: new AbortController(),
    }));
    setChosen((now) => [...now, ...added]);
    try {
      const { judgeAll } = await import('./judge-all.ts');
      const { taken, sentences } = await judgeAll(latest.current.place, added);
      const { most = taken.length, room = taken.length } = latest.current;
      const { overText } = await import('#shared/domains/uploads/model/fault-words.ts');
      if (taken.length > room) sentences.push(overText(taken.length - room, most));
      setFault(sentences.join(' ') || undefined);
      if (room > 0 && taken.length > 0) latest.current.onTaken(taken.slice(0, room));
    } catch (error) {
      console.warn('files', error);
      setFault(t('judgedFiles.notLoaded'));
    } finally {
      // With what the form is given: a form that is sent in between would go without its file.
      setChosen((now) => now.filter((one) => !added.some(({ id }) => id === one.id)));
    }
  }

  return {
    add: (files: readonly File[]) => void add(files),
    fault,
    /** Takes back what was said of the last choice. */
    clear: () => setFault(undefined),
    isBusy: chosen.length > 0,
    items: chosen.map(
      ({ id, file: { name, size } }): UploadItem => ({ id, name, size, status: 'preparing' }),
    ),
    /** Stops a file that is being judged; true when it was one. */
    stop(id: string): boolean {
      const found = chosen.find((one) => one.id === id);
      found?.controller.abort();
      setChosen((now) => now.filter((one) => one !== found));
      return found !== undefined;
    },
    accept: uploadPlaces[options.place].types.join(','),
  };
}
