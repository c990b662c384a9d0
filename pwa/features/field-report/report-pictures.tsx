import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queueTourFile } from '#shared/domains/tours/api/report-files.ts';
import { deviceFilesQuery } from '#shared/domains/tours/cache/files-of-reports.ts';
import { MOST_PICTURES } from '#shared/domains/tours/model/live/timeline.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { preparePicture } from '#shared/platform/files/picture.ts';
import { isFull } from '#shared/platform/offline/retry-after-eviction.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { TourPictures } from '../tour-pictures/tour-pictures.tsx';
import { useJudgedFiles } from '../uploads/use-judged-files.ts';
import texts from './texts/en.ts';

type ReportPicturesProps = {
  me: string;
  tour: string;
  paths: readonly string[];
  /** What this device holds of them, by path. */
  local: ReadonlyMap<string, Blob> | undefined;
  disabled: boolean;
  onAdd: (paths: readonly string[]) => void;
  onRemove: (path: string) => void;
};

/**
 * Pictures of a report. Each is on the device as soon as it is chosen and goes out by itself, also from where
 * there was no connection: the form itself has only where it will lie.
 */
export function ReportPictures({
  me,
  tour,
  paths,
  local,
  disabled,
  onAdd,
  onRemove,
}: ReportPicturesProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [drawing, setDrawing] = useState<readonly UploadItem[]>([]);
  const [fault, setFault] = useState<string>();
  const judged = useJudgedFiles({
    place: 'tour',
    most: MOST_PICTURES,
    room: MOST_PICTURES - paths.length,
    onTaken: (files) => void take(files),
  });

  async function take(files: readonly File[]): Promise<void> {
    const items = files.map(({ name, size }) => ({
      ...{ id: crypto.randomUUID(), name, size },
      status: 'preparing' as const,
    }));
    setDrawing((now) => [...now, ...items]);
    setFault(undefined);
    const added: string[] = [];
    for (const file of files) {
      try {
        const { file: picture } = await preparePicture(file, false);
        added.push(await queueTourFile(me, tour, picture, file.name));
      } catch (error) {
        console.warn('report: picture', error);
        const why = isFull(error) ? 'reportPictures.full' : 'reportPictures.notTaken';
        setFault(t(why, { name: file.name }));
      }
    }
    await refreshRows(client, { queryKey: deviceFilesQuery(me, tour).queryKey });
    if (added.length > 0) onAdd(added);
    setDrawing((now) => now.filter((one) => !items.some(({ id }) => id === one.id)));
  }

  return (
    <div className="flex flex-col gap-3">
      <UploadField
        label={t('reportPictures.pictures')}
        hint={t('reportPictures.hint', { most: MOST_PICTURES })}
        accept={judged.accept}
        files={[...drawing, ...judged.items]}
        error={fault ?? judged.fault}
        disabled={disabled || paths.length >= MOST_PICTURES}
        onAdd={judged.add}
        onRemove={judged.stop}
      />
      <TourPictures {...{ me, paths, local, onRemove }} />
    </div>
  );
}
