import { useQuery } from '@tanstack/react-query';
import { ImageIcon, X } from 'lucide-react';
import { reportFilesQuery } from '#shared/domains/tours/cache/files-of-reports.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useLocalUrl } from '#shared/platform/files/local-url.ts';
import texts from './texts/en.ts';

type TourPicturesProps = {
  me: string;
  /** Where they lie. */
  paths: readonly string[];
  /** What this device holds of them, by path; those are shown without a connection. */
  local?: ReadonlyMap<string, Blob> | undefined;
  onRemove?: (path: string) => void;
};

/** Pictures of a tour's report, each opened in full by a click. */
export function TourPictures({ me, paths, local, onRemove }: TourPicturesProps) {
  const t = useTexts(texts);
  const away = paths.filter((path) => !local?.get(path)?.size);
  const { data: urls } = useQuery({ ...reportFilesQuery(me, away), enabled: away.length > 0 });
  if (paths.length === 0) return null;
  return (
    <ul aria-label={t('pictures')} className="flex flex-wrap gap-3">
      {paths.map((path, at) => (
        <li key={path} className="relative">
          <Picture
            path={path}
            file={local?.get(path)}
            url={urls?.get(path)}
            isKnown={urls !== undefined}
            alt={t('one', { position: at + 1, count: paths.length })}
          />
          {onRemove && (
            <span className="absolute -top-2 -right-2">
              <IconButton
                size="sm"
                variant="outline"
                label={t('remove', { position: at + 1 })}
                onClick={() => onRemove(path)}
              >
                <X size={16} />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type PictureProps = {
  path: string;
  file: Blob | undefined;
  url: string | undefined;
  /** Whether the server has said which pictures it has. */
  isKnown: boolean;
  alt: string;
};

function Picture({ path, file, url, isKnown, alt }: PictureProps) {
  const t = useTexts(texts);
  const src = useLocalUrl(path, file) ?? url;
  const shape = 'size-24 rounded-md bg-sunken object-cover';
  if (!src) {
    return (
      <span className={`${shape} flex flex-col items-center justify-center gap-1 p-2 text-muted`}>
        <ImageIcon aria-hidden="true" size={20} />
        <span className={isKnown ? 'text-center text-xs' : 'sr-only'}>
          {isKnown ? t('onTheWay') : alt}
        </span>
      </span>
    );
  }
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block rounded-md">
      <img src={src} alt={alt} loading="lazy" className={shape} />
    </a>
  );
}
