import { ArrowDown, ArrowUp, Image, LayoutPanelLeft, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { describeMedia } from '#shared/domains/listings/api/media.ts';
import type { OwnPicture } from '#shared/domains/listings/model/draft-schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { PlanPicture } from '../../../../../../features/home-gallery/plan-picture.tsx';
import type { PictureKind } from '../../../../../../features/home-pictures/stored-pictures.ts';
import { useDraftSaving } from '../../../../../../features/persisted-form/use-draft-saving.ts';
import texts from '../texts/en.ts';

type PictureRowProps = {
  kind: PictureKind;
  moved: RefObject<string | undefined>;
  picture: OwnPicture;
  /** Where pictures with several widths are, once it is known. */
  root: string | undefined;
  place: number;
  busy: boolean;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  /** Makes a floor plan of a picture, and a picture of a plan. */
  onMark: () => void;
  onRemove: () => void;
  onDescribed: () => Promise<unknown>;
};

/** One picture: what it shows in words, for those who do not see it, and its place. */
export function PictureRow({
  kind,
  moved,
  picture,
  root,
  place,
  busy,
  onEarlier,
  onLater,
  onMark,
  onRemove,
  onDescribed,
}: PictureRowProps) {
  const t = useTexts(texts);
  const mark = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moved.current !== picture.id) return;
    moved.current = undefined;
    mark.current?.focus();
  }, [moved, picture.id]);
  const words = kind === 'plan' ? 'planRow' : 'pictureRow';
  const { alt, failed, change, keep } = useAlt(picture, onDescribed);
  const located = picture.widths.length > 0 ? `${root}${picture.path}` : picture.path;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 rounded-md border border-border p-3 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className="relative h-18 overflow-hidden rounded-md bg-sunken md:h-24">
        {root && kind === 'plan' && (
          <PlanPicture
            plan={{ path: located, widths: picture.widths }}
            alt={alt}
            sizes="128px"
            className="size-full"
          />
        )}
        {root && kind === 'image' && (
          <ListingPicture
            picture={{ ...picture, path: located, dominant_color: null }}
            sizes="128px"
            className="size-full"
          />
        )}
        {kind === 'image' && place === 1 && (
          <span className="absolute bottom-1 left-1">
            <Badge tone="brand">{t('pictureRow.leads')}</Badge>
          </span>
        )}
      </span>
      <div className="min-w-0">
        <Textarea
          label={t(`${words}.whatPictureShows`, { place })}
          placeholder={t(`${words}.theLivingRoom`)}
          maxLength={500}
          rows={2}
          value={alt}
          error={failed}
          onChange={({ target }) => change(target.value)}
          onBlur={() => void keep()}
        />
      </div>
      <div className="col-span-full flex justify-end gap-1 md:col-span-1 md:grid md:grid-cols-2">
        <IconButton
          label={t(`${words}.movePictureEarlier`, { place })}
          disabled={busy || !onEarlier}
          onClick={onEarlier}
        >
          <ArrowUp size={18} />
        </IconButton>
        <IconButton
          label={t(`${words}.movePictureLater`, { place })}
          disabled={busy || !onLater}
          onClick={onLater}
        >
          <ArrowDown size={18} />
        </IconButton>
        <IconButton
          ref={mark}
          label={t(`${words}.mark`, { place })}
          disabled={busy}
          onClick={onMark}
        >
          {kind === 'plan' ? <Image size={18} /> : <LayoutPanelLeft size={18} />}
        </IconButton>
        <IconButton
          label={t(`${words}.removePicture`, { place })}
          disabled={busy}
          onClick={onRemove}
        >
          <X size={18} />
        </IconButton>
      </div>
    </li>
  );
}

/** Words that the server has a moment after they were typed. */
function useAlt({ id, alt: stored }: OwnPicture, onDescribed: () => Promise<unknown>) {
  const t = useTexts(texts);
  const [alt, setAlt] = useState(stored);
  const [failed, setFailed] = useState<string>();
  const sent = useRef(stored);
  const over = useRef(false);
  const keep = useDraftSaving(over, async () => {
    const words = alt.trim();
    if (words === sent.current) return;
    try {
      await describeMedia(id, words);
      sent.current = words;
      setFailed(undefined);
      await onDescribed();
    } catch (error) {
      setFailed(t('pictureRow.notSaved', { why: toAppError(error).message }));
    }
  }, [alt, null, null]);
  return { alt, failed, change: setAlt, keep };
}
