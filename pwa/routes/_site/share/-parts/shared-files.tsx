import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileSize } from '#shared/kit/file-size.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** What was shared besides words: pictures as they look, papers by their names. */
export function SharedFiles({ files }: { files: readonly File[] }) {
  const t = useTexts(texts);
  return (
    <ul aria-label={t('sharePage.sharedFiles')} className="mt-6 flex flex-wrap gap-3">
      {files.map((file, at) => (
        <li
          // Two may have one name, and nothing changes their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={at}
          className="overflow-hidden rounded-lg border border-border bg-sunken"
        >
          {file.type.startsWith('image/') ? <Picture file={file} /> : <Paper file={file} />}
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img src={address} alt={file.name} className="h-28 w-28 object-cover" />;
}

function Paper({ file }: { file: File }) {
  return (
    <span className="flex max-w-64 items-center gap-2 p-3 text-sm">
      <FileText aria-hidden="true" size={20} className="shrink-0 text-brand" />
      <span className="min-w-0 truncate">{file.name}</span>
      <span className="shrink-0 text-muted">{fileSize(file.size)}</span>
    </span>
  );
}
