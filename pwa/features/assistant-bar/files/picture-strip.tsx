import { useTexts } from '#shared/language/use-texts.ts';
import { useLocalUrl } from '#shared/platform/files/local-url.ts';
import type { ChosenFile } from '../../uploads/use-file-uploads.ts';
import texts from './texts/en.ts';

/** Pictures in the order in which they were given; a home shows them in it. */
export function PictureStrip({ files }: { files: readonly ChosenFile[] }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{t('listing.pictures', { count: files.length })}</p>
      <ol className="flex flex-wrap gap-2">
        {files.map((file, at) => (
          <li key={file.id}>
            <Picture
              chosen={file}
              label={t('listing.picture', { position: at + 1, name: file.file.name })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Picture({ chosen, label }: { chosen: ChosenFile; label: string }) {
  const url = useLocalUrl(chosen.id, chosen.file);
  return (
    <img
      src={url ?? undefined}
      alt={label}
      className="size-16 rounded-md border border-border bg-sunken object-cover text-transparent"
    />
  );
}
