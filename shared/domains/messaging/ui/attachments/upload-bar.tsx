import { useSyncExternalStore } from 'react';
import { Progress } from '../../../../kit/progress.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { uploadProgress } from '../../../../platform/offline/upload-progress.ts';
import { useFiles } from '../../attachments/draft-files.ts';
import texts from '../../texts/en.ts';

/** How far a file of a waiting message is; nothing before it begins and once it is up. */
export function UploadBar({ path, className }: { path: string; className: string }) {
  const t = useTexts(texts);
  const entry = useFiles(({ entries }) => entries.find((each) => each.path === path));
  const id = entry?.id ?? '';
  const sent = useSyncExternalStore(uploadProgress.subscribe, () => uploadProgress.of(id));
  if (entry?.state !== 'uploading') return null;
  const { name, offset, size } = entry;
  return (
    <div className={className}>
      <Progress
        label={t('files.uploading', { name })}
        value={Math.max(sent, offset) / Math.max(1, size)}
      />
    </div>
  );
}
