import { useState } from 'react';
import { UploadField } from '#shared/kit/upload-field.tsx';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { Case } from './case.tsx';

const SENT: readonly UploadItem[] = [
  { id: 'a', name: 'lease-signed.pdf', size: 482_000, status: 'done' },
  {
    id: 'b',
    name: 'living-room-at-dusk.jpg',
    size: 5_900_000,
    status: 'uploading',
    progress: 0.62,
  },
  { id: 'c', name: 'floor-plan.png', size: 1_240_000, status: 'waiting' },
  {
    id: 'd',
    name: 'walk-through-of-the-whole-building-with-the-garden.mov',
    size: 310_000_000,
    status: 'failed',
    message: 'Larger than 100 MB',
  },
];

/** Files. */
export function Uploads() {
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [sent, setSent] = useState(SENT);
  const add = (chosen: File[]) =>
    setFiles((before) => [
      ...before,
      ...chosen.map(({ name, size }) => ({
        id: crypto.randomUUID(),
        name,
        size,
        status: 'waiting' as const,
      })),
    ]);
  return (
    <>
      <Case title="Empty">
        <UploadField
          label="Papers"
          files={files}
          onAdd={add}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
          accept="image/*,application/pdf"
          hint="Pictures or PDF, up to 20 MB each."
        />
        <UploadField
          label="Proof of income"
          files={[]}
          onAdd={add}
          onRemove={() => undefined}
          multiple={false}
          error="A paper is missing"
        />
        <UploadField
          label="Closed"
          files={[]}
          onAdd={add}
          onRemove={() => undefined}
          disabled
          hint="Needs a connection."
        />
      </Case>
      <Case title="On their way">
        <UploadField
          label="Pictures"
          files={sent}
          onAdd={() => undefined}
          onRemove={(id) => setSent(sent.filter((file) => file.id !== id))}
          onRetry={() => undefined}
        />
      </Case>
    </>
  );
}
